import type { CustomField } from '@app/contract/fields'
import { type Purchase, purchases } from '@app/contract/purchases'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { activeDepots, OneDepotPicker } from '../depots/depot-picker.tsx'
import {
  CustomFieldsSection,
  useCustomFields,
  useCustomSchema,
  withCustomValues,
  withNamedValues,
} from '../fields/custom-fields-section.tsx'
import { call } from '../kit/api.ts'
import { useRecord } from '../kit/asked.ts'
import { Denied } from '../kit/feedback/failure.tsx'
import type { Notice } from '../kit/feedback/notices.tsx'
import { DayField } from '../kit/form/day-fields.ts'
import { TextField } from '../kit/form/fields.ts'
import { FormPage } from '../kit/form/form-shell.tsx'
import { useRecordForm } from '../kit/form/record-form.ts'
import { listAddress } from '../kit/list-address.ts'
import { useMay } from '../kit/may.ts'
import { usePageName } from '../kit/page-name.ts'
import { Card } from '../kit/ui/card.tsx'
import { FormGrid } from '../kit/ui/form-grid.tsx'
import { LoadingPage } from '../kit/ui/loading-page.tsx'
import { paths } from '../paths.ts'
import { everyProvider, ProviderPicker } from '../providers/provider-picker.tsx'
import classes from './purchase-form.module.css'
import { PurchaseHistory } from './purchase-history.tsx'
import { PurchaseLinesField } from './purchase-lines-field.tsx'
import { PurchaseLines } from './purchase-lines.tsx'
import { PurchaseSummary } from './purchase-summary.tsx'
import { bodyOf, newPurchase, purchaseSchema, valuesOf } from './purchase-values.ts'

const fetchPurchase = (id: number) => call(purchases.get, { params: { id } })

/** Records a purchase, or corrects the header of the one whose id stands in the address. */
export default function PurchaseFormPage() {
  const { id } = useParams()
  if (!useMay(purchases.save)) return <Denied />
  return <PurchaseForm key={id ?? 'new'} id={id === undefined ? null : Number(id)} />
}

function PurchaseForm({ id }: { id: number | null }) {
  const { t } = useTranslation()
  const fields = useCustomFields('purchase')
  const query = useRecord(purchases.get, id)
  const waited = [fields, useQuery(everyProvider), useQuery(activeDepots), ...(id === null ? [] : [query])]
  const missing = waited.find((one) => one.data === undefined)
  if (!fields.data || missing) {
    const title = id === null ? t('purchases.new') : t('purchases.one')
    const list = { to: listAddress(paths.purchases.list), label: t('purchases.backToList') }
    const failed = waited.find((one) => one.error) ?? fields
    return <LoadingPage title={title} query={failed} list={list} />
  }
  return <PurchaseFields purchase={query.data} fields={fields.data} />
}

interface PurchaseFieldsProps {
  /** Absent while it is new. */
  purchase: Purchase | undefined
  fields: readonly CustomField[]
}

function PurchaseFields({ purchase, fields }: PurchaseFieldsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [values] = useState(() => withCustomValues(purchase ? valuesOf(purchase) : newPurchase(), fields))
  const back = (rowId = purchase?.id, notice?: Notice) =>
    void navigate(listAddress(paths.purchases.list), { state: { rowId, notice } })
  const form = useRecordForm({
    schema: useCustomSchema(
      useMemo(() => purchaseSchema(t), [t]),
      fields,
    ),
    values,
    save: (typed, idempotencyKey) =>
      call(purchases.save, { body: bodyOf(withNamedValues(typed, fields)) }, { idempotencyKey }),
    ...(purchase && {
      reload: async () => withCustomValues(valuesOf(await fetchPurchase(purchase.id)), fields),
    }),
    onLeave: () => back(),
    onSaved: ({ id, number }) => {
      const text = purchase ? t('purchases.changed', { number }) : t('purchases.added', { number })
      const link = { label: t('common.see'), to: paths.purchases.modify(id) }
      back(id, { tone: 'good', text, ...(!purchase && { link }) })
    },
  })
  const { setFocus } = form.methods
  useEffect(() => setFocus('purchaseNumber'), [setFocus])
  usePageName(purchase?.number ?? t('purchases.new'))

  return (
    <FormPage
      form={form}
      title={purchase ? t('purchases.edit', { number: purchase.number }) : t('purchases.new')}
      aside={
        <>
          <PurchaseSummary isNew={!purchase} />
          {purchase && <PurchaseHistory events={purchase.events} />}
        </>
      }
    >
      <div className={classes['parts']}>
        <FormGrid>
          <DayField name="purchaseDate" label={t('purchases.purchaseDate')} required />
          <TextField name="purchaseNumber" label={t('purchases.purchaseNumber')} required maxLength={60} />
          <ProviderPicker
            name="providerId"
            label={t('purchases.provider')}
            required
            known={purchase?.provider}
          />
          <OneDepotPicker
            name="depotId"
            label={t('purchases.depotToFill')}
            required
            known={purchase?.depot}
            {...(purchase && { disabled: true, hint: t('purchases.depotFixed') })}
          />
        </FormGrid>
        <CustomFieldsSection fields={fields} />
        {purchase ? (
          <Card title={t('purchases.lines.title')} flush>
            <PurchaseLines purchase={purchase} />
            <p className={classes['told']}>{t('purchases.lines.fixed')}</p>
          </Card>
        ) : (
          <PurchaseLinesField />
        )}
      </div>
    </FormPage>
  )
}
