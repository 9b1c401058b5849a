import type { Input, Route, SavedFile } from '@app/contract/route'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ask } from './api.ts'
import { useFailureText } from './feedback/failure.tsx'
import { notify } from './feedback/toasts.tsx'
import { saveBytes } from './save-file.ts'

type PdfRoute = Route & { saved: true; download: 'application/pdf' }

/**
 * A document in a tab of its own, fetched with the token. The tab is opened at once, while the press still counts as the
 * user's own: a browser refuses one that comes later. Where it refuses even so, the file is saved instead. Answers its name.
 */
async function openPdf<R extends PdfRoute>(route: R, input: Input<R>): Promise<string> {
  const tab = window.open('', '_blank')
  try {
    const { fileName, content } = (await ask(route, input)) as SavedFile
    const bytes = content as Uint8Array<ArrayBuffer>
    if (!tab || tab.closed) {
      saveBytes(bytes, route.download, fileName)
      return fileName
    }
    const address = URL.createObjectURL(new File([bytes], fileName, { type: route.download }))
    tab.opener = null
    tab.location.replace(address)
    // Long enough to be read, printed and saved from the tab.
    setTimeout(() => URL.revokeObjectURL(address), 600_000)
    return fileName
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** One at a time; its success is reported, and why it failed. */
export function useOpenPdf<R extends PdfRoute>(route: R) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Input<R>) => openPdf(route, input),
    onSuccess: (name) => notify({ tone: 'good', text: t('common.pdfReady', { name }) }),
    onError: (error) => notify({ tone: 'bad', text: t('common.pdfFailed', { why: failureText(error) }) }),
  })
  return { opening: isPending, open: (input: Input<R>) => void (isPending || mutate(input)) }
}
