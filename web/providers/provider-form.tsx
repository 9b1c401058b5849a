import type { CustomField } from '@app/contract/fields'
import { type ProviderForm as Values, providerForm, providers } from '@app/contract/providers'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  CustomFieldsSection,
  useCustomFields,
  useCustomSchema,
  withCustomValues,
} from '../fields/custom-fields-section.tsx'
import { call } from '../kit/api.ts'
import { notify } from '../kit/feedback/notices.tsx'
import { TextField } from '../kit/form/fields.ts'
import { FormDialog } from '../kit/form/form-shell.tsx'
import { useRecordForm } from '../kit/form/record-form.ts'
import { LoadingPopup } from '../kit/ui/loading-popup.tsx'

const EMPTY: Values = { name: '', contact: '' }

const fetchProvider = (id: number) => call(providers.get, { params: { id } })

interface ProviderFormProps {
  target: number | 'new'
  onClose: () => void
}

/** Adds a provider, or changes the one whose id is given. */
export function ProviderForm({ target, onClose }: ProviderFormProps) {
  const { t } = useTranslation()
  const id = target === 'new' ? null : target
  const fields = useCustomFields('provider')
  const query = useQuery({
    queryKey: ['providers', id],
    queryFn: () => fetchProvider(id ?? 0),
    enabled: id !== null,
    // Each opening begins with the record as it is, not as it was.
    gcTime: 0,
  })
  const values = id === null ? EMPTY : query.data
  if (!fields.data || !values) {
    const title = id === null ? t('providers.new') : t('providers.edit')
    return <LoadingPopup title={title} query={fields.data ? query : fields} onClose={onClose} />
  }
  return <ProviderFields values={values} fields={fields.data} onClose={onClose} />
}

interface ProviderFieldsProps {
  values: Values
  fields: readonly CustomField[]
  onClose: () => void
}

function ProviderFields({ values, fields, onClose }: ProviderFieldsProps) {
  const { t } = useTranslation()
  const { id } = values
  const form = useRecordForm({
    schema: useCustomSchema(providerForm, fields),
    values: withCustomValues(values, fields),
    save: (body, idempotencyKey) => call(providers.save, { body }, { idempotencyKey }),
    ...(id === undefined ? {} : { reload: async () => withCustomValues(await fetchProvider(id), fields) }),
    onLeave: onClose,
    onSaved: ({ name }) => {
      notify({
        tone: 'good',
        text: id === undefined ? t('providers.added', { name }) : t('providers.changed', { name }),
      })
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={id === undefined ? t('providers.new') : t('providers.edit')} width={420}>
      <TextField name="name" label={t('providers.name')} required startsHere maxLength={120} />
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
