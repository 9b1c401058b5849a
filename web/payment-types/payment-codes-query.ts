import { paymentTypes } from '@app/contract/payment-types'
import { CANONICAL_NAMES, PAYMENT_CODES, type PaymentCode } from '@app/domain/payment-types/codes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asked } from '../kit/asked.ts'

export const everyPaymentType = asked(paymentTypes.list, {})

/** A payment type as the reader calls it: one of the six in their language, unless the company gave it another name. */
export function useTypeName(): (name: string) => string {
  const { t } = useTranslation()
  return (name) => {
    const code = PAYMENT_CODES.find((one) => CANONICAL_NAMES[one] === name)
    return code ? t(`common.payments.${code}`) : name
  }
}

/** Those that clients pay with most come first. */
const ORDER = ['CHECK', 'EFFET', 'TRANSFER', 'CASH', 'DEPOSIT', 'CARD'] as const satisfies PaymentCode[]

/** Those that can be authorised, as the reader calls them; undefined while they are on their way, or when they did not come. */
export function useAskedAuthorisable() {
  const { data, error, refetch } = useQuery(everyPaymentType)
  const typeName = useTypeName()
  const types =
    data &&
    ORDER.flatMap((code) =>
      data.filter((type) => type.code === code).map(({ name }) => ({ code, name: typeName(name) })),
    )
  return { types, error, refetch }
}

/** The same where what is missing of them is nobody's concern. */
export const useAuthorisable = () => useAskedAuthorisable().types
