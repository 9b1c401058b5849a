import { statements } from '@app/contract/statements'
import { IconDownload, IconTable } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import { useShortcuts } from '../kit/keyboard.ts'
import { useOpenPdf } from '../kit/open-pdf.ts'
import { saveFile } from '../kit/save-file.ts'
import { Button } from '../kit/inputs/button.tsx'
import { useStatementPlace } from './statement-place.ts'

/** The statement as its dates have it: as a spreadsheet, or as a PDF to send. */
export default function StatementActions({ clientId }: { clientId: number }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const pdf = useOpenPdf(statements.pdf)
  const { place } = useStatementPlace()
  const wanted = { params: { id: clientId }, query: place }
  const download = () => pdf.open(wanted)
  const file = useMutation({
    mutationFn: () => saveFile(statements.xlsx, wanted),
    onSuccess: () => notify({ tone: 'good', text: t('clients.statement.exported') }),
    onError: (error) => notify({ tone: 'bad', text: failureText(error) }),
  })
  useShortcuts({ P: download })
  return (
    <>
      <Button icon={<IconTable aria-hidden />} busy={file.isPending} onClick={() => file.mutate()}>
        .xlsx
      </Button>
      <Button
        tone="primary"
        icon={<IconDownload aria-hidden />}
        keys="P"
        aria-keyshortcuts="P"
        onClick={download}
      >
        {t('clients.statement.pdf')}
      </Button>
    </>
  )
}
