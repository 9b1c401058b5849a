import type { Schema } from '@app/contract/route'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { readAgain } from '../route-query.ts'
import { LoadingPopup } from '../overlays/loading-popup.tsx'
import { FormDialog } from './form-shell.tsx'
import { type RecordForm, type RecordFormOptions, useRecordForm } from './record-form.ts'

/** What a list gives to the dialog that adds to it or changes one of its rows. */
export interface DialogProps {
  target: number | 'new'
  onClose: () => void
  onSaved: (rowId: number, text: string) => void
}

type Own = 'values' | 'reload' | 'onSaved' | 'onLeave'

interface Saved {
  id: number
  name: string
}

interface RecordDialogProps<Read, V extends FieldValues, S extends Schema>
  extends DialogProps, Omit<RecordFormOptions<V, S, Saved>, Own> {
  /** The record whose id is given, as it is. */
  query: UseQueryResult<Read>
  /** What else it cannot do without. */
  waits?: { data: unknown; error: unknown; refetch: () => unknown }
  valuesOf: (record: Read) => V
  /** What a new one begins with. */
  empty: V
  titles: { new: string; edit: string }
  savedMessage: (name: string, isNew: boolean) => string
  width?: number
  children: (form: RecordForm<V, z.output<S>>, record: Read | undefined) => ReactNode
}

/** Adds a record, or changes the one whose id is given. */
export function RecordDialog<Read, V extends FieldValues, S extends Schema>(
  props: RecordDialogProps<Read, V, S>,
) {
  const { target, query, waits, titles, onClose } = props
  const isNew = target === 'new'
  if ((waits && waits.data === undefined) || (!isNew && query.data === undefined)) {
    const missing = waits && waits.data === undefined ? waits : query
    return <LoadingPopup title={isNew ? titles.new : titles.edit} query={missing} onClose={onClose} />
  }
  return <Dialog {...props} record={isNew ? undefined : query.data} />
}

function Dialog<Read, V extends FieldValues, S extends Schema>(
  props: RecordDialogProps<Read, V, S> & { record: Read | undefined },
) {
  const {
    record,
    query,
    valuesOf,
    empty,
    titles,
    savedMessage,
    width = 420,
    onClose,
    onSaved,
    children,
  } = props
  const form = useRecordForm({
    ...props,
    values: record === undefined ? empty : valuesOf(record),
    reload: record === undefined ? undefined : async () => valuesOf(await readAgain(query)),
    onLeave: onClose,
    onSaved: ({ id, name }: Saved) => onSaved(id, savedMessage(name, record === undefined)),
  })
  return (
    <FormDialog form={form} title={record === undefined ? titles.new : titles.edit} width={width}>
      {children(form, record)}
    </FormDialog>
  )
}
