import type { DeskRow } from '@app/contract/deposits'
import { useTranslation } from 'react-i18next'

type Named = Pick<DeskRow, 'type' | 'reference'>

/** « Chèque », « Effet », in the reader's language. */
export function useKind(): (paper: Named) => string {
  const { t } = useTranslation()
  return ({ type }) =>
    type.code === 'CHECK' || type.code === 'EFFET' ? t(`desk.kinds.${type.code}`) : type.name
}

/** « Chèque 0091142 » */
export function usePaperName(): (paper: Named) => string {
  const kindOf = useKind()
  return (paper) => `${kindOf(paper)} ${paper.reference}`.trim()
}

/** « 5 chèques et 2 effets » */
export function useCounted(): (papers: readonly Pick<DeskRow, 'type'>[]) => string {
  const { t } = useTranslation()
  return (papers) => {
    const bills = papers.filter(({ type }) => type.code === 'EFFET').length
    const words = {
      cheques: t('desk.cheques', { count: papers.length - bills }),
      bills: t('desk.bills', { count: bills }),
    }
    if (bills === 0) return words.cheques
    return bills === papers.length ? words.bills : t('desk.both', words)
  }
}
