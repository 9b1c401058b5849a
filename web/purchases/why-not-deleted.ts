import type { PurchaseRow } from '@app/contract/purchases'
import { whyNotDeleted } from '@app/domain/purchases/actions'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'

/** The sentence with which the server would refuse to delete it, if its goods are no longer there. */
export function useWhyNotDeleted() {
  const { t } = useTranslation()
  const format = useFormat()
  return (bought: Pick<PurchaseRow, 'depot' | 'lines'>): string | undefined => {
    const short = whyNotDeleted(bought)
    if (!short) return undefined
    return t('stock.short', {
      ...short,
      left: format.quantity(short.left),
      wanted: format.quantity(short.wanted),
    })
  }
}
