import { useMutation } from '@tanstack/react-query'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'

/** A file that is fetched on a click: one at a time, and how it ended is reported. */
export function useSaved(save: () => Promise<void>, done: string, failed: (why: string) => string) {
  const failureText = useFailureText()
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => notify({ tone: 'good', text: done }),
    onError: (error) => notify({ tone: 'bad', text: failed(failureText(error)) }),
  })
  return { saving: saving.isPending, save: () => saving.mutate() }
}
