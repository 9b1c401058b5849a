import { type BrandForm as Values, brandForm, brands } from '@app/contract/brands'
import type { CustomField } from '@app/contract/fields'
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
import { TextField } from '../kit/form/fields.ts'
import { FormDialog } from '../kit/form/form-shell.tsx'
import { ImageField } from '../kit/form/image-field.tsx'
import { useRecordForm } from '../kit/form/record-form.ts'
import { useUploads } from '../kit/form/use-uploads.ts'
import { LoadingPopup } from '../kit/ui/loading-popup.tsx'

const EMPTY: Values = { name: '', image: null }

const fetchBrand = (id: number) => call(brands.get, { params: { id } })

interface BrandFormProps {
  target: number | 'new'
  onClose: () => void
  onSaved: (rowId: number, text: string) => void
}

/** Adds a brand, or changes the one whose id is given. */
export function BrandForm({ target, onClose, onSaved }: BrandFormProps) {
  const { t } = useTranslation()
  const id = target === 'new' ? null : target
  const fields = useCustomFields('brand')
  const query = useRecord(brands.get, id)
  const values = id === null ? EMPTY : query.data
  if (!fields.data || !values) {
    const title = id === null ? t('brands.new') : t('brands.edit')
    return <LoadingPopup title={title} query={fields.data ? query : fields} onClose={onClose} />
  }
  return <BrandFields values={values} fields={fields.data} onClose={onClose} onSaved={onSaved} />
}

interface BrandFieldsProps {
  values: Values
  fields: readonly CustomField[]
  onClose: () => void
  onSaved: (rowId: number, text: string) => void
}

function BrandFields({ values, fields, onClose, onSaved }: BrandFieldsProps) {
  const { t } = useTranslation()
  const { id } = values
  const form = useRecordForm({
    schema: useCustomSchema(brandForm, fields),
    values: withCustomValues(values, fields),
    save: (typed, idempotencyKey) =>
      call(brands.save, { body: withNamedValues(typed, fields) }, { idempotencyKey }),
    ...(id === undefined ? {} : { reload: async () => withCustomValues(await fetchBrand(id), fields) }),
    onLeave: onClose,
    onSaved: ({ id: rowId, name }) =>
      onSaved(rowId, id === undefined ? t('brands.added', { name }) : t('brands.changed', { name })),
  })
  const { patient, onBusy } = useUploads(form)
  return (
    <FormDialog form={patient} title={id === undefined ? t('brands.new') : t('brands.edit')} width={420}>
      <TextField name="name" label={t('brands.name')} required startsHere maxLength={120} />
      <ImageField name="image" label={t('brands.image')} onBusy={onBusy} />
      <CustomFieldsSection fields={fields} />
    </FormDialog>
  )
}
