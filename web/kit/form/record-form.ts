import type { Schema } from '@app/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBeforeUnload, useBlocker } from 'react-router'
import type { z } from 'zod'
import { readSession } from '../../session.ts'
import { ApiError } from '../api-error.ts'
import { newKey } from '../api.ts'
import { notify } from '../feedback/toasts.tsx'
import { useDraft } from '../draft.ts'
import { useTypedAhead } from '../typed-ahead.ts'
import { checkedBy, type Checks, fieldAt } from './checked-by.ts'
import { type FieldTraits, fieldTraits } from './field-traits.ts'

export interface RecordFormOptions<V extends FieldValues, S extends Schema, Saved> extends Checks<V, S> {
  /** The record as it is, or an empty one: every field has a value, '' or null when empty. */
  values: V
  save: (body: z.output<S>, idempotencyKey: string) => Promise<Saved>
  onSaved: (saved: Saved) => void
  /** Where Cancel, Esc and the cross lead. */
  onLeave: () => void
  /** The record as it is now, for when someone else has changed it meanwhile. */
  reload?: (() => Promise<V>) | undefined
  /** Something it needs is still on its way, a picture: it is not sent without it. */
  waiting?: boolean
}

/** Where what is typed is what is sent. */
export const asTyped = <V>(values: V): V => values

export interface RecordForm<V extends FieldValues = FieldValues, Body = unknown> {
  methods: UseFormReturn<V, unknown, Body>
  /** What an input needs to be tied to its field: its name, and its traits from the contract. */
  field: (name: Path<V>) => FieldTraits
  /** Each field reports rejected input here. */
  invalidInputs: Map<string, string>
  submit: () => void
  saving: boolean
  /** Why it could not be saved, when no field is to blame. */
  failure: unknown
  leave: () => void
  /** Asks once before changes are lost. */
  leaving: { confirm: () => void; stay: () => void } | null
  /** Typed before a reload, and restored. */
  restored: { startOver: () => void } | null
  /** Someone else, or oneself in another tab, saved first: the server's sentence, and the ways out. */
  conflict: {
    sentence: string
    byYou: boolean
    mine: () => V
    reload: () => Promise<V>
    settle: (theirs: V, keepMine: boolean) => void
    dismiss: () => void
  } | null
}

/** Sends it once, wherever the user is by the time of the answer. */
function useSaving<V extends FieldValues, S extends Schema, Saved>(
  options: RecordFormOptions<V, S, Saved>,
  methods: UseFormReturn<V, unknown, z.output<S>>,
) {
  const { save, onSaved, reload } = options
  const { t } = useTranslation()
  const cache = useQueryClient()
  const done = useRef(false)
  const here = useRef(true)
  const attempt = useRef({ body: '', key: '' })
  const [changed, setChanged] = useState<ApiError | null>(null)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])

  const saving = useMutation({
    mutationFn: (sent: z.output<S>) => {
      const body = JSON.stringify(sent)
      // Sent again as it was, it must create once; sent differently, it is another request.
      if (attempt.current.body !== body) attempt.current = { body, key: newKey() }
      return save(sent, attempt.current.key)
    },
    onSuccess: (saved) => {
      done.current = true
      // A user who left meanwhile stays where they went.
      if (here.current) onSaved(saved)
      else notify({ tone: 'good', text: t('common.form.savedAfterAll') })
      // A record is shown in many places, a product's price in the stock: only those in sight are read at once.
      void cache.invalidateQueries()
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.code === 'record.changed' && reload) setChanged(error)
      for (const [name, message] of Object.entries(error.fields ?? {})) {
        const field = fieldAt(options, methods.getValues(), name.split('.'))
        methods.setError(field as Path<V>, { type: 'server', message })
      }
    },
  })
  return { saving, done, here, attempt, changed, setChanged }
}

/** One record being written: checked by the contract, sent once, never lost by accident. */
export function useRecordForm<V extends FieldValues, S extends Schema, Saved>(
  options: RecordFormOptions<V, S, Saved>,
): RecordForm<V, z.output<S>> {
  const { schema, values, onLeave, reload, waiting = false } = options
  const { t } = useTranslation()
  const [invalidInputs] = useState(() => new Map<string, string>())
  const methods = useForm<V, unknown, z.output<S>>({
    defaultValues: values as DefaultValues<V>,
    resolver: (...typed) => checkedBy<V, S>(options, t, invalidInputs)(...typed),
    shouldFocusError: false,
  })
  const { isDirty } = methods.formState
  const { saving, done, here, attempt, changed, setChanged } = useSaving(options, methods)
  const [restored, setRestored] = useState(false)
  useTypedAhead()
  useDraft({
    // With its key: what was sent just before a reload is not created twice by sending it again.
    typed: () =>
      isDirty && !done.current ? { values: methods.getValues(), attempt: attempt.current } : null,
    restore: (draft) => {
      attempt.current = draft.attempt
      methods.reset({ ...values, ...draft.values }, { keepDefaultValues: true })
      setRestored(true)
    },
    watch: (changes) => methods.subscribe({ formState: { values: true }, callback: changes }),
  })
  useBeforeUnload((event) => isDirty && event.preventDefault())
  const blocker = useBlocker(() => isDirty && !done.current && readSession() !== null)

  function startOver() {
    setRestored(false)
    methods.reset(values)
  }
  function settle(theirs: V, keepMine: boolean) {
    setChanged(null)
    if (!keepMine) return methods.reset(theirs)
    methods.setValue('version' as Path<V>, theirs['version'] as never)
    submit()
  }
  function submit() {
    // Saved already, it only waits for the page that takes its place.
    if (done.current || saving.isPending || waiting) return
    // The errors of the last attempt do not concern this one.
    void methods.handleSubmit((sent) => saving.mutate(sent), saving.reset)()
  }

  /** A user who leaves has left, though the next page is still loading: an answer does not call them back. */
  function goAllTheSame() {
    here.current = false
    blocker.proceed?.()
  }

  const blameless = saving.error instanceof ApiError && (saving.error.fields || changed !== null)
  return {
    methods,
    invalidInputs,
    submit,
    field: (name) => fieldTraits(schema, name),
    saving: saving.isPending || waiting,
    failure: blameless ? null : saving.error,
    // Once it is saved, it leads where saving leads, with its toast.
    leave: () => (done.current ? undefined : onLeave()),
    leaving: blocker.state === 'blocked' ? { confirm: goAllTheSame, stay: blocker.reset } : null,
    restored: restored ? { startOver } : null,
    conflict:
      changed === null || !reload
        ? null
        : {
            sentence: changed.sentence,
            byYou: changed.byYou,
            mine: methods.getValues,
            reload,
            settle,
            dismiss: () => setChanged(null),
          },
  }
}
