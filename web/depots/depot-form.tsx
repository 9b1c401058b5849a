import { type DepotForm as Values, depotForm, depots } from '@app/contract/depots'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { useRecord } from '../kit/route-query.ts'
import { SwitchField, TextField } from '../kit/form/fields.ts'
import { type DialogProps, RecordDialog } from '../kit/form/record-dialog.tsx'
import { asTyped } from '../kit/form/record-form.ts'

const EMPTY: Values = { name: '', active: true }

export function DepotForm(props: DialogProps) {
  const { t } = useTranslation()
  return (
    <RecordDialog
      {...props}
      query={useRecord(depots.get, props.target)}
      valuesOf={asTyped<Values>}
      empty={EMPTY}
      schema={depotForm}
      toBody={asTyped}
      save={(body, idempotencyKey) => call(depots.save, { body }, { idempotencyKey })}
      titles={{ new: t('depots.new'), edit: t('depots.edit') }}
      savedMessage={(name, isNew) => t(isNew ? 'depots.added' : 'depots.changed', { name })}
    >
      {({ field }) => (
        <>
          <TextField {...field('name')} label={t('depots.name')} startsHere />
          <SwitchField {...field('active')} label={t('depots.active')} hint={t('depots.activeHint')} />
        </>
      )}
    </RecordDialog>
  )
}
