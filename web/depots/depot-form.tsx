import { type DepotForm as Values, depotForm, depots } from '@app/contract/depots'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { useRecord } from '../kit/asked.ts'
import { SwitchField, TextField } from '../kit/form/fields.ts'
import { FormDialog } from '../kit/form/form-shell.tsx'
import { useRecordForm } from '../kit/form/record-form.ts'
import { LoadingPopup } from '../kit/ui/loading-popup.tsx'

const EMPTY: Values = { name: '', active: true }

const fetchDepot = (id: number) => call(depots.get, { params: { id } })

interface DepotFormProps {
  target: number | 'new'
  onClose: () => void
  onSaved: (rowId: number, text: string) => void
}

/** Adds a depot, or changes the one whose id is given. */
export function DepotForm({ target, onClose, onSaved }: DepotFormProps) {
  const { t } = useTranslation()
  const id = target === 'new' ? null : target
  const query = useRecord(depots.get, id)
  if (id === null) return <DepotFields values={EMPTY} onClose={onClose} onSaved={onSaved} />
  if (!query.data) return <LoadingPopup title={t('depots.edit')} query={query} onClose={onClose} />
  return <DepotFields values={query.data} onClose={onClose} onSaved={onSaved} />
}

function DepotFields({
  values,
  onClose,
  onSaved,
}: {
  values: Values
  onClose: () => void
  onSaved: (rowId: number, text: string) => void
}) {
  const { t } = useTranslation()
  const { id } = values
  const form = useRecordForm({
    schema: depotForm,
    values,
    save: (body, idempotencyKey) => call(depots.save, { body }, { idempotencyKey }),
    ...(id === undefined ? {} : { reload: () => fetchDepot(id) }),
    onLeave: onClose,
    onSaved: ({ id: rowId, name }) =>
      onSaved(rowId, id === undefined ? t('depots.added', { name }) : t('depots.changed', { name })),
  })
  return (
    <FormDialog form={form} title={id === undefined ? t('depots.new') : t('depots.edit')} width={420}>
      <TextField name="name" label={t('depots.name')} required startsHere maxLength={120} />
      <SwitchField name="active" label={t('depots.active')} hint={t('depots.activeHint')} />
    </FormDialog>
  )
}
