import type { ImportDetail } from '@app/contract/imports'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { Banner } from '../kit/feedback/banner.tsx'
import { FileCard, useFileFacts } from './file-card.tsx'
import classes from './imports.module.css'
import { ProgressCard } from './progress-card.tsx'
import { WizardFrame } from './wizard-frame.tsx'

/** The server reads, checks or writes: rows done, live. */
export function WorkingStep({ detail, lost }: { detail: ImportDetail; lost: boolean }) {
  const { t } = useTranslation()
  const { quantity } = useFormat()
  const facts = useFileFacts(detail)
  const { module, fileName, mode, state, wrong } = detail
  const writing = mode !== 'check'
  const running = state === 'RUNNING'
  // The server counts rows that are left out as done.
  const leftOut = running && mode === 'valid' ? wrong : 0
  const total = detail.total - leftOut
  const done = Math.min(Math.max(0, detail.done - leftOut), total)
  const known = state !== 'QUEUED' && total > 0
  const counted = (key: 'plan' | 'leftOut', count: number) =>
    t(`import-wizard.progress.${key}`, { count, n: quantity(count) })
  const title = running ? 'running' : state === 'QUEUED' ? 'waiting' : known ? 'checking' : 'reading'
  return (
    <WizardFrame module={module} step={writing ? 2 : 1}>
      <div className={classes['column']}>
        <FileCard name={fileName} facts={facts} />
        <ProgressCard
          stage={running || (writing && state === 'QUEUED' && detail.total > 0) ? 'run' : 'check'}
          title={t(`import-wizard.progress.${title}`)}
          done={known ? done / total : null}
          left={
            known
              ? t('import-wizard.progress.rowsDone', {
                  count: done,
                  done: quantity(done),
                  total: quantity(total),
                })
              : t(
                  state === 'QUEUED'
                    ? 'import-wizard.progress.waitingText'
                    : 'import-wizard.progress.readingText',
                )
          }
          {...(running && total > 0
            ? {
                right: [counted('plan', total), ...(leftOut > 0 ? [counted('leftOut', leftOut)] : [])].join(
                  ', ',
                ),
              }
            : {})}
          {...(lost
            ? {}
            : {
                note: t(writing ? 'import-wizard.progress.carryOn' : 'import-wizard.progress.carryOnCheck'),
              })}
        />
        {/* In the place of the note, so that nothing moves. */}
        {lost && <Banner tone="amber">{t('import-wizard.progress.lost')}</Banner>}
      </div>
    </WizardFrame>
  )
}
