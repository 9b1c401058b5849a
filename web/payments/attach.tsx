import { type Attachable, type Payment, payments } from '@app/contract/payments'
import { type Cents, cents } from '@app/domain/money/cents'
import { sumOf } from '@app/domain/receivables/attaching'
import { IconArrowsSort, IconInfoCircle, IconLink, IconWand } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, newKey } from '../kit/api.ts'
import { asked } from '../kit/asked.ts'
import { Failure, useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/notices.tsx'
import { useFormat } from '../kit/format.ts'
import { useShortcuts } from '../kit/keyboard.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Emphasised } from '../kit/ui/emphasised.tsx'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { Pager } from '../kit/ui/pager.tsx'
import { Popup } from '../kit/ui/popup.tsx'
import { AttachTable } from './attach-table.tsx'
import classes from './attach.module.css'
import {
  type Attaching,
  type Explained,
  MOST_PUTS,
  NOTHING,
  refreshed,
  spread,
  toggled,
  typed,
  wanted,
} from './attaching.ts'
import { usePaymentTitle } from './payment-facts.ts'

const SIZE = 10

interface AttachProps {
  payment: Pick<Payment, 'id' | 'type' | 'reference' | 'createdAt' | 'amount' | 'attached'> & {
    client: { id: number; name: string }
  }
  onAttached: (payment: Payment) => void
  onClose: () => void
}

/** Puts a payment on the open notes and credits of its client: all of them in one go. */
export default function Attach({ payment, onAttached, onClose }: AttachProps) {
  const { t } = useTranslation()
  const titleOf = usePaymentTitle()
  const left = cents(payment.amount - payment.attached)
  const [held, setHeld] = useState<Attaching>(NOTHING)
  const pages = usePages(payment.client.id)
  const filling = useFilling(payment.client.id, left, setHeld)
  const sending = useSending(payment, held, onAttached)
  const count = wanted(held).length
  useShortcuts({ 'Ctrl+Enter': sending.send, R: filling.fill }, { inDialog: true })

  // What the page shows may be newer than what was ticked.
  const { rows } = pages
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what somebody else settled meanwhile comes with the rows
    if (rows) setHeld((before) => refreshed(before, rows, left))
  }, [rows, left])

  function type(row: Attachable, amount: Cents | null): Cents {
    const next = typed(held, row.id, amount, left)
    setHeld(next)
    filling.hush()
    return next.puts.find(({ id }) => id === row.id)?.amount ?? cents(0)
  }
  function tick(row: Attachable) {
    setHeld(toggled(held, row, left))
    filling.hush()
  }

  return (
    <Popup
      title={t('payment-attach.title')}
      subtitle={`${titleOf(payment)} · ${payment.client.name}`}
      width={900}
      onClose={onClose}
      footer={
        <>
          {pages.count > 1 && (
            <div className={classes['pages']}>
              <span>{t('payment-attach.page', { page: pages.page, pages: pages.count })}</span>
              <Pager page={pages.page} pages={pages.count} onChange={pages.setPage} />
            </div>
          )}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            tone="primary"
            icon={<IconLink aria-hidden />}
            keys={t('common.keys.ctrlEnter')}
            busy={sending.busy}
            onClick={sending.send}
          >
            {count === 0 ? t('payment-attach.action') : t('payment-attach.actionCount', { count })}
          </Button>
        </>
      }
    >
      <Figures payment={payment} here={sumOf(held.puts)} />
      {sending.problem !== null && (
        <div className={classes['problem']}>
          <Banner tone="red">{sending.problem}</Banner>
        </div>
      )}
      {pages.error && !rows && <Failure error={pages.error} onRetry={pages.retry} />}
      {pages.total === 0 ? (
        <EmptyState kind="first" title={t('payment-attach.none')} text={t('payment-attach.noneText')} />
      ) : (
        !pages.error && (
          <>
            <Head clientId={payment.client.id} pages={pages} filling={filling} />
            <AttachTable
              rows={rows}
              puts={held.puts}
              stale={pages.stale}
              onTick={tick}
              onType={type}
              page={pages.page}
              pages={pages.count}
              onPage={pages.setPage}
            />
          </>
        )
      )}
      <Told explained={held.explained} filled={filling.told} />
    </Popup>
  )
}

/** The notes and credits of a client, ten at a time, the oldest first unless turned round. */
function usePages(clientId: number) {
  const [page, setPage] = useState(1)
  const [newestFirst, setNewestFirst] = useState(false)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...asked(payments.attachables, {
      query: { page: page - 1, size: SIZE },
      body: { clientId, newestFirst },
    }),
    placeholderData: keepPreviousData,
  })
  return {
    page,
    setPage,
    rows: data?.content ?? null,
    total: data?.totalElements,
    count: Math.max(1, data?.totalPages ?? 1),
    stale: isPlaceholderData,
    error,
    retry: () => void refetch(),
    newestFirst,
    turn: () => {
      setNewestFirst(!newestFirst)
      setPage(1)
    },
  }
}

/** Every open note of the client, whatever the page: they are asked for when they are wanted. */
async function everyAttachable(clientId: number): Promise<Attachable[]> {
  const all: Attachable[] = []
  for (let page = 0; ; page++) {
    const answer = await call(payments.attachables, {
      query: { page, size: 100 },
      body: { clientId, newestFirst: false },
    })
    all.push(...answer.content)
    if (page + 1 >= answer.totalPages) return all
  }
}

/** Fills the oldest first, over all pages, and says how many it filled. */
function useFilling(clientId: number, left: Cents, setHeld: (held: Attaching) => void) {
  const { t } = useTranslation()
  const format = useFormat()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState('')
  async function fill() {
    if (busy) return
    setBusy(true)
    try {
      const puts = spread(await everyAttachable(clientId), left)
      setHeld({ puts, explained: null })
      const count = puts.length
      const filled = t('payment-attach.filled', { count, sum: format.money(sumOf(puts)) })
      if (count === 0) setTold(t('payment-attach.filledNone'))
      else if (count < MOST_PUTS) setTold(filled)
      else setTold(`${filled} ${t('payment-attach.filledMost', { count })}`)
    } catch (error) {
      notify({ tone: 'bad', text: failureText(error) })
    } finally {
      setBusy(false)
    }
  }
  return { busy, told, fill: () => void fill(), hush: () => setTold('') }
}

function useSending(payment: AttachProps['payment'], held: Attaching, onAttached: AttachProps['onAttached']) {
  const { t } = useTranslation()
  const format = useFormat()
  const cache = useQueryClient()
  const titleOf = usePaymentTitle()
  const failureText = useFailureText()
  const underway = useRef(false)
  const attempt = useRef({ body: '', key: '' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send() {
    const puts = wanted(held)
    if (underway.current) return
    if (puts.length === 0) return setProblem(t('payment-attach.zero'))
    if (payment.attached + sumOf(puts) < 0) return setProblem(t('payment-attach.creditsAlone'))
    underway.current = true
    setBusy(true)
    setProblem(null)
    const body = { id: payment.id, puts: puts.map(({ id, amount }) => ({ receivableId: id, amount })) }
    // Sent again as it was, it is done once; sent differently, it is another request.
    const text = JSON.stringify(body)
    if (attempt.current.body !== text) attempt.current = { body: text, key: newKey() }
    try {
      const done = await call(payments.attach, { body }, { idempotencyKey: attempt.current.key })
      const words = { name: titleOf(payment), count: puts.length, sum: format.money(sumOf(puts)) }
      notify({ tone: 'good', text: t('payment-attach.done', words) })
      onAttached(done)
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      underway.current = false
      setBusy(false)
      void cache.invalidateQueries()
    }
  }
  return { busy, problem, send: () => void send() }
}

/** What the payment has, what of it stands elsewhere, what stands here, and what is left. */
function Figures({ payment, here }: { payment: AttachProps['payment']; here: Cents }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { amount, attached } = payment
  const left = cents(amount - attached - here)
  const share = (part: number) => `${Math.max(0, Math.min(100, (part * 100) / Math.max(1, amount)))}%`
  return (
    <div className={classes['figures']}>
      <dl>
        <div>
          <dt>{t('payment-attach.amount')}</dt>
          <dd>{format.money(amount)}</dd>
        </div>
        <div>
          <dt>{t('payment-attach.attached')}</dt>
          <dd>{format.money(attached)}</dd>
        </div>
        <div data-here>
          <dt>{t('payment-attach.here')}</dt>
          <dd>{format.money(here)}</dd>
        </div>
        <div data-done={left === 0 || undefined}>
          <dt>{t('payment-attach.left')}</dt>
          <dd>
            <output>{format.money(left)}</output>
          </dd>
        </div>
      </dl>
      <span className={classes['bar']} aria-hidden>
        <span data-part="attached" style={{ width: share(attached) }} />
        <span data-part="here" style={{ width: share(here) }} />
      </span>
    </div>
  )
}

interface HeadProps {
  clientId: number
  pages: ReturnType<typeof usePages>
  filling: ReturnType<typeof useFilling>
}

function Head({ clientId, pages, filling }: HeadProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: sum } = useQuery(asked(payments.attachablesSum, { body: { clientId, newestFirst: false } }))
  return (
    <div className={classes['head']}>
      <h3>{t('payment-attach.notes')}</h3>
      {sum && pages.total !== undefined && (
        <span className={classes['open']}>
          {t('payment-attach.open', {
            quantity: format.quantity(pages.total),
            sum: format.money(sum.totalAmount),
          })}
        </span>
      )}
      <Button
        tone="text"
        size="sm"
        icon={<IconWand aria-hidden />}
        keys="R"
        aria-keyshortcuts="R"
        busy={filling.busy}
        onClick={filling.fill}
      >
        {t('payment-attach.spread')}
      </Button>
      <Button size="sm" icon={<IconArrowsSort aria-hidden />} onClick={pages.turn}>
        {pages.newestFirst ? t('payment-attach.newest') : t('payment-attach.oldest')}
      </Button>
    </div>
  )
}

/** One line, in amber where an amount was cut: what it was, what it is, and why. */
function Told({ explained, filled }: { explained: Explained | null; filled: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!explained)
    return (
      <p className={classes['told']} aria-live="polite" data-plain={filled === '' ? 'empty' : 'words'}>
        {filled}
      </p>
    )
  const { number, open, cut, from, to } = explained
  const words = { from: format.amount(from), to: format.money(to) }
  const why =
    cut === 'BALANCE'
      ? t('payment-attach.clamped.toBalance', words)
      : open < 0
        ? t('payment-attach.clamped.creditHeld', words)
        : to === 0
          ? t('payment-attach.clamped.nothingLeft')
          : t('payment-attach.clamped.toLeft', words)
  return (
    <p className={classes['told']} aria-live="polite">
      <IconInfoCircle size={16} stroke={1.8} aria-hidden />
      <span>
        <b>{t('payment-attach.ofNote', { number })}</b> <Emphasised text={why} />
      </span>
    </p>
  )
}
