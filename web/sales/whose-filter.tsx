import { useTranslation } from 'react-i18next'
import type { FilterProps } from '../kit/list/filters.tsx'
import { fullName } from '../kit/person-names.ts'
import { LockedChip } from '../kit/inputs/locked-chip.tsx'
import { useSignedIn } from '../session.ts'
import { SalespersonFilter } from '../users/salesperson-filter.tsx'

/** Whose documents. A salesperson sees their own and nobody else's: no list of users is requested. */
export function WhoseFilter<F extends string>({
  onlyYours,
  ...props
}: FilterProps<F> & { onlyYours: string }) {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  if (user.role === 'ROLE_COMMERCIAL')
    return <LockedChip name={t('sales.salesperson')} value={fullName(user)} title={onlyYours} />
  return <SalespersonFilter {...props} />
}
