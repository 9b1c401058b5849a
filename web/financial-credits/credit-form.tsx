import { type FinancialCredit, financialCreditForm, financialCredits } from '@app/contract/financial-credits'
import { financialCreditActions } from '@app/domain/credits/actions'
import { financialCreditTotal } from '@app/domain/credits/financial-lines'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { useFormWays } from '../kit/form/form-ways.ts'
import { ClientPicker, knownClient } from '../clients/client-picker.tsx'
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
import { fullName } from '../kit/person-names.ts'
import { FormGrid, FormParts } from '../kit/layout/form-grid.tsx'
import { FormSummary } from '../kit/layout/form-summary.tsx'
import { LoadingPage } from '../kit/feedback/loading-page.tsx'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session.ts'
import { everySalesperson, SalespersonPicker } from '../users/salesperson-picker.tsx'
import { CreditLinesField } from './credit-lines-field.tsx'
import { bodyOf, creditRules, type CreditValues, newCredit, valuesOf } from './credit-values.ts'

/** Credits a client, or changes the credit whose id is in the address. */
export default function FinancialCreditFormPage() {
  const { id } = useParams()
  const target = id === undefined ? 'new' : (idIn(id) ?? 0)
  return useMay(financialCredits.save) ? <CreditForm key={target} target={target} /> : <Denied />
}

function CreditForm({ target }: { target: number | 'new' }) {
  const { t } = useTranslation()
  const { role } = useSignedIn().user
  const credit = useRecord(financialCredits.get, target)
  const salespeople = useQuery(everySalesperson)
  const waited = [salespeople, ...(target === 'new' ? [] : [credit])]
  if (waited.some((one) => one.data === undefined)) {
    const title = target === 'new' ? t('financial-credits.new') : t('financial-credits.one')
    const list = { to: listAddress(paths.financialCredits.list), label: t('financial-credits.backToList') }
    return <LoadingPage title={title} query={waited.find((one) => one.error) ?? salespeople} list={list} />
  }
  // By its address the form is requested although it was treated: its page says so.
  if (credit.data && !financialCreditActions(credit.data, role).includes('modify'))
    return <Navigate to={paths.financialCredits.details(credit.data.id)} replace />
  const read = async () => valuesOf(await readAgain(credit))
  return <CreditFields credit={credit.data} read={read} />
}

interface CreditFieldsProps {
  /** Absent while it is new. */
  credit: FinancialCredit | undefined
  read: () => Promise<CreditValues>
}

function CreditFields({ credit, read }: CreditFieldsProps) {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const [values] = useState(() => (credit ? valuesOf(credit) : newCredit(idIn(address.get('client') ?? ''))))
  const { leave, saved } = useFormWays(paths.financialCredits, credit?.id)
  const form = useRecordForm({
    schema: financialCreditForm,
    values,
    toBody: bodyOf,
    rules: creditRules(t),
    save: (body, idempotencyKey) => call(financialCredits.save, { body }, { idempotencyKey }),
    reload: credit && read,
    onLeave: leave,
    onSaved: ({ id, number }) =>
      saved(
        id,
        credit ? t('financial-credits.done.change', { number }) : t('financial-credits.done.add', { number }),
      ),
  })
  const { setFocus } = form.methods
  useEffect(() => setFocus('clientId'), [setFocus])
  usePageName(
    credit ? t('common.edit') : t('financial-credits.new'),
    credit && { name: credit.number, to: paths.financialCredits.details(credit.id) },
  )
  const known = credit && { id: credit.salesperson.id, name: fullName(credit.salesperson) }
  return (
    <FormPage
      form={form}
      title={credit ? t('financial-credits.edit', { number: credit.number }) : t('financial-credits.new')}
      aside={<Summary />}
    >
      <FormParts>
        <FormGrid>
          <ClientPicker
            {...form.field('clientId')}
            label={t('sales.client')}
            known={knownClient(credit?.client)}
            blockedToo
          />
          <SalespersonPicker {...form.field('salespersonId')} label={t('sales.salesperson')} known={known} />
        </FormGrid>
        <CreditLinesField />
      </FormParts>
    </FormPage>
  )
}

/** What follows from the credit as it is, live. */
function Summary() {
  const { t } = useTranslation()
  const format = useFormat()
  const lines = useWatch<CreditValues, 'lines'>({ name: 'lines' })
  return (
    <FormSummary
      title={t('financial-credits.summary.title')}
      facts={[{ label: t('financial-credits.summary.lines'), value: format.quantity(lines.length) }]}
      total={{ label: t('sales.totalTtc'), amount: format.money(financialCreditTotal(lines)) }}
      hint={t('financial-credits.summary.hint')}
    />
  )
}
