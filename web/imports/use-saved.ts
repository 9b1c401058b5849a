import { useMutation } from '@tanstack/react-query'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/notices.tsx'

/** A file that is fetched on a click: one at a time, and what goes wrong is told. */
export function useSaved(save: () => Promise<void>, failed: (why: string) => string) {
  const failureText = useFailureText()
  const saving = useMutation({
    mutationFn: save,
    onError: (error) => notify({ tone: 'bad', text: failed(failureText(error)) }),
  })
  return { saving: saving.isPending, save: () => saving.mutate() }
}
