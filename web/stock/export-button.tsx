import type { Input } from '@app/contract/route'
import { stock } from '@app/contract/stock'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../kit/api-error.ts'
import { LoadingBar } from '../kit/feedback/loading-bar.tsx'
import { notify } from '../kit/feedback/notices.tsx'
import { saveFile } from '../kit/save-file.ts'
import { Button } from '../kit/ui/button.tsx'

/** The rows of the list as a file. While it is made the button says so; after a failure it offers to try again. */
export function ExportButton({ wanted }: { wanted: Input<typeof stock.exportByDepot> }) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveFile(stock.exportByDepot, wanted),
    onSuccess: () => notify({ tone: 'good', text: t('stock.exported') }),
    onError: (failure) => {
      const refused = failure instanceof ApiError && failure.status === 422
      notify({ tone: 'bad', text: refused ? failure.sentence : t('stock.exportFailed') })
    },
  })
  // The second half of a double click may come when the first file is already there.
  const once = ({ detail }: MouseEvent) => void (detail < 2 && mutate())
  return (
    <>
      <LoadingBar active={isPending} />
      <Button icon={<IconDownload aria-hidden />} busy={isPending} onClick={once}>
        {isPending ? t('stock.exporting') : error ? t('stock.exportAgain') : t('stock.export')}
      </Button>
    </>
  )
}
