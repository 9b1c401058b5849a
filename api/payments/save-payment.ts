import type { Payment, PaymentForm } from '@app/contract/payments'
import { dayOf, daysBetween } from '@app/domain/dates/day'
import { formatDay } from '@app/domain/dates/format'
import { formatMoney } from '@app/domain/money/format'
import {
  type FixedField,
  fixedFields,
  isInvoicedAhead,
  needsEvaluation,
  missingFields,
  type SavedPayment,
  statusAfterSaving,
  takesBank,
} from '@app/domain/payments/saving'
import { bringBackClient } from '../clients/bring-back-client.ts'
import { rejectForeignImages } from '../images/reject-foreign-images.ts'
import { takeBack } from '../orders/taking-back.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound, fail, AppError, failField } from '../platform/errors.ts'
import { changesBetween, recordEvents } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockShared, lockSharedAll } from '../platform/persistence/locks.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import { factsOf, failPayment } from './lock-seen-payment.ts'
import { PAYMENT_HISTORY } from './payment-history.ts'
import {
  insertSteps,
  lockAllocations,
  lockClientsOfPayment,
  type LockedPayment,
  lockPayment,
  moveWeighedDays,
  nameMasters,
  nameSlip,
  type PaymentValues,
  updatePayment,
  wasEverAttached,
} from './payments.repository.ts'
import { recordHeld } from './record-payment.ts'
import { openPayment } from './show-payment.ts'

export async function savePayment(ctx: Ctx, { id, ...form }: PaymentForm): Promise<Payment> {
  if (form.amount <= 0) failField('amount', 'payments.amountRequired')
  const saved = id === undefined ? await enterPayment(ctx, form) : await correctPayment(ctx, id, form)
  return await openPayment(ctx, saved)
}

async function enterPayment(ctx: Ctx, form: PaymentForm): Promise<number> {
  const [[client], code] = await inOrder([
    lockClientsOfPayment(ctx, null, form.clientId),
    lockSharedMasters(ctx, form, null),
  ])
  const terms = orNotFound(client)
  if (terms.deleted) fail('record.notFound')
  const sent = sentValues(form, code)
  rejectIncomplete(ctx, sent)
  const status = statusAfterSaving(null, sent, { terms, receivedOn: dayOf(ctx.now) })
  return await recordHeld(ctx, { ...sent, status: status === 'CREATED' ? status : 'UNDER_APPROVAL' })
}

async function correctPayment(ctx: Ctx, id: number, form: PaymentForm): Promise<number> {
  const [clients, row, allocations, wasAttached] = await inOrder([
    lockClientsOfPayment(ctx, id, form.clientId),
    lockPayment(ctx, id),
    lockAllocations(ctx, id),
    wasEverAttached(ctx, id),
  ])
  const before = orNotFound(row)
  const client = clients.find((one) => one.id === before.clientId)
  // It moved to another client between the two: nothing changes without a lock on that client.
  await rejectIfChanged(ctx, PAYMENT_HISTORY, before, client ? form.version : before.version - 1)
  await failPayment(ctx, 'modify', before, allocations)
  const next = orNotFound(clients.find((one) => one.id === form.clientId))
  if (next.deleted && next.id !== before.clientId) fail('record.notFound')
  const code = await lockSharedMasters(ctx, form, before)
  const sent = sentValues(form, code)
  rejectIncomplete(ctx, sent)
  await rejectFixed(ctx, before, sent, { ...factsOf(ctx, before, allocations), wasAttached })
  const status = statusAfterSaving(before, sent, { terms: next, receivedOn: before.receivedOn })
  const write = () =>
    writePayment(ctx, before, { ...sent, status }, { client: client?.name ?? '', next: next.name })
  if (needsEvaluation(before, sent))
    await takeBack(ctx, { subject: 'payments', id, clientId: before.clientId }, write)
  else await write()
  return id
}

type Sent = Omit<PaymentValues, 'status'>

const sentValues = (form: PaymentForm, code: Sent['code']): Sent => ({
  clientId: form.clientId,
  typeId: form.typeId,
  code,
  bankId: takesBank(code) ? form.bankId : null,
  amount: form.amount,
  reference: form.reference,
  dueOn: form.dueDate ?? null,
  invoicedOn: form.invoiceDate ?? null,
  note: form.note,
  image: form.image ?? null,
})

/** What it names and did not name before has to be there, and stays until this is written. Answers the code of its type. */
async function lockSharedMasters(
  ctx: Ctx,
  { typeId, bankId, image }: PaymentForm,
  before: LockedPayment | null,
): Promise<Sent['code']> {
  const sameType = before?.typeId === typeId
  const [types] = await inOrder([
    sameType ? [] : lockShared(ctx, 'payment_types', [typeId]),
    before?.bankId === bankId ? [] : lockSharedAll(ctx, 'banks', [bankId]),
    rejectForeignImages(ctx, [before?.image === image ? null : (image ?? null)]),
  ])
  return sameType ? before.code : orNotFound(types[0]).code
}

/** In the form's own names. */
const FORM_FIELD: Partial<Record<string, string>> = { dueOn: 'dueDate', invoicedOn: 'invoiceDate' }
const inForm = (field: string) => FORM_FIELD[field] ?? field

function rejectIncomplete(ctx: Ctx, sent: Sent): void {
  const today = dayOf(ctx.now)
  if (isInvoicedAhead(sent, today))
    failField(inForm('invoicedOn'), 'payments.invoicedAhead', { today: formatDay(today) })
  const missing = missingFields(sent)
  const [first] = missing
  if (first === undefined) return
  const codeOf = (field: string) => (field === 'image' ? 'payments.imageRequired' : 'payments.fieldRequired')
  const fields = missing.map((field) => ({ path: inForm(field), problem: `errors/${codeOf(field)}` }))
  throw new AppError(codeOf(first), {}, fields)
}

/** Of what bounced, is at the bank or was attached, some does not change any more. */
async function rejectFixed(
  ctx: Ctx,
  before: LockedPayment,
  sent: Sent,
  facts: Parameters<typeof fixedFields>[0],
): Promise<void> {
  const fixed = fixedFields(facts)
  const changed = Object.keys(fixed).find(
    (field) => before[field as FixedField] !== sent[field as FixedField],
  )
  const why = changed === undefined ? undefined : fixed[changed as FixedField]
  if (changed !== undefined && why === 'payments.onSlip')
    failField(inForm(changed), why, { number: await nameSlip(ctx, before.depositSlipId) })
  if (changed !== undefined && why !== undefined && why !== 'payments.onSlip') failField(inForm(changed), why)
  if (sent.amount < before.attached)
    failField('amount', 'payments.belowAttached', { attached: formatMoney(before.attached, ctx.language) })
}

async function writePayment(
  ctx: Ctx,
  before: LockedPayment,
  after: PaymentValues,
  names: { client: string; next: string },
): Promise<void> {
  const { id } = before
  const dayOfMoney = ({ dueOn }: Pick<SavedPayment, 'dueOn'>) => dueOn ?? before.receivedOn
  const later = daysBetween(dayOfMoney(before), dayOfMoney(after))
  const changes = await describeChanges(ctx, before, after, names)
  if (Object.keys(changes).length === 0) return
  // What the back office dealt with was another amount.
  const untreats = before.treatedAt !== null && before.amount !== after.amount
  const weighs = (['amount', 'typeId', 'dueOn', 'status'] as const).some((key) => before[key] !== after[key])
  await inOrder([
    updatePayment(ctx, before, { ...after, ...(untreats && { treatedAt: null, treatedBy: null }) }),
    // With another amount or day, a client who had nothing left to settle may owe or be owed something again.
    weighs && bringBackClient(ctx, after.clientId),
    later !== 0 && moveWeighedDays(ctx, id, later),
    after.status !== before.status && insertSteps(ctx, [{ paymentId: id, step: after.status }]),
    recordEvents(ctx, [
      { subject: 'payments', subjectId: id, event: 'UPDATED', version: before.version + 1, changes },
      ...(untreats
        ? [{ subject: 'payments', subjectId: id, event: 'UNTREATED', version: before.version + 1 } as const]
        : []),
    ]),
  ])
}

/** Old and new of each field as in the history: client, type and bank by name, days in the names of the answer. */
async function describeChanges(
  ctx: Ctx,
  before: LockedPayment,
  after: PaymentValues,
  names: { client: string; next: string },
) {
  const { clientId, typeId, bankId, dueOn, invoicedOn, ...changes } = changesBetween<object>(before, after)
  delete changes['code']
  const { types, banks } =
    typeId || bankId
      ? await nameMasters(ctx, {
          typeIds: [before.typeId, after.typeId],
          bankIds: [before.bankId, after.bankId],
        })
      : { types: new Map<number, string>(), banks: new Map<number | null, string>() }
  return {
    ...(clientId && { client: { old: names.client, new: names.next } }),
    ...(typeId && { type: { old: types.get(before.typeId), new: types.get(after.typeId) } }),
    ...(bankId && { bank: { old: banks.get(before.bankId) ?? null, new: banks.get(after.bankId) ?? null } }),
    ...(dueOn && { dueDate: dueOn }),
    ...(invoicedOn && { invoiceDate: invoicedOn }),
    ...changes,
  }
}
