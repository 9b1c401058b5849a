import { imports } from '@app/contract/imports'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../kit/save-file.ts'
import { Button } from '../kit/inputs/button.tsx'
import { useSaved } from './use-saved.ts'

/** The rows with a mistake as a workbook, to be corrected there. */
export function ErrorsButton({ id }: { id: number }) {
  const { t } = useTranslation()
  const errors = useSaved(
    () => saveFile(imports.errors, { params: { id } }),
    t('import-wizard.check.exported'),
    (why) => t('import-wizard.check.exportFailed', { why }),
  )
  return (
    <Button size="sm" icon={<IconDownload aria-hidden />} busy={errors.saving} onClick={errors.save}>
      {t('import-wizard.check.exportErrors')}
    </Button>
  )
}
