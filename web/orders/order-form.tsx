import type { CustomField } from '@app/contract/fields'
import { type Order, orderForm, orders } from '@app/contract/orders'
import { haveGoodsLeft, reservesGoods } from '@app/domain/orders/status'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useFormWays } from '../kit/form/form-ways.ts'
import { everyPaymentType } from '../payment-types/payment-types-query.ts'
import { useCustomFields, useCustomPart } from '../fields/custom-fields-section.tsx'
import { idIn } from '../kit/address-values.ts'
import { call } from '../kit/api.ts'
import { readAgain, useRecord } from '../kit/route-query.ts'
import { Denied } from '../kit/feedback/failure.tsx'
import { FormPage } from '../kit/form/form-shell.tsx'
import { useRecordForm } from '../kit/form/record-form.ts'
import { listAddress } from '../kit/list-address.ts'
import { useMay } from '../kit/may.ts'
import { usePageName } from '../kit/page-name.ts'
import { LoadingPage } from '../kit/feedback/loading-page.tsx'
import { paths } from '../paths.ts'
import { useDepotChoice } from '../sales/depot-choice.ts'
import { useApprovalReasonText } from '../sales/sale-aside.tsx'
import { SaleFields } from '../sales/sale-fields.tsx'
import {
  bodyOf,
  newSale,
  type Opened,
  saleRules,
  type SaleValues,
  valuesOf,
  withProducts,
} from '../sales/sale-values.ts'
import { useOpened } from '../sales/use-opened.ts'
import { NO_GOODS, type OwnGoods } from '../sales/stock-of-depot.ts'
import { OrderAside } from './order-form-aside.tsx'

/** Records an order, or changes the one whose id is in the address. */
export default function OrderFormPage() {
  const { id } = useParams()
  const target = id === undefined ? 'new' : (idIn(id) ?? 0)
  return useMay(orders.save) ? <OrderForm key={target} target={target} /> : <Denied />
}

function OrderForm({ target }: { target: number | 'new' }) {
  const { t } = useTranslation()
  const fields = useCustomFields('order')
  const types = useQuery(everyPaymentType)
  const depots = useDepotChoice()
  const order = useRecord(orders.get, target)
  const opened = useOpened(order.data)
  const waited = [fields, types, depots, ...(target === 'new' ? [] : [order, opened])]
  const missing = waited.some((one) => one.data === undefined)
  if (missing || !fields.data || !depots.data) {
    const title = target === 'new' ? t('order-form.new') : t('order-form.one')
    const list = { to: listAddress(paths.orders.list), label: t('order-form.backToList') }
    const failed = waited.find((one) => one.error) ?? fields
    return <LoadingPage title={title} query={failed} list={list} />
  }
  const read = async () => withProducts(await readAgain(order))
  return <OrderFields opened={opened.data} read={read} fields={fields.data} depots={depots.data} />
}

interface OrderFieldsProps {
  /** Absent while it is new. */
  opened: Opened<Order> | undefined
  read: () => Promise<Opened<Order>>
  fields: readonly CustomField[]
  depots: readonly { id: number; name: string }[]
}

/** What it has of its depot counts as available to itself. */
function ownGoods(order: Order | undefined): OwnGoods {
  if (!order) return NO_GOODS
  const goods = { status: order.status, hasNote: order.deliveryNote !== null }
  if (!haveGoodsLeft(goods) && !reservesGoods(goods)) return NO_GOODS
  const quantities = new Map<number, number>()
  for (const { product, quantity } of order.lines)
    quantities.set(product.id, (quantities.get(product.id) ?? 0) + quantity)
  return { depotId: order.depot.id, quantities }
}

function OrderFields({ opened, read, fields, depots }: OrderFieldsProps) {
  const { t } = useTranslation()
  const order = opened?.document
  const custom = useCustomPart(fields)
  const [params] = useSearchParams()
  const [own] = useState(() => ownGoods(order))
  const [values] = useState(() =>
    custom.withCustomValues(opened ? valuesOf(opened, true, own) : firstValues(params, depots)),
  )
  const { leave, saved } = useWays(order)
  const form = useRecordForm({
    schema: orderForm,
    values,
    toBody: (typed) => bodyOf(custom.toBody(typed)),
    rules: (typed) => [
      ...saleRules(t)(typed),
      ...custom.rules(typed),
      ...(typed.paymentCode === null
        ? [{ field: 'paymentCode' as const, sentence: t('order-form.paymentRequired') }]
        : []),
    ],
    placeOf: custom.placeOf,
    save: (body, idempotencyKey) => call(orders.save, { body }, { idempotencyKey }),
    reload: order && (async () => custom.withCustomValues(valuesOf(await read(), true, own))),
    onLeave: leave,
    onSaved: saved,
  })
  const { setFocus } = form.methods
  useEffect(() => setFocus('clientId'), [setFocus])
  usePageName(
    order ? t('common.edit') : t('order-form.new'),
    order && { name: order.number, to: paths.orders.details(order.id) },
  )
  return (
    <FormPage
      form={form}
      title={order ? t('order-form.edit', { number: order.number }) : t('order-form.new')}
      aside={<OrderAside order={order} depots={depots} />}
    >
      <SaleFields form={form} fields={fields} document={order} depots={depots} own={own} kind="order" />
    </FormPage>
  )
}

/** What is known before anything is typed: the client one came from, and the depot when there is only one. */
function firstValues(params: URLSearchParams, depots: OrderFieldsProps['depots']): SaleValues {
  const [only] = depots
  return newSale({
    clientId: idIn(params.get('client') ?? ''),
    depotId: only && depots.length === 1 ? only.id : null,
  })
}

/** Back to its page, or of a new one to the list; and to the list once it is saved. */
function useWays(order: Order | undefined) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const approvalReasonText = useApprovalReasonText()
  const ways = useFormWays(paths.orders, order?.id)
  return {
    leave: () => (order ? void navigate(paths.orders.details(order.id)) : ways.leave()),
    saved: ({ id, number, status, motifs }: Order) => {
      const words = { number, motifs: approvalReasonText(motifs) }
      const done = order ? t('order-form.changed', words) : t('order-form.added', words)
      const text = status === 'UNDER_APPROVAL' ? t('order-form.toApprove', words) : done
      ways.saved(id, text)
    },
  }
}
