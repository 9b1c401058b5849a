import { fields, type FieldTypeForm, fieldTypeForm } from '@app/contract/fields'
import { FIELD_KINDS, type FieldKind, FREE_ENTRY } from '@app/domain/fields/modules'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { SelectField, TextAreaField, TextField } from '../kit/form/fields.ts'
import { FormDialog } from '../kit/form/form-shell.tsx'
import { useRecordForm } from '../kit/form/record-form.ts'
import { savedIn } from './field-values.ts'
import { fieldTypes } from './fields-query.ts'

/** As typed: the values in one line. */
interface Values {
  name: string
  kind: FieldKind
  entry: (typeof ENTRIES)[number]
  choices: string
}

const ENTRIES = ['list', 'free'] as const
const EMPTY: Values = { name: '', kind: 'STRING', entry: 'list', choices: '' }

const bodyOf = ({ name, kind, entry, choices }: Values): FieldTypeForm => ({
  name,
  kind,
  choices:
    entry === 'free'
      ? [FREE_ENTRY]
      : choices
          .split(',')
          .map((value) => value.trim())
          .filter((value) => value !== ''),
})

interface TypeFormProps {
  onClose: () => void
  onSaved: (type: { id: number; name: string }) => void
}

/** Adds a type: a choice among values, or free entry. */
export function TypeForm({ onClose, onSaved }: TypeFormProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const form = useRecordForm({
    schema: fieldTypeForm,
    values: EMPTY,
    toBody: bodyOf,
    save: async (body, idempotencyKey) => {
      const types = await call(fields.saveType, { body }, { idempotencyKey })
      cache.setQueryData(fieldTypes.queryKey, types)
      return savedIn(types, body.name)
    },
    onLeave: onClose,
    onSaved,
  })
  const { field } = form
  const entry = useWatch({ control: form.methods.control, name: 'entry' })
  return (
    <FormDialog form={form} title={t('custom-fields.types.new')} width={420}>
      <TextField {...field('name')} label={t('custom-fields.name')} startsHere />
      <SelectField
        {...field('kind')}
        label={t('custom-fields.types.kind')}
        required
        options={FIELD_KINDS.map((value) => ({ value, label: t(`custom-fields.kinds.${value}`) }))}
      />
      <SelectField
        {...field('entry')}
        label={t('custom-fields.types.entry')}
        required
        options={ENTRIES.map((value) => ({ value, label: t(`custom-fields.types.entries.${value}`) }))}
      />
      {entry === 'list' && (
        <TextAreaField
          {...field('choices')}
          label={t('custom-fields.types.values')}
          hint={t('custom-fields.types.valuesHint')}
        />
      )}
    </FormDialog>
  )
}
