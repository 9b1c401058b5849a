import { imports } from '@app/contract/imports'
import type { ImportModule } from '@app/domain/imports/modules'
import { IconDownload } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBeforeUnload, useNavigate } from 'react-router'
import { useDraft } from '../kit/draft.ts'
import { useShortcuts } from '../kit/keyboard.ts'
import { listAddress } from '../kit/list-address.ts'
import { saveFile } from '../kit/save-file.ts'
import { Banner } from '../kit/feedback/banner.tsx'
import { Button } from '../kit/inputs/button.tsx'
import { FileDrop } from '../kit/inputs/file-drop.tsx'
import { sessionHasExpired } from '../session.ts'
import { ExpectedColumns } from './expected-columns.tsx'
import { FileCard } from './file-card.tsx'
import { fileSize } from './file-size.ts'
import { IMPORT_PLACES, importAddress } from './import-places.ts'
import classes from './imports.module.css'
import { ProgressCard } from './progress-card.tsx'
import { useSaved } from './use-saved.ts'
import { useWorkbookUpload } from './use-workbook-upload.ts'
import { watchImport } from './watched-imports.ts'
import { WizardFrame } from './wizard-frame.tsx'

/** The first step: a workbook is chosen and sent. */
export function FileStep({ module }: { module: ImportModule }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const upload = useWorkbookUpload(module, (id) => {
    watchImport(id)
    void navigate(importAddress(module, id))
  })
  const { file, sent, problem } = upload
  const template = useSaved(
    () => saveFile(imports.template, { params: { module } }),
    t('import-wizard.file.templateSaved'),
    (why) => t('import-wizard.file.templateFailed', { why }),
  )
  const [interrupted, setInterrupted] = useState('')
  useDraft({
    // A reload gives a file up; an expired session is reported by its name.
    typed: () => (file && sessionHasExpired() ? { values: { fileName: file.name } } : null),
    restore: ({ values: { fileName } }) => setInterrupted(fileName),
  })
  useBeforeUnload((event) => file && event.preventDefault())
  useShortcuts({ Escape: file ? undefined : () => void navigate(listAddress(IMPORT_PLACES[module].list)) })

  // The place for files listens to the whole page: it must not subscribe again at every render.
  const take = useRef(upload.take)
  useEffect(() => {
    take.current = upload.take
  })
  const onFiles = useCallback((files: readonly File[]) => {
    setInterrupted('')
    take.current(files)
  }, [])

  if (file)
    return (
      <WizardFrame module={module} step={0}>
        <Sending file={file} sent={sent} onCancel={upload.cancel} />
      </WizardFrame>
    )
  return (
    <WizardFrame
      module={module}
      step={0}
      actions={
        <Button icon={<IconDownload aria-hidden />} busy={template.saving} onClick={template.save}>
          {t('import-wizard.file.template')}
        </Button>
      }
    >
      <div className={classes['file']}>
        <div className={classes['place']}>
          <FileDrop
            title={t('import-wizard.file.drop')}
            paste={t('import-wizard.file.paste')}
            pasteKeys={t('import-wizard.file.pasteKeys')}
            button={t('import-wizard.file.choose')}
            hint={t('import-wizard.file.formats')}
            accept=".xls,.xlsx"
            onFiles={onFiles}
          />
          {problem && (
            <Banner tone="red">
              <b>{t('import-wizard.file.refused', { name: problem.name })}</b> {problem.why}{' '}
              {problem.retry && (
                <Button tone="text" size="sm" onClick={problem.retry}>
                  {t('common.retry')}
                </Button>
              )}
            </Banner>
          )}
          {interrupted !== '' && !problem && (
            <Banner tone="amber">{t('import-wizard.file.interrupted', { name: interrupted })}</Banner>
          )}
        </div>
        <ExpectedColumns module={module} />
      </div>
    </WizardFrame>
  )
}

function Sending({ file, sent, onCancel }: { file: File; sent: number; onCancel: () => void }) {
  const { t, i18n } = useTranslation()
  const size = (bytes: number) => fileSize(bytes, t, i18n.language)
  return (
    <div className={classes['column']}>
      <FileCard name={file.name} facts={[size(file.size)]}>
        <Button size="sm" onClick={onCancel}>
          {t('import-wizard.progress.cancelSending')}
        </Button>
      </FileCard>
      <ProgressCard
        stage="send"
        title={t('import-wizard.progress.sending')}
        done={sent}
        left={t('import-wizard.progress.sent', {
          done: size(Math.round(file.size * sent)),
          total: size(file.size),
        })}
      />
    </div>
  )
}
