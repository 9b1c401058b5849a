import { codeNamed, type PaymentCode } from '@app/domain/payment-types/codes'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { everyPaymentType } from './payment-types-query.ts'

/** A payment type in the reader's language: one of the six, unless the company gave it another name. */
export function typeName(t: TFunction, name: string): string {
  const code = codeNamed(name)
  return code ? t(`common.payments.${code}`) : name
}

export function useTypeName(): (name: string) => string {
  const { t } = useTranslation()
  return (name) => typeName(t, name)
}

/** Those that clients pay with most come first. */
const ORDER = ['CHECK', 'EFFET', 'TRANSFER', 'CASH', 'DEPOSIT', 'CARD'] as const satisfies PaymentCode[]

/** Those that can be authorised, as the reader calls them; undefined while they are on their way, or when they did not come. */
export function useAskedAuthorisable() {
  const { data, error, refetch } = useQuery(everyPaymentType)
  const nameOf = useTypeName()
  const types =
    data &&
    ORDER.flatMap((code) =>
      data.filter((type) => type.code === code).map(({ name }) => ({ code, name: nameOf(name) })),
    )
  return { types, error, refetch }
}

/** The same where what is missing of them is nobody's concern. */
export const useAuthorisable = () => useAskedAuthorisable().types
