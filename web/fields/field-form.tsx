import { type CustomField, fields } from '@app/contract/fields'
import { FIELD_MODULES, type FieldModule } from '@app/domain/fields/modules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { SelectField, SwitchField, TextField } from '../kit/form/fields.ts'
import { FormDialog } from '../kit/form/form-shell.tsx'
import { useRecordForm } from '../kit/form/record-form.ts'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { LoadingPopup } from '../kit/ui/loading-popup.tsx'
import { Popup } from '../kit/ui/popup.tsx'
import { bodyOf, fieldSchema, type FieldValues, idOf, newField, valuesOf } from './field-values.ts'
import { fieldsOf, fieldTypes, useAllFields } from './fields-query.ts'

interface FieldFormProps {
  target: number | 'new'
  /** The modules chosen in the filter: a new field begins with the only one. */
  modules: readonly string[]
  onClose: () => void
  onSaved: (rowId: number, text: string) => void
}

/** Adds a field, or changes the one whose id is given. */
export function FieldForm({ target, modules, onClose, onSaved }: FieldFormProps) {
  const { t } = useTranslation()
  const all = useAllFields()
  const types = useQuery(fieldTypes)
  const title = target === 'new' ? t('custom-fields.new') : t('custom-fields.edit')
  if (!types.data || !all.data) {
    return <LoadingPopup title={title} query={types.data ? all : types} onClose={onClose} />
  }
  if (target === 'new') {
    const only = modules.length === 1 ? FIELD_MODULES.find((module) => module === modules[0]) : undefined
    return <FieldFields title={title} values={newField(only ?? null)} onClose={onClose} onSaved={onSaved} />
  }
  const row = all.data.find(({ id }) => id === target)
  if (!row) {
    return (
      <Popup title={title} width={420} onClose={onClose}>
        <EmptyState kind="noResult" title={t('custom-fields.gone')} text={t('custom-fields.goneText')} />
      </Popup>
    )
  }
  return (
    <FieldFields
      title={title}
      values={valuesOf(row.module, row)}
      builtIn={row.builtIn}
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}

interface FieldFieldsProps {
  title: string
  values: FieldValues
  builtIn?: boolean
  onClose: () => void
  onSaved: (rowId: number, text: string) => void
}

function FieldFields({ title, values, builtIn = false, onClose, onSaved }: FieldFieldsProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const types = useQuery(fieldTypes).data ?? []
  const { id, module: held } = values
  const isNew = id === undefined
  const heldName = isNew ? undefined : values.name

  async function save(typed: FieldValues, idempotencyKey: string) {
    // The schema lets nothing pass without one.
    const module = typed.module as FieldModule
    const body = bodyOf(typed)
    const list = await call(fields.save, { params: { module }, body }, { idempotencyKey })
    cache.setQueryData(fieldsOf(module).queryKey, list)
    return { rowId: id ?? idOf(list, body.name), name: body.name }
  }
  async function reload(module: FieldModule) {
    const list: CustomField[] = await cache.fetchQuery({ ...fieldsOf(module), staleTime: 0 })
    const field = list.find((one) => one.id === id)
    return field ? valuesOf(module, field) : values
  }

  const form = useRecordForm({
    schema: useMemo(() => fieldSchema(t, heldName), [t, heldName]),
    values,
    save,
    ...(isNew || held === null ? {} : { reload: () => reload(held) }),
    onLeave: onClose,
    onSaved: ({ rowId, name }) =>
      onSaved(rowId, isNew ? t('custom-fields.added', { name }) : t('custom-fields.changed', { name })),
  })
  return (
    <FormDialog form={form} title={title} width={420}>
      <TextField
        name="name"
        label={t('custom-fields.name')}
        required
        startsHere={!builtIn}
        maxLength={60}
        disabled={builtIn}
        {...(builtIn ? { hint: t('custom-fields.builtInHint') } : {})}
      />
      <SelectField
        name="module"
        label={t('custom-fields.module')}
        required
        disabled={!isNew}
        options={FIELD_MODULES.map((value) => ({ value, label: t(`custom-fields.modules.${value}`) }))}
      />
      <SelectField
        name="type"
        label={t('custom-fields.type')}
        required
        disabled={builtIn}
        options={types.map((type) => ({ value: String(type.id), label: type.name }))}
        {...(types.length === 0 ? { hint: t('custom-fields.types.noneYet') } : {})}
      />
      <SwitchField name="visible" label={t('custom-fields.visible')} startsHere={builtIn} />
      <SwitchField
        name="mandatory"
        label={t('custom-fields.mandatory')}
        hint={t('custom-fields.mandatoryHint')}
      />
    </FormDialog>
  )
}
