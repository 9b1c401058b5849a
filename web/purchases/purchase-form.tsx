import type { CustomField } from '@app/contract/fields'
import { type Purchase, purchaseForm, purchases } from '@app/contract/purchases'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { OneDepotPicker } from '../depots/depot-picker.tsx'
import { activeDepots } from '../depots/depots-query.ts'
import { CustomFieldsSection, useCustomFields, useCustomPart } from '../fields/custom-fields-section.tsx'
import { call } from '../kit/api.ts'
import { readAgain, useRecord } from '../kit/route-query.ts'
import { Denied } from '../kit/feedback/failure.tsx'
import type { Toast } from '../kit/feedback/toasts.tsx'
import { DayField } from '../kit/form/day-fields.ts'
import { TextField } from '../kit/form/fields.ts'
import { FormPage } from '../kit/form/form-shell.tsx'
import { useRecordForm } from '../kit/form/record-form.ts'
import { listAddress } from '../kit/list-address.ts'
import { useMay } from '../kit/may.ts'
import { usePageName } from '../kit/page-name.ts'
import { Card } from '../kit/layout/card.tsx'
import { FormGrid, FormParts } from '../kit/layout/form-grid.tsx'
import { LoadingPage } from '../kit/feedback/loading-page.tsx'
import { paths } from '../paths.ts'
import { ProviderPicker } from '../providers/provider-picker.tsx'
import { everyProvider } from '../providers/providers-query.ts'
import classes from './purchase-form.module.css'
import { PurchaseHistory } from './purchase-history.tsx'
import { PurchaseLinesField } from './purchase-lines-field.tsx'
import { PurchaseLines } from './purchase-lines.tsx'
import { PurchaseSummary } from './purchase-summary.tsx'
import { bodyOf, newPurchase, purchaseRules, type PurchaseValues, valuesOf } from './purchase-values.ts'

/** Records a purchase, or corrects the header of the one whose id is in the address. */
export default function PurchaseFormPage() {
  const { id } = useParams()
  if (!useMay(purchases.save)) return <Denied />
  return <PurchaseForm key={id ?? 'new'} target={id === undefined ? 'new' : Number(id)} />
}

function PurchaseForm({ target }: { target: number | 'new' }) {
  const { t } = useTranslation()
  const fields = useCustomFields('purchase')
  const query = useRecord(purchases.get, target)
  const waited = [
    fields,
    useQuery(everyProvider),
    useQuery(activeDepots),
    ...(target === 'new' ? [] : [query]),
  ]
  const missing = waited.find((one) => one.data === undefined)
  if (!fields.data || missing) {
    const title = target === 'new' ? t('purchases.new') : t('purchases.one')
    const list = { to: listAddress(paths.purchases.list), label: t('purchases.backToList') }
    const failed = waited.find((one) => one.error) ?? fields
    return <LoadingPage title={title} query={failed} list={list} />
  }
  const read = async () => valuesOf(await readAgain(query))
  return <PurchaseFields purchase={query.data} read={read} fields={fields.data} />
}

interface PurchaseFieldsProps {
  /** Absent while it is new. */
  purchase: Purchase | undefined
  read: () => Promise<PurchaseValues>
  fields: readonly CustomField[]
}

function PurchaseFields({ purchase, read, fields }: PurchaseFieldsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const custom = useCustomPart(fields)
  const { data: depots = [] } = useQuery(activeDepots)
  const [values] = useState(() =>
    custom.withCustomValues(purchase ? valuesOf(purchase) : newPurchase(depots)),
  )
  const back = (rowId = purchase?.id, notice?: Toast) =>
    void navigate(listAddress(paths.purchases.list), { state: { rowId, notice } })
  const form = useRecordForm({
    schema: purchaseForm,
    values,
    toBody: (typed) => bodyOf(custom.toBody(typed)),
    rules: (typed) => [...purchaseRules(t)(typed), ...custom.rules(typed)],
    placeOf: custom.placeOf,
    save: (body, idempotencyKey) => call(purchases.save, { body }, { idempotencyKey }),
    reload: purchase && (async () => custom.withCustomValues(await read())),
    onLeave: () => back(),
    onSaved: ({ id, number }) => {
      const text = purchase ? t('purchases.changed', { number }) : t('purchases.added', { number })
      const link = { label: t('common.see'), to: paths.purchases.modify(id) }
      back(id, { tone: 'good', text, ...(!purchase && { link }) })
    },
  })
  const { field } = form
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
      <FormParts lines>
        <FormGrid>
          <DayField {...field('purchaseDate')} label={t('purchases.purchaseDate')} />
          <TextField {...field('purchaseNumber')} label={t('purchases.purchaseNumber')} />
          <ProviderPicker
            {...field('providerId')}
            label={t('purchases.provider')}
            known={purchase?.provider}
          />
          <OneDepotPicker
            {...field('depotId')}
            label={t('purchases.depotToFill')}
            // The contract can do without it, where only the header is corrected.
            required
            known={purchase?.depot}
            {...(purchase && { disabled: true, hint: t('purchases.depotFixed') })}
          />
        </FormGrid>
        <CustomFieldsSection form={form} fields={fields} />
        {purchase ? (
          <Card title={t('purchases.lines.title')} flush>
            <PurchaseLines purchase={purchase} />
            <p className={classes['told']}>{t('purchases.lines.fixed')}</p>
          </Card>
        ) : (
          <PurchaseLinesField />
        )}
      </FormParts>
    </FormPage>
  )
}
