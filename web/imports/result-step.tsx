import type { ImportDetail } from '@app/contract/imports'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { listAddress } from '../kit/list-address.ts'
import { ButtonLink } from '../kit/inputs/button.tsx'
import { useCounts } from './counts.ts'
import { ErrorsButton } from './errors-button.tsx'
import { FileCard, useFileFacts } from './file-card.tsx'
import { IMPORT_PLACES } from './import-places.ts'
import classes from './imports.module.css'
import { WizardFrame } from './wizard-frame.tsx'

/** What came of it, and the way to the list. */
export function ResultStep({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation()
  const facts = useFileFacts(detail)
  const counts = useCounts()(detail)
  const { module, mode, wrong, erased } = detail
  return (
    <WizardFrame
      module={module}
      step={3}
      actions={
        <>
          <ButtonLink to={IMPORT_PLACES[module].wizard}>{t('import-wizard.result.another')}</ButtonLink>
          <ButtonLink tone="primary" to={listAddress(IMPORT_PLACES[module].list)}>
            {t(`import-wizard.modules.${module}.see`)}
          </ButtonLink>
        </>
      }
    >
      <div className={classes['column']}>
        <FileCard name={detail.fileName} facts={facts}>
          {mode === 'valid' && wrong > 0 && !erased && <ErrorsButton id={detail.id} />}
        </FileCard>
        <section className={classes['progress']} aria-label={t('import-wizard.result.done')}>
          <output className={classes['outcome']}>
            <IconCircleCheck size={20} stroke={1.8} aria-hidden />
            <div>
              <h2>{t('import-wizard.result.done')}</h2>
              <ul>
                {counts.map((said) => (
                  <li key={said}>{said}</li>
                ))}
              </ul>
            </div>
          </output>
        </section>
      </div>
    </WizardFrame>
  )
}
