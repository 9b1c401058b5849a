import { banks } from '@app/contract/banks'
import { type Payment, paymentForm, payments } from '@app/contract/payments'
import type { PaymentType } from '@app/contract/payment-types'
import { cents } from '@app/domain/money/cents'
import { whyNot } from '@app/domain/payments/actions'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { useFormWays } from '../kit/form/form-ways.ts'
import { idIn } from '../kit/address-values.ts'
import { call } from '../kit/api.ts'
import { routeQuery, readAgain, useRecord } from '../kit/route-query.ts'
import { Denied } from '../kit/feedback/failure.tsx'
import { useFormat } from '../kit/format.ts'
import type { FieldTraits } from '../kit/form/field-traits.ts'
import { FormPage } from '../kit/form/form-shell.tsx'
import { useRecordForm } from '../kit/form/record-form.ts'
import { ScanField } from '../kit/form/scan-field.tsx'
import { useUploads } from '../kit/form/use-uploads.ts'
import { useShortcuts } from '../kit/keyboard.ts'
import { listAddress } from '../kit/list-address.ts'
import { useMay } from '../kit/may.ts'
import { usePageName } from '../kit/page-name.ts'
import { today } from '../kit/today.ts'
import { Button } from '../kit/inputs/button.tsx'
import { LoadingPage } from '../kit/feedback/loading-page.tsx'
import { everyPaymentType } from '../payment-types/payment-types-query.ts'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session.ts'
import { Outcome, PayingClient } from './form-aside.tsx'
import { useFactsOf, useMayAttach, usePaymentTitle } from './payment-facts.ts'
import { PaymentFields } from './payment-fields.tsx'
import classes from './payment-form.module.css'
import { bodyOf, keptOf, newPayment, paymentRules, type PaymentValues, valuesOf } from './payment-values.ts'
import { SavedLine } from './saved-line.tsx'
import { PaymentPicture } from './zoomed-picture.tsx'
import { attachAddress } from './use-row-actions.tsx'

/** Records a payment, or changes the one whose id is in the address. */
export default function PaymentFormPage() {
  const { id } = useParams()
  const target = id === undefined ? 'new' : (idIn(id) ?? 0)
  return useMay(payments.save) ? <PaymentFormLoaded key={target} target={target} /> : <Denied />
}

/** What a batch has gathered: the papers of it, and what the next one begins with. */
interface Batch {
  saved: readonly Payment[]
  kept: Partial<PaymentValues>
  images: readonly File[]
}

function PaymentFormLoaded({ target }: { target: number | 'new' }) {
  const { t } = useTranslation()
  const { role } = useSignedIn().user
  const factsOf = useFactsOf()
  const [params] = useSearchParams()
  const types = useQuery(everyPaymentType)
  const everyBank = useQuery(routeQuery(banks.list, {}))
  const payment = useRecord(payments.get, target)
  const [batch, setBatch] = useState<Batch>(() => ({
    saved: [],
    kept: { clientId: idIn(params.get('client') ?? '') },
    images: [],
  }))
  const waited = [types, everyBank, ...(target === 'new' ? [] : [payment])]
  if (!types.data || !everyBank.data || (target !== 'new' && !payment.data)) {
    const title = target === 'new' ? t('payments.new') : t('payments.one')
    const list = { to: listAddress(paths.payments.list), label: t('payments.backToList') }
    return <LoadingPage title={title} query={waited.find((one) => one.error) ?? types} list={list} />
  }
  if (payment.data && whyNot('modify', factsOf(payment.data), role) !== undefined) return <Denied />
  return (
    <Fields
      // Each paper of a batch is a form of its own.
      key={batch.saved.length}
      payment={payment.data}
      read={async () => valuesOf(await readAgain(payment))}
      types={types.data}
      batch={batch}
      onBatch={setBatch}
    />
  )
}

interface FieldsProps {
  /** Absent while it is new. */
  payment: Payment | undefined
  read: () => Promise<PaymentValues>
  types: readonly PaymentType[]
  batch: Batch
  onBatch: (batch: Batch) => void
}

function Fields({ payment, read, types, batch, onBatch }: FieldsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = usePaymentTitle()
  const [values] = useState(() => (payment ? valuesOf(payment) : newPayment(batch.kept)))
  const uploads = useUploads()
  const again = useRef(false)
  const { leave, saved } = useWays(payment)
  const form = useRecordForm({
    schema: paymentForm,
    values,
    toBody: (typed: PaymentValues) => bodyOf(typed, types),
    rules: paymentRules({ t, format, types, today: today(), attached: payment?.attached ?? cents(0) }),
    save: (body, idempotencyKey) => call(payments.save, { body }, { idempotencyKey }),
    reload: payment && read,
    waiting: uploads.waiting,
    onLeave: leave,
    onSaved: (done) => {
      if (!again.current) return saved(done)
      return onBatch({
        saved: [...batch.saved, done],
        kept: keptOf(form.methods.getValues()),
        images: batch.images,
      })
    },
  })
  const { setFocus } = form.methods
  // A user who comes from a client or from a note goes on with what is not known yet.
  const first = values.clientId === null || payment ? 'clientId' : 'typeId'
  useEffect(() => setFocus(first), [setFocus, first])
  usePageName(
    payment ? t('common.edit') : t('payments.new'),
    payment && { name: name(payment), to: paths.payments.details(payment.id) },
  )
  function submit(andNew: boolean) {
    again.current = andNew
    form.submit()
  }
  const saveAndNew = () => submit(true)
  useShortcuts({ 'Ctrl+Shift+Enter': saveAndNew }, { enabled: !payment })
  const keys = [t('common.keys.ctrl'), t('common.keys.shift'), t('common.keys.enter')].join(' ')
  return (
    <FormPage
      form={{ ...form, submit: () => submit(false) }}
      title={payment ? t('payment-form.edit', { name: name(payment) }) : t('payments.new')}
      more={
        !payment && (
          <Button keys={keys} aria-keyshortcuts="Control+Shift+Enter" busy={form.saving} onClick={saveAndNew}>
            {t('payment-form.saveAndNew')}
          </Button>
        )
      }
      aside={
        <>
          <Scan
            field={form.field('image')}
            waiting={batch.images}
            onWaiting={(images) => onBatch({ ...batch, images })}
            onBusy={uploads.onBusy}
          />
          <Outcome payment={payment} types={types} />
          <PayingClient />
        </>
      }
    >
      <div className={classes['parts']}>
        {batch.saved.length > 0 && (
          <SavedLine
            saved={batch.saved}
            onAttached={(done) => onBatch({ ...batch, saved: [...batch.saved.slice(0, -1), done] })}
          />
        )}
        <PaymentFields form={form} payment={payment} types={types} />
      </div>
    </FormPage>
  )
}

interface ScanProps extends Pick<ComponentProps<typeof ScanField>, 'waiting' | 'onWaiting' | 'onBusy'> {
  field: FieldTraits
}

/** The paper itself; of a batch, the first of those that were chosen together. */
function Scan({ field, waiting, ...scan }: ScanProps) {
  const { t } = useTranslation()
  const count = waiting.length
  return (
    <section className={classes['block']}>
      <ScanField
        {...field}
        {...scan}
        label={t('payment-form.image')}
        required
        drop={t('payment-form.imageDrop')}
        hint={count > 0 ? t('payment-form.imagesWaiting', { count }) : t('payment-form.imageHint')}
        renderImage={(image) => <PaymentPicture image={image} title={t('payment-form.image')} />}
        waiting={waiting}
      />
    </section>
  )
}

/** Back to where one came from, and to the list once it is saved: from there it is attached with one key. */
function useWays(payment: Payment | undefined) {
  const { t } = useTranslation()
  const format = useFormat()
  const ways = useFormWays(paths.payments, payment?.id)
  const titleOf = usePaymentTitle()
  const mayAttach = useMayAttach()
  return {
    leave: ways.leave,
    saved: (done: Payment) => {
      const words = { name: titleOf(done), amount: format.money(done.amount) }
      const held = done.status === 'UNDER_APPROVAL'
      const text = payment
        ? t(held ? 'payment-form.changedToApprove' : 'payment-form.changed', words)
        : t(held ? 'payment-form.savedToApprove' : 'payment-form.saved', words)
      const toAttach = { label: t('payment-form.attachNow'), to: attachAddress(done.id) }
      ways.saved(done.id, text, mayAttach(done) ? toAttach : undefined)
    },
  }
}
