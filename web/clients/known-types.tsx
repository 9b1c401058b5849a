import type { PaymentCode } from '@app/domain/payment-types/codes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { Banner } from '../kit/feedback/banner.tsx'
import { Skeleton } from '../kit/feedback/skeleton.tsx'
import { Button } from '../kit/inputs/button.tsx'
import { useLate } from '../kit/feedback/use-late.ts'
import { useAskedAuthorisable } from '../payment-types/payment-codes-query.ts'
import classes from './known-types.module.css'

interface KnownTypesProps {
  children: (types: readonly { code: PaymentCode; name: string }[]) => ReactNode
}

/** Shows the payment types once they are there: an empty list would read as none allowed. */
export function KnownTypes({ children }: KnownTypesProps) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const { types, error, refetch } = useAskedAuthorisable()
  const late = useLate(types === undefined && !error)
  if (types) return children(types)
  if (!error) return late && <Skeleton width={240} />
  return (
    <Banner tone="red">
      <span className={classes['failed']}>
        {t('clients.terms.typesMissing')} {failureText(error)}
        <Button size="sm" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </span>
    </Banner>
  )
}
