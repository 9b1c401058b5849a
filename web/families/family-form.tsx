import {
  families,
  type Family,
  type FamilyForm as Values,
  familyForm,
  type FamilyRow,
} from '@app/contract/families'
import { withDescendants } from '@app/domain/families/tree'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CustomFieldsSection, useCustomFields, useCustomPart } from '../fields/custom-fields-section.tsx'
import { call } from '../kit/api.ts'
import { useRecord } from '../kit/route-query.ts'
import { asField } from '../kit/form/field.tsx'
import { TextField } from '../kit/form/fields.ts'
import { ImageField } from '../kit/form/image-field.tsx'
import { type DialogProps, RecordDialog } from '../kit/form/record-dialog.tsx'
import { useUploads } from '../kit/form/use-uploads.ts'
import { ColorInput } from '../kit/inputs/color-input.tsx'
import { colorChoices } from './family-colors.ts'
import { FamilyPicker } from './family-picker.tsx'

const ColorField = /* @__PURE__ */ asField(ColorInput)

// The families right below are reported, not chosen here.
const valuesOf = ({ children: _children, ...family }: Family): Values => family

interface FamilyFormProps extends DialogProps {
  /** Where a new one begins. */
  parent: FamilyRow | null
  rows: readonly FamilyRow[]
}

export function FamilyForm({ parent, rows, ...props }: FamilyFormProps) {
  const { t } = useTranslation()
  const { target } = props
  const { waiting, onBusy } = useUploads()
  const own = useMemo(() => new Set(target === 'new' ? [] : withDescendants(rows, [target])), [rows, target])
  const fields = useCustomFields('family')
  const { withCustomValues, ...custom } = useCustomPart(fields.data)
  const empty: Values = { name: '', parentId: parent?.id ?? null, color: parent?.color ?? '', image: null }
  return (
    <RecordDialog
      {...props}
      {...custom}
      query={useRecord(families.get, target)}
      waits={fields}
      valuesOf={(family) => withCustomValues(valuesOf(family))}
      empty={withCustomValues(empty)}
      schema={familyForm}
      save={(body, idempotencyKey) => call(families.save, { body }, { idempotencyKey })}
      waiting={waiting}
      titles={{ new: t('families.new'), edit: t('families.edit') }}
      savedMessage={(name, isNew) => t(isNew ? 'families.added' : 'families.changed', { name })}
      width={460}
    >
      {(form, family) => (
        <>
          <TextField {...form.field('name')} label={t('families.name')} startsHere />
          <FamilyPicker
            {...form.field('parentId')}
            label={t('families.parent')}
            hint={t('families.parentHint')}
            without={own}
          />
          <ColorField
            {...form.field('color')}
            label={t('families.color')}
            colors={colorChoices(t, (family ?? empty).color)}
          />
          <ImageField {...form.field('image')} label={t('families.image')} onBusy={onBusy} />
          <CustomFieldsSection form={form} fields={fields.data} />
        </>
      )}
    </RecordDialog>
  )
}
