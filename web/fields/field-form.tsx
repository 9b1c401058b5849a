import { type CustomField, type CustomFieldForm, customFieldForm, fields } from '@app/contract/fields'
import { FIELD_MODULES, type FieldModule } from '@app/domain/fields/modules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { SelectField, SwitchField, TextField } from '../kit/form/fields.ts'
import { FormDialog } from '../kit/form/form-shell.tsx'
import { useRecordForm } from '../kit/form/record-form.ts'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { LoadingPopup } from '../kit/overlays/loading-popup.tsx'
import { Popup } from '../kit/overlays/popup.tsx'
import { bodyOf, fieldRules, type FieldValues, newField, savedIn, valuesOf } from './field-values.ts'
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

  async function save(body: CustomFieldForm, idempotencyKey: string): Promise<CustomField> {
    const module = form.methods.getValues('module')
    if (module === null) throw new Error('The rules let nothing pass without a module')
    const list = await call(fields.save, { params: { module }, body }, { idempotencyKey })
    cache.setQueryData(fieldsOf(module).queryKey, list)
    return savedIn(list, body.name)
  }
  async function reload(module: FieldModule) {
    const list: CustomField[] = await cache.fetchQuery({ ...fieldsOf(module), staleTime: 0 })
    const found = list.find((one) => one.id === id)
    return found ? valuesOf(module, found) : values
  }

  const form = useRecordForm({
    schema: customFieldForm,
    values,
    toBody: bodyOf,
    rules: fieldRules(t, isNew ? undefined : values.name),
    save,
    reload: isNew || held === null ? undefined : () => reload(held),
    onLeave: onClose,
    onSaved: ({ id: rowId, name }) =>
      onSaved(rowId, isNew ? t('custom-fields.added', { name }) : t('custom-fields.changed', { name })),
  })
  const { field } = form
  return (
    <FormDialog form={form} title={title} width={420}>
      <TextField
        {...field('name')}
        label={t('custom-fields.name')}
        startsHere={!builtIn}
        disabled={builtIn}
        {...(builtIn ? { hint: t('custom-fields.builtInHint') } : {})}
      />
      <SelectField
        {...field('module')}
        label={t('custom-fields.module')}
        required
        disabled={!isNew}
        options={FIELD_MODULES.map((value) => ({ value, label: t(`custom-fields.modules.${value}`) }))}
      />
      <SelectField
        {...field('typeId')}
        label={t('custom-fields.type')}
        disabled={builtIn}
        options={types.map((type) => ({ value: String(type.id), label: type.name }))}
        {...(types.length === 0 ? { hint: t('custom-fields.types.noneYet') } : {})}
      />
      <SwitchField {...field('visible')} label={t('custom-fields.visible')} startsHere={builtIn} />
      <SwitchField
        {...field('mandatory')}
        label={t('custom-fields.mandatory')}
        hint={t('custom-fields.mandatoryHint')}
      />
    </FormDialog>
  )
}
