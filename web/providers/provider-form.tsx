import { type ProviderForm as Values, providerForm, providers } from '@app/contract/providers'
import { sameName } from '@app/domain/text/matches'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CustomFieldsSection, useCustomFields, useCustomPart } from '../fields/custom-fields-section.tsx'
import { call } from '../kit/api.ts'
import { useRecord } from '../kit/route-query.ts'
import type { FieldTraits } from '../kit/form/field-traits.ts'
import { TextField } from '../kit/form/fields.ts'
import { type DialogProps, RecordDialog } from '../kit/form/record-dialog.tsx'
import { everyProvider } from './providers-query.ts'

const EMPTY: Values = { name: '', contact: '' }

export function ProviderForm(props: DialogProps) {
  const { t } = useTranslation()
  const fields = useCustomFields('provider')
  const { withCustomValues, ...custom } = useCustomPart(fields.data)
  return (
    <RecordDialog
      {...props}
      {...custom}
      query={useRecord(providers.get, props.target)}
      waits={fields}
      valuesOf={withCustomValues<Values>}
      empty={withCustomValues(EMPTY)}
      schema={providerForm}
      save={(body, idempotencyKey) => call(providers.save, { body }, { idempotencyKey })}
      titles={{ new: t('providers.new'), edit: t('providers.edit') }}
      savedMessage={(name, isNew) => t(isNew ? 'providers.added' : 'providers.changed', { name })}
    >
      {(form, provider) => (
        <>
          <NameField {...form.field('name')} id={provider?.id} />
          <TextField
            {...form.field('contact')}
            label={t('providers.contact')}
            hint={t('providers.contactHint')}
          />
          <CustomFieldsSection form={form} fields={fields.data} />
        </>
      )}
    </RecordDialog>
  )
}

/** Two providers may share a name; a user who types one that exists may have overlooked the other. */
function NameField({ id, ...field }: FieldTraits & { id: number | undefined }) {
  const { t } = useTranslation()
  const { data = [] } = useQuery(everyProvider)
  const typed = useWatch<Values, 'name'>({ name: 'name' })
  const twin = data.find((other) => other.id !== id && sameName(other.name, typed))
  return (
    <TextField
      {...field}
      label={t('providers.name')}
      warning={twin && t('providers.nameExists', { name: twin.name })}
      startsHere
    />
  )
}
