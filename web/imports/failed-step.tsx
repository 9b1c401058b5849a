import type { ImportDetail } from '@app/contract/imports'
import { IconFileAlert, IconFileOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../kit/inputs/button.tsx'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { ErrorsButton } from './errors-button.tsx'
import { FileCard, useFileFacts } from './file-card.tsx'
import { IMPORT_PLACES } from './import-places.ts'
import classes from './imports.module.css'
import { WizardFrame } from './wizard-frame.tsx'

/** Nothing was written: why, and the way on. */
export function FailedStep({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation()
  const facts = useFileFacts(detail)
  const { module, fileName, mode, failure, wrong, erased } = detail
  const checking = mode === 'check'
  return (
    <WizardFrame module={module} step={checking ? 1 : 2}>
      <div className={classes['column']}>
        <FileCard name={fileName} facts={facts}>
          {wrong > 0 && !erased && <ErrorsButton id={detail.id} />}
        </FileCard>
        <div className={classes['stateCard']}>
          <EmptyState
            kind="failed"
            icon={<IconFileAlert aria-hidden />}
            title={t(checking ? 'import-wizard.failed.checkTitle' : 'import-wizard.failed.title', {
              name: fileName,
            })}
            text={failure?.message}
          >
            <ButtonLink size="sm" tone="primary" to={IMPORT_PLACES[module].wizard}>
              {t('import-wizard.failed.choose')}
            </ButtonLink>
          </EmptyState>
        </div>
      </div>
    </WizardFrame>
  )
}

/** Checked more than a day ago: its rows are gone, and it can be run no more. */
export function ErasedStep({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation()
  const facts = useFileFacts(detail)
  return (
    <WizardFrame module={detail.module} step={1}>
      <div className={classes['column']}>
        <FileCard name={detail.fileName} facts={facts} />
        <div className={classes['stateCard']}>
          <EmptyState
            kind="noResult"
            icon={<IconFileOff aria-hidden />}
            title={t('import-wizard.failed.erased')}
            text={t('import-wizard.failed.erasedText')}
          >
            <ButtonLink size="sm" tone="primary" to={IMPORT_PLACES[detail.module].wizard}>
              {t('import-wizard.file.choose')}
            </ButtonLink>
          </EmptyState>
        </div>
      </div>
    </WizardFrame>
  )
}
