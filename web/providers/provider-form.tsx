import type { CustomField } from '@app/contract/fields'
import { type ProviderForm as Values, providerForm, providers } from '@app/contract/providers'
import { sameName } from '@app/domain/text/matches'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
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
import { useRecordForm } from '../kit/form/record-form.ts'
import { LoadingPopup } from '../kit/ui/loading-popup.tsx'
import { everyProvider } from './provider-picker.tsx'

const EMPTY: Values = { name: '', contact: '' }

const fetchProvider = (id: number) => call(providers.get, { params: { id } })

interface ProviderFormProps {
  target: number | 'new'
  onClose: () => void
  onSaved: (rowId: number, text: string) => void
}

/** Adds a provider, or changes the one whose id is given. */
export function ProviderForm({ target, onClose, onSaved }: ProviderFormProps) {
  const { t } = useTranslation()
  const id = target === 'new' ? null : target
  const fields = useCustomFields('provider')
  const query = useRecord(providers.get, id)
  const values = id === null ? EMPTY : query.data
  if (!fields.data || !values) {
    const title = id === null ? t('providers.new') : t('providers.edit')
    return <LoadingPopup title={title} query={fields.data ? query : fields} onClose={onClose} />
  }
  return <ProviderFields values={values} fields={fields.data} onClose={onClose} onSaved={onSaved} />
}

interface ProviderFieldsProps {
  values: Values
  fields: readonly CustomField[]
  onClose: () => void
  onSaved: (rowId: number, text: string) => void
}

function ProviderFields({ values, fields, onClose, onSaved }: ProviderFieldsProps) {
  const { t } = useTranslation()
  const { id } = values
  const form = useRecordForm({
    schema: useCustomSchema(providerForm, fields),
    values: withCustomValues(values, fields),
    save: (typed, idempotencyKey) =>
      call(providers.save, { body: withNamedValues(typed, fields) }, { idempotencyKey }),
    ...(id === undefined ? {} : { reload: async () => withCustomValues(await fetchProvider(id), fields) }),
    onLeave: onClose,
    onSaved: ({ id: rowId, name }) =>
      onSaved(rowId, id === undefined ? t('providers.added', { name }) : t('providers.changed', { name })),
  })
  return (
    <FormDialog form={form} title={id === undefined ? t('providers.new') : t('providers.edit')} width={420}>
      <NameField id={id} />
      <TextField
        name="contact"
        label={t('providers.contact')}
        hint={t('providers.contactHint')}
        maxLength={200}
      />
      <CustomFieldsSection fields={fields} />
    </FormDialog>
  )
}

/** Two providers may share a name; whoever types one that exists may have overlooked the other. */
function NameField({ id }: { id: number | undefined }) {
  const { t } = useTranslation()
  const { data = [] } = useQuery(everyProvider)
  const typed = useWatch<Values, 'name'>({ name: 'name' })
  const twin = data.find((other) => other.id !== id && sameName(other.name, typed))
  return (
    <TextField
      name="name"
      label={t('providers.name')}
      warning={twin && t('providers.nameExists', { name: twin.name })}
      required
      startsHere
      maxLength={120}
    />
  )
}
