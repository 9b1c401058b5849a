import { fields, type FieldTypeForm, fieldTypeForm } from '@app/contract/fields'
import { FIELD_KINDS, type FieldKind, FREE_ENTRY } from '@app/domain/fields/modules'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '../kit/api.ts'
import { SelectField, TextAreaField, TextField } from '../kit/form/fields.ts'
import { FormDialog } from '../kit/form/form-shell.tsx'
import { useRecordForm } from '../kit/form/record-form.ts'
import { idOf, refuseFields, refuseName } from './field-values.ts'
import { fieldTypes } from './fields-query.ts'

/** As typed: the values in one line, by the names under which the server answers what is wrong with them. */
interface Values {
  name: string
  type: FieldKind
  entry: (typeof ENTRIES)[number]
  values: string
}

const ENTRIES = ['list', 'free'] as const

const bodyOf = ({ name, type, entry, values }: Values): FieldTypeForm => ({
  name: name.trim(),
  kind: type,
  choices:
    entry === 'free'
      ? [FREE_ENTRY]
      : values
          .split(',')
          .map((value) => value.trim())
          .filter((value) => value !== ''),
})

const schemaFor = (t: TFunction) =>
  z.custom<Values>().superRefine((values, context) => {
    refuseName(context, values.name, t)
    refuseFields(context, z.safeEncode(fieldTypeForm, bodyOf(values)).error)
  })

interface TypeFormProps {
  onClose: () => void
  onSaved: (type: { id: number; name: string }) => void
}

/** Adds a type: a choice among values, or free entry. */
export function TypeForm({ onClose, onSaved }: TypeFormProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const form = useRecordForm<Values, { id: number; name: string }>({
    schema: useMemo(() => schemaFor(t), [t]),
    values: { name: '', type: 'STRING', entry: 'list', values: '' },
    save: async (values, idempotencyKey) => {
      const body = bodyOf(values)
      const types = await call(fields.saveType, { body }, { idempotencyKey })
      cache.setQueryData(fieldTypes.queryKey, types)
      return { id: idOf(types, body.name), name: body.name }
    },
    onLeave: onClose,
    onSaved,
  })
  const entry = useWatch({ control: form.methods.control, name: 'entry' })
  return (
    <FormDialog form={form} title={t('custom-fields.types.new')} width={420}>
      <TextField name="name" label={t('custom-fields.name')} required startsHere maxLength={60} />
      <SelectField
        name="type"
        label={t('custom-fields.types.kind')}
        required
        options={FIELD_KINDS.map((value) => ({ value, label: t(`custom-fields.kinds.${value}`) }))}
      />
      <SelectField
        name="entry"
        label={t('custom-fields.types.entry')}
        required
        options={ENTRIES.map((value) => ({ value, label: t(`custom-fields.types.entries.${value}`) }))}
      />
      {entry === 'list' && (
        <TextAreaField
          name="values"
          label={t('custom-fields.types.values')}
          hint={t('custom-fields.types.valuesHint')}
          required
        />
      )}
    </FormDialog>
  )
}
