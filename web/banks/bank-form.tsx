import { type BankForm as Values, bankForm, banks } from '@app/contract/banks'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { useRecord } from '../kit/asked.ts'
import { TextField } from '../kit/form/fields.ts'
import { FormDialog } from '../kit/form/form-shell.tsx'
import { useRecordForm } from '../kit/form/record-form.ts'
import { LoadingPopup } from '../kit/ui/loading-popup.tsx'

const EMPTY: Values = { name: '', code: '', swiftCode: '' }

const fetchBank = (id: number) => call(banks.get, { params: { id } })

interface BankFormProps {
  target: number | 'new'
  onClose: () => void
  onSaved: (rowId: number, text: string) => void
}

/** Adds a bank, or changes the one whose id is given. */
export function BankForm({ target, onClose, onSaved }: BankFormProps) {
  const { t } = useTranslation()
  const id = target === 'new' ? null : target
  const query = useRecord(banks.get, id)
  if (id === null) return <BankFields values={EMPTY} onClose={onClose} onSaved={onSaved} />
  if (!query.data) return <LoadingPopup title={t('banks.edit')} query={query} onClose={onClose} />
  return <BankFields values={query.data} onClose={onClose} onSaved={onSaved} />
}

function BankFields({
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
    schema: bankForm,
    values,
    save: (body, idempotencyKey) => call(banks.save, { body }, { idempotencyKey }),
    ...(id === undefined ? {} : { reload: () => fetchBank(id) }),
    onLeave: onClose,
    onSaved: ({ id: rowId, name }) =>
      onSaved(rowId, id === undefined ? t('banks.added', { name }) : t('banks.changed', { name })),
  })
  return (
    <FormDialog form={form} title={id === undefined ? t('banks.new') : t('banks.edit')} width={420}>
      <TextField name="name" label={t('banks.name')} required startsHere maxLength={120} />
      <TextField name="code" label={t('banks.code')} maxLength={20} />
      <TextField name="swiftCode" label={t('banks.swiftCode')} hint={t('banks.swiftHint')} maxLength={11} />
    </FormDialog>
  )
}
