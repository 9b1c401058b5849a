import {
  families,
  type Family,
  type FamilyForm as Values,
  familyForm,
  type FamilyRow,
} from '@app/contract/families'
import type { CustomField } from '@app/contract/fields'
import { withDescendants } from '@app/domain/families/tree'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  CustomFieldsSection,
  useCustomFields,
  useCustomSchema,
  withCustomValues,
  withNamedValues,
} from '../fields/custom-fields-section.tsx'
import { call } from '../kit/api.ts'
import { useRecord } from '../kit/asked.ts'
import { asField } from '../kit/form/field.tsx'
import { TextField } from '../kit/form/fields.ts'
import { FormDialog } from '../kit/form/form-shell.tsx'
import { ImageField } from '../kit/form/image-field.tsx'
import { useRecordForm } from '../kit/form/record-form.ts'
import { useUploads } from '../kit/form/use-uploads.ts'
import { ColorBox } from '../kit/ui/color-box.tsx'
import { LoadingPopup } from '../kit/ui/loading-popup.tsx'
import { colorChoices } from './family-colors.ts'
import { FamilyPicker } from './family-picker.tsx'

const ColorField = /* @__PURE__ */ asField(ColorBox)

// The families right below are told, not chosen here.
const valuesOf = ({ children: _children, ...family }: Family): Values => family
const fetchFamily = async (id: number) => valuesOf(await call(families.get, { params: { id } }))

interface FamilyFormProps {
  target: number | 'new'
  /** Where a new one begins. */
  parent: FamilyRow | null
  rows: readonly FamilyRow[]
  onClose: () => void
  onSaved: (rowId: number, text: string) => void
}

/** Adds a family, or changes the one whose id is given. */
export function FamilyForm({ target, parent, rows, onClose, onSaved }: FamilyFormProps) {
  const { t } = useTranslation()
  const id = target === 'new' ? null : target
  const fields = useCustomFields('family')
  const query = useRecord(families.get, id)
  const empty = { name: '', parentId: parent?.id ?? null, color: parent?.color ?? '', image: null }
  const values = id === null ? empty : query.data && valuesOf(query.data)
  if (!fields.data || !values) {
    const title = id === null ? t('families.new') : t('families.edit')
    return <LoadingPopup title={title} query={fields.data ? query : fields} onClose={onClose} />
  }
  return <FamilyFields values={values} fields={fields.data} rows={rows} onClose={onClose} onSaved={onSaved} />
}

interface FamilyFieldsProps {
  values: Values
  fields: readonly CustomField[]
  rows: readonly FamilyRow[]
  onClose: () => void
  onSaved: (rowId: number, text: string) => void
}

function FamilyFields({ values, fields, rows, onClose, onSaved }: FamilyFieldsProps) {
  const { t } = useTranslation()
  const { id } = values
  const own = useMemo(() => new Set(id === undefined ? [] : withDescendants(rows, [id])), [rows, id])
  const form = useRecordForm({
    schema: useCustomSchema(familyForm, fields),
    values: withCustomValues(values, fields),
    save: (typed, idempotencyKey) =>
      call(families.save, { body: withNamedValues(typed, fields) }, { idempotencyKey }),
    ...(id === undefined ? {} : { reload: async () => withCustomValues(await fetchFamily(id), fields) }),
    onLeave: onClose,
    onSaved: ({ id: rowId, name }) =>
      onSaved(rowId, id === undefined ? t('families.added', { name }) : t('families.changed', { name })),
  })
  const { patient, onBusy } = useUploads(form)
  return (
    <FormDialog form={patient} title={id === undefined ? t('families.new') : t('families.edit')} width={460}>
      <TextField name="name" label={t('families.name')} required startsHere maxLength={120} />
      <FamilyPicker
        name="parentId"
        label={t('families.parent')}
        hint={t('families.parentHint')}
        without={own}
      />
      <ColorField name="color" label={t('families.color')} colors={colorChoices(t, values.color)} />
      <ImageField name="image" label={t('families.image')} onBusy={onBusy} />
      <CustomFieldsSection fields={fields} />
    </FormDialog>
  )
}
