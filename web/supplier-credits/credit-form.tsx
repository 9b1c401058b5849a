import { type SupplierCredit, supplierCreditForm, supplierCredits } from '@app/contract/supplier-credits'
import { supplierCreditActions } from '@app/domain/credits/actions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { useFormWays } from '../kit/form/form-ways.ts'
import { activeDepots } from '../depots/depots-query.ts'
import { idIn } from '../kit/address-values.ts'
import { call } from '../kit/api.ts'
import { readAgain, useRecord } from '../kit/route-query.ts'
import { Denied } from '../kit/feedback/failure.tsx'
import { FormPage } from '../kit/form/form-shell.tsx'
import { useRecordForm } from '../kit/form/record-form.ts'
import { useFormat } from '../kit/format.ts'
import { listAddress } from '../kit/list-address.ts'
import { useMay } from '../kit/may.ts'
import { usePageName } from '../kit/page-name.ts'
import { FormGrid } from '../kit/layout/form-grid.tsx'
import { FormSummary } from '../kit/layout/form-summary.tsx'
import { LoadingPage } from '../kit/feedback/loading-page.tsx'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session.ts'
import { ProviderPicker } from '../providers/provider-picker.tsx'
import { everyProvider } from '../providers/providers-query.ts'
import { CreditLinesField } from './credit-lines-field.tsx'
import {
  bodyOf,
  creditRules,
  type CreditValues,
  newCredit,
  piecesOf,
  totalOf,
  valuesOf,
} from './credit-values.ts'
import classes from './supplier-credits.module.css'

/** Records goods that go back to a supplier, or changes the credit whose id is in the address. */
export default function SupplierCreditFormPage() {
  const { id } = useParams()
  const target = id === undefined ? 'new' : (idIn(id) ?? 0)
  return useMay(supplierCredits.save) ? <CreditForm key={target} target={target} /> : <Denied />
}

function CreditForm({ target }: { target: number | 'new' }) {
  const { t } = useTranslation()
  const { role } = useSignedIn().user
  const credit = useRecord(supplierCredits.get, target)
  const depots = useQuery(activeDepots)
  const waited = [depots, useQuery(everyProvider), ...(target === 'new' ? [] : [credit])]
  if (!depots.data || waited.some((one) => one.data === undefined)) {
    const title = target === 'new' ? t('supplier-credits.new') : t('supplier-credits.one')
    const list = { to: listAddress(paths.supplierCredits.list), label: t('supplier-credits.backToList') }
    return <LoadingPage title={title} query={waited.find((one) => one.error) ?? depots} list={list} />
  }
  // By its address the form is requested although it was treated: its page says so.
  if (credit.data && !supplierCreditActions(credit.data, role).includes('modify'))
    return <Navigate to={paths.supplierCredits.details(credit.data.id)} replace />
  const read = async () => valuesOf(await readAgain(credit))
  return <CreditFields credit={credit.data} read={read} depots={depots.data} />
}

interface CreditFieldsProps {
  /** Absent while it is new. */
  credit: SupplierCredit | undefined
  read: () => Promise<CreditValues>
  depots: readonly { id: number; name: string }[]
}

function CreditFields({ credit, read, depots }: CreditFieldsProps) {
  const { t } = useTranslation()
  const [values] = useState(() => (credit ? valuesOf(credit) : newCredit()))
  const { leave, saved } = useFormWays(paths.supplierCredits, credit?.id)
  const form = useRecordForm({
    schema: supplierCreditForm,
    values,
    toBody: bodyOf,
    rules: creditRules(t),
    save: (body, idempotencyKey) => call(supplierCredits.save, { body }, { idempotencyKey }),
    reload: credit && read,
    onLeave: leave,
    onSaved: ({ id, number }) =>
      saved(
        id,
        credit ? t('supplier-credits.done.change', { number }) : t('supplier-credits.done.add', { number }),
      ),
  })
  const { setFocus } = form.methods
  useEffect(() => setFocus('providerId'), [setFocus])
  usePageName(
    credit ? t('common.edit') : t('supplier-credits.new'),
    credit && { name: credit.number, to: paths.supplierCredits.details(credit.id) },
  )
  return (
    <FormPage
      form={form}
      title={credit ? t('supplier-credits.edit', { number: credit.number }) : t('supplier-credits.new')}
      aside={<Summary />}
    >
      <div className={classes['parts']}>
        <FormGrid>
          <ProviderPicker
            {...form.field('providerId')}
            label={t('supplier-credits.provider')}
            known={credit?.provider}
          />
        </FormGrid>
        <CreditLinesField depots={credit ? [...depots, ...credit.lines.map((line) => line.depot)] : depots} />
      </div>
    </FormPage>
  )
}

/** What follows from the credit as it is, live. */
function Summary() {
  const { t } = useTranslation()
  const format = useFormat()
  const lines = useWatch<CreditValues, 'lines'>({ name: 'lines' })
  const total = totalOf(lines)
  return (
    <FormSummary
      title={t('supplier-credits.summary.title')}
      facts={[
        { label: t('supplier-credits.summary.lines'), value: format.quantity(lines.length) },
        { label: t('supplier-credits.summary.quantity'), value: format.quantity(piecesOf(lines)) },
      ]}
      total={{
        label: t('supplier-credits.totalTtc'),
        amount: total === null ? '–' : format.money(total),
      }}
      hint={t('supplier-credits.summary.hint')}
    />
  )
}
