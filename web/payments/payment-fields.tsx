import { banks } from '@app/contract/banks'
import { type Payment, type PaymentForm } from '@app/contract/payments'
import type { PaymentType } from '@app/contract/payment-types'
import { fixedFields, type FixedField, takesBank } from '@app/domain/payments/saving'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ClientPicker, knownClient } from '../clients/client-picker.tsx'
import { routeQuery } from '../kit/route-query.ts'
import { DayField } from '../kit/form/day-fields.ts'
import { asField } from '../kit/form/field.tsx'
import { TextAreaField, TextField } from '../kit/form/fields.ts'
import { MoneyField } from '../kit/form/number-fields.ts'
import type { RecordForm } from '../kit/form/record-form.ts'
import { Broad, FormGrid } from '../kit/layout/form-grid.tsx'
import { RecordSelect, type RecordPickerProps } from '../kit/inputs/record-select.tsx'
import { useTypeName } from '../payment-types/payment-codes-query.ts'
import classes from './payment-form.module.css'
import { useFactsOf } from './payment-facts.ts'
import { codeOf, gapOf, neededBy, type PaymentValues } from './payment-values.ts'

const MOST_DIRHAMS = 10_000_000_000

function BankSelect(props: RecordPickerProps) {
  return <RecordSelect {...props} query={useQuery(routeQuery(banks.list, {}))} />
}
const BankField = /* @__PURE__ */ asField(BankSelect)

function TypeSelect({ types, known, ...props }: RecordPickerProps & { types: readonly PaymentType[] }) {
  const typeName = useTypeName()
  const data = types.map(({ id, name }) => ({ id, name: typeName(name) }))
  return (
    <RecordSelect
      {...props}
      known={known && { id: known.id, name: typeName(known.name) }}
      query={{ data, isError: false }}
    />
  )
}
const TypeField = /* @__PURE__ */ asField(TypeSelect)

interface PaymentFieldsProps {
  form: RecordForm<PaymentValues, PaymentForm>
  payment: Payment | undefined
  types: readonly PaymentType[]
}

/** From whom, of which kind, how much and by when. Enter leads to what is still missing. */
export function PaymentFields({ form, payment, types }: PaymentFieldsProps) {
  const { t } = useTranslation()
  const { field } = form
  const typeId = useWatch<PaymentValues, 'typeId'>({ name: 'typeId' })
  const code = codeOf(types, typeId)
  const needed = neededBy(code)
  const fixed = useFixed(payment)
  const toGap = useGaps(types)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the fields themselves have the focus
    <div className={classes['parts']} onKeyDown={toGap}>
      <FormGrid>
        <ClientPicker
          {...field('clientId')}
          label={t('payment-form.client')}
          known={knownClient(payment?.client)}
          blockedToo
          {...fixed('clientId')}
        />
        <TypeField
          {...field('typeId')}
          label={t('payment-form.type')}
          types={types}
          known={payment?.type}
          {...fixed('typeId')}
        />
        {takesBank(code) && (
          <BankField
            {...field('bankId')}
            label={t('payment-form.bank')}
            required={needed.has('bankId')}
            known={payment?.bank ?? undefined}
            {...fixed('bankId')}
          />
        )}
        <TextField
          {...field('reference')}
          label={t('payment-form.reference')}
          required={needed.has('reference')}
          {...fixed('reference')}
        />
        <MoneyField
          {...field('amount')}
          label={t('payment-form.amount')}
          max={MOST_DIRHAMS}
          {...fixed('amount')}
        />
        <DayField
          {...field('dueDate')}
          label={t('payment-form.dueDate')}
          required={needed.has('dueDate')}
          {...fixed('dueOn')}
        />
        <DayField
          {...field('invoiceDate')}
          label={t('payment-form.invoiceDate')}
          hint={t('payment-form.invoiceHint')}
          {...fixed('invoicedOn')}
        />
        <Broad>
          <TextAreaField {...field('note')} label={t('payment-form.note')} />
        </Broad>
      </FormGrid>
    </div>
  )
}

/** What does not change any more is shown, with the reason where one looks for it. */
function useFixed(payment: Payment | undefined) {
  const { t } = useTranslation()
  const factsOf = useFactsOf()
  const wasAttached = payment?.events.some(({ event }) => event === 'ATTACH') ?? false
  const fixed = payment ? fixedFields({ ...factsOf(payment), wasAttached }) : {}
  const words = {
    'payments.clientFixed': t('payment-form.fixed.attached'),
    'payments.bouncedFixed': t('payment-form.fixed.bounced'),
    'payments.onSlip': t('payment-form.fixed.onSlip', { number: payment?.slip?.number ?? '' }),
    'payments.statusFixed': t('payment-form.fixed.declined'),
  } as const
  return (name: FixedField): { disabled?: boolean; hint?: string } => {
    const by = fixed[name]
    return by === undefined ? {} : { disabled: true, hint: words[by] }
  }
}

/** Enter goes on to the first field that is missing, and so does a client that was chosen. */
function useGaps(types: readonly PaymentType[]) {
  const { getValues } = useFormContext<PaymentValues>()
  const clientId = useWatch<PaymentValues, 'clientId'>({ name: 'clientId' })
  const go = () => {
    const gap = gapOf(getValues(), types)
    if (gap !== undefined) document.getElementById(`field-${gap}`)?.focus()
  }
  const chosen = useRef(clientId)
  useEffect(() => {
    if (chosen.current === clientId) return
    chosen.current = clientId
    if (clientId !== null && document.activeElement?.id === 'field-clientId') go()
  })
  return (event: KeyboardEvent) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    const own = event.target instanceof HTMLTextAreaElement
    if (event.key !== 'Enter' || !plain || own || event.defaultPrevented) return
    event.preventDefault()
    go()
  }
}
