import { useCallback, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { RecordForm } from './record-form.ts'

/** A picture that is still on its way would be left behind: the form waits for those that say they are busy. */
export function useUploads<V extends FieldValues>(form: RecordForm<V>) {
  const [uploads, setUploads] = useState(0)
  const onBusy = useCallback((busy: boolean) => setUploads((count) => count + (busy ? 1 : -1)), [])
  const waiting = uploads > 0
  const patient = { ...form, saving: form.saving || waiting, submit: waiting ? () => {} : form.submit }
  return { patient, onBusy }
}
