import { type BrandForm as Values, brandForm, brands } from '@app/contract/brands'
import { useTranslation } from 'react-i18next'
import { CustomFieldsSection, useCustomFields, useCustomPart } from '../fields/custom-fields-section.tsx'
import { call } from '../kit/api.ts'
import { useRecord } from '../kit/route-query.ts'
import { TextField } from '../kit/form/fields.ts'
import { ImageField } from '../kit/form/image-field.tsx'
import { type DialogProps, RecordDialog } from '../kit/form/record-dialog.tsx'
import { useUploads } from '../kit/form/use-uploads.ts'

const EMPTY: Values = { name: '', image: null }

export function BrandForm(props: DialogProps) {
  const { t } = useTranslation()
  const { waiting, onBusy } = useUploads()
  const fields = useCustomFields('brand')
  const { withCustomValues, ...custom } = useCustomPart(fields.data)
  return (
    <RecordDialog
      {...props}
      {...custom}
      query={useRecord(brands.get, props.target)}
      waits={fields}
      valuesOf={withCustomValues<Values>}
      empty={withCustomValues(EMPTY)}
      schema={brandForm}
      save={(body, idempotencyKey) => call(brands.save, { body }, { idempotencyKey })}
      waiting={waiting}
      titles={{ new: t('brands.new'), edit: t('brands.edit') }}
      savedMessage={(name, isNew) => t(isNew ? 'brands.added' : 'brands.changed', { name })}
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} label={t('brands.name')} startsHere />
          <ImageField {...form.field('image')} label={t('brands.image')} onBusy={onBusy} />
          <CustomFieldsSection form={form} fields={fields.data} />
        </>
      )}
    </RecordDialog>
  )
}
