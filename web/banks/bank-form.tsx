import { type BankForm as Values, bankForm, banks } from '@app/contract/banks'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { useRecord } from '../kit/route-query.ts'
import { TextField } from '../kit/form/fields.ts'
import { type DialogProps, RecordDialog } from '../kit/form/record-dialog.tsx'
import { asTyped } from '../kit/form/record-form.ts'

const EMPTY: Values = { name: '', code: '', swiftCode: '' }

export function BankForm(props: DialogProps) {
  const { t } = useTranslation()
  return (
    <RecordDialog
      {...props}
      query={useRecord(banks.get, props.target)}
      valuesOf={asTyped<Values>}
      empty={EMPTY}
      schema={bankForm}
      toBody={asTyped}
      save={(body, idempotencyKey) => call(banks.save, { body }, { idempotencyKey })}
      titles={{ new: t('banks.new'), edit: t('banks.edit') }}
      savedMessage={(name, isNew) => t(isNew ? 'banks.added' : 'banks.changed', { name })}
    >
      {({ field }) => (
        <>
          <TextField {...field('name')} label={t('banks.name')} startsHere />
          <TextField {...field('code')} label={t('banks.code')} />
          <TextField
            {...field('swiftCode')}
            label={t('banks.swiftCode')}
            hint={t('banks.swiftHint')}
            maxLength={11}
          />
        </>
      )}
    </RecordDialog>
  )
}
