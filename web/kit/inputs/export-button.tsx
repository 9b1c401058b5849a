import type { Input, Route } from '@app/contract/route'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api-error.ts'
import { LoadingBar } from '../feedback/loading-bar.tsx'
import { notify } from '../feedback/toasts.tsx'
import { saveFile } from '../save-file.ts'
import { Button } from './button.tsx'

interface ExportButtonProps<R extends Route> {
  route: R
  wanted: Input<R>
  /** The toast once the file is there. */
  done: string
}

/** The rows of a list as a file. While it is made the button shows progress; after a failure it offers to try again. */
export function ExportButton<R extends Route & { saved: true; download: string }>({
  route,
  wanted,
  done,
}: ExportButtonProps<R>) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveFile(route, wanted),
    onSuccess: () => notify({ tone: 'good', text: done }),
    onError: (failure) => {
      const refused = failure instanceof ApiError && failure.status === 422
      notify({ tone: 'bad', text: refused ? failure.sentence : t('common.export.failed') })
    },
  })
  // The second half of a double click may come when the first file is already there.
  const once = ({ detail }: MouseEvent) => void (detail < 2 && mutate())
  return (
    <>
      <LoadingBar active={isPending} />
      <Button icon={<IconDownload aria-hidden />} busy={isPending} onClick={once}>
        {isPending ? t('common.export.busy') : error ? t('common.export.again') : t('common.export.name')}
      </Button>
    </>
  )
}
