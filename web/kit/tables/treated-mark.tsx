import { IconChecks } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './treated-mark.module.css'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

/** A tick once the back office has handled it, else a dash. An order is feminine in French and has its own label. */
export function TreatedMark({ treated, word: own }: { treated: boolean; word?: string }) {
  const { t } = useTranslation()
  const word = own ?? (treated ? t('common.treated.true') : t('common.treated.false'))
  return (
    <span className={classes['mark']} data-on={treated || undefined} title={word}>
      {treated ? <IconChecks size={16} stroke={2} aria-hidden /> : <span aria-hidden>–</span>}
      <VisuallyHidden>{word}</VisuallyHidden>
    </span>
  )
}
