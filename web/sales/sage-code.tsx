import { type Order, orders } from '@app/contract/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import { useShortcuts } from '../kit/keyboard.ts'
import { useMay } from '../kit/may.ts'
import { KeyCap } from '../kit/overlays/key-cap.tsx'
import { TextInput } from '../kit/inputs/text-input.tsx'
import classes from './sales.module.css'

type Named = Pick<Order, 'id' | 'number' | 'sageCode' | 'version'>

/** The order's reference in the accounting software, changed where it is by the bookkeeper. */
export function SageCode({ order }: { order: Named }) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState(false)
  const may = useMay(orders.setSageCode)
  useShortcuts({ S: may && !editing ? () => setEditing(true) : undefined })
  if (!may) return order.sageCode || '–'
  if (editing) return <Edit order={order} onClose={() => setEditing(false)} />
  return (
    <button
      type="button"
      className={classes['sage']}
      {...(order.sageCode && { 'aria-label': t('orders.editSageCode', { code: order.sageCode }) })}
      aria-keyshortcuts="S"
      onClick={() => setEditing(true)}
    >
      {order.sageCode || t('orders.addSageCode')}
      <KeyCap>S</KeyCap>
    </button>
  )
}

function Edit({ order, onClose }: { order: Named; onClose: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const failureText = useFailureText()
  const [code, setCode] = useState(order.sageCode)
  const saving = useMutation({
    mutationFn: () =>
      call(orders.setSageCode, { body: { id: order.id, version: order.version, sageCode: code.trim() } }),
    onSuccess: async () => {
      notify({ tone: 'good', text: t('orders.done.sageCode', { number: order.number }) })
      await cache.invalidateQueries()
      onClose()
    },
    onError: (error) => notify({ tone: 'bad', text: failureText(error) }),
  })
  function save() {
    if (saving.isPending) return
    if (code.trim() === order.sageCode) onClose()
    else saving.mutate()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') save()
    else onClose()
  }
  return (
    <span className={classes['sageBox']} onKeyDownCapture={onKeyDown}>
      <TextInput
        size="xs"
        aria-label={t('sales.sageCode')}
        value={code}
        onChange={setCode}
        maxLength={100}
        disabled={saving.isPending}
        onBlur={save}
        ref={focusAtOnce}
      />
    </span>
  )
}

const focusAtOnce = (input: HTMLInputElement | null) => input?.select()
