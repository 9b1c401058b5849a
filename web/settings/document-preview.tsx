import type { Settings } from '@app/contract/settings'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DocumentPaperSection } from './document-paper-section.tsx'
import classes from './document-preview.module.css'

/** The paper with what is typed beside. */
export function DocumentPreview() {
  const { t } = useTranslation()
  const typed = useWatch<Settings>()
  return (
    <>
      <h2 className={classes['title']}>{t('settings.preview')}</h2>
      <DocumentPaperSection values={typed} />
    </>
  )
}
