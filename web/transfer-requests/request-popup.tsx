import { type TransferRequest, transferRequests } from '@app/contract/transfer-requests'
import { dayOf } from '@app/domain/dates/day'
import { piecesOf, whyNotValidated, whyRequestFixed } from '@app/domain/transfers/requests'
import { IconCheck, IconFileOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '../kit/api-error.ts'
import { call, newKey } from '../kit/api.ts'
import { routeQuery } from '../kit/route-query.ts'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import { useFormat } from '../kit/format.ts'
import { useChangedRows } from '../kit/list/changed-rows.ts'
import { useShortcuts } from '../kit/keyboard.ts'
import { fullName } from '../kit/person-names.ts'
import { Banner } from '../kit/feedback/banner.tsx'
import { Button } from '../kit/inputs/button.tsx'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { LoadingPopup } from '../kit/overlays/loading-popup.tsx'
import { Popup } from '../kit/overlays/popup.tsx'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session.ts'
import { keepTicks, keptTicks } from './kept-ticks.ts'
import { RequestState } from './request-columns.tsx'
import { RequestHistory } from './request-history.tsx'
import { RequestLines } from './request-lines.tsx'
import classes from './transfer-requests.module.css'

const WIDTH = 860

interface RequestPopupProps {
  id: number
  onDelete: (request: TransferRequest) => void
  onClose: () => void
}

/** One request over its list: an administrator ticks its lines and validates them, everyone else reads. */
export default function RequestPopup(props: RequestPopupProps) {
  const { id, onClose } = props
  const { t } = useTranslation()
  const query = useQuery(routeQuery(transferRequests.get, { params: { id } }))
  const title = t('transfer-requests.named', { id })
  if (query.error instanceof ApiError && query.error.code === 'record.notFound')
    return (
      <Popup title={title} onClose={onClose}>
        <EmptyState
          kind="noResult"
          icon={<IconFileOff aria-hidden />}
          title={t('transfer-requests.notFound')}
        />
      </Popup>
    )
  if (!query.data) return <LoadingPopup title={title} width={WIDTH} query={query} onClose={onClose} />
  return <Opened {...props} title={title} request={query.data} />
}

function Opened({ request, title, onDelete, onClose }: RequestPopupProps & OpenedProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const { role } = useSignedIn().user
  const { id, version, source, destination, user, createdAt, treated, transferId } = request
  const decides = whyNotValidated({ treated }, role) === undefined
  const changes = whyRequestFixed({ treated }, role) === undefined
  const [ticked, setTicked] = useState(() => keptTicks(id, version))
  const { problem, busy, validate } = useValidation(request, ticked, onClose)
  function keep() {
    keepTicks(id, version, ticked)
    notify({ tone: 'good', text: t('transfer-requests.done.keep', { id }) })
    onClose()
  }
  const modify = () => void navigate(paths.transferRequests.modify(id))
  useShortcuts(
    {
      'Ctrl+Enter': decides ? validate : undefined,
      'Ctrl+A': decides ? () => setTicked(request.lines.map(({ lineId }) => lineId)) : undefined,
      E: changes ? modify : undefined,
      Delete: changes ? () => onDelete(request) : undefined,
    },
    { inDialog: true },
  )
  return (
    <Popup
      title={title}
      subtitle={t('transfer-requests.popup.about', {
        source: source.name,
        destination: destination.name,
        author: fullName(user),
        date: format.instant(createdAt),
      })}
      width={WIDTH}
      onClose={onClose}
      footer={
        <>
          {changes && <Changes onDelete={() => onDelete(request)} onModify={modify} />}
          {decides ? (
            <>
              <Button onClick={keep}>{t('transfer-requests.popup.keep')}</Button>
              <Button
                tone="primary"
                icon={<IconCheck aria-hidden />}
                keys={t('common.keys.ctrlEnter')}
                busy={busy}
                onClick={validate}
              >
                {t('transfer-requests.popup.validate')}
              </Button>
            </>
          ) : (
            <Button onClick={onClose}>{t('common.close')}</Button>
          )}
        </>
      }
    >
      <p className={classes['state']}>
        <RequestState treated={treated} />
        {transferId !== null && (
          <Link to={`${paths.transfers}?${onItsDay(request)}open=${transferId}`}>
            {t('transfer-requests.popup.transfer', { id: transferId })}
          </Link>
        )}
        {!treated && <span>{t('transfer-requests.popup.hint')}</span>}
      </p>
      {problem !== null && (
        <div className={classes['problem']}>
          <Banner tone="red">{problem}</Banner>
        </div>
      )}
      <RequestLines request={request} {...(decides && { ticks: { ticked, onTick: setTicked } })} />
      <RequestHistory events={request.events} />
    </Popup>
  )
}

function Changes({ onDelete, onModify }: { onDelete: () => void; onModify: () => void }) {
  const { t } = useTranslation()
  return (
    <span className={classes['changes']}>
      <Button icon={<IconTrash aria-hidden />} onClick={onDelete}>
        {t('common.deleteMore')}
      </Button>
      <Button icon={<IconPencil aria-hidden />} keys="E" aria-keyshortcuts="E" onClick={onModify}>
        {t('common.edit')}
      </Button>
    </span>
  )
}

/** The history shows ten at a time: of the day on which it was validated there are few. */
function onItsDay({ events }: Pick<TransferRequest, 'events'>): string {
  const validated = events.find(({ event }) => event === 'TREATED')
  const day = validated && dayOf(validated.at)
  return day === undefined ? '' : `period=${day}&period=${day}&`
}

interface OpenedProps {
  request: TransferRequest
  title: string
}

/** All lines at once, sent once; what forbids it is reported, and shown as it is now. */
function useValidation(request: TransferRequest, ticked: readonly number[], onDone: () => void) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const failureText = useFailureText()
  const attempt = useRef({ version: 0, key: '' })
  const [wanted, setWanted] = useState(false)
  const { id, version, lines } = request
  const changes = useChangedRows([request], {
    route: transferRequests.validate,
    field: 'quantity',
    figureOf: (one) => piecesOf(one.lines),
    nameOf: (one) => t('transfer-requests.named', { id: one.id }),
  })
  const sending = useMutation({
    mutationFn: () => {
      // Of another version it is another request.
      if (attempt.current.version !== version) attempt.current = { version, key: newKey() }
      const seen = lines.map(({ product, quantity }) => ({ productId: product.id, quantity }))
      const body = { id, version, lines: seen }
      return call(transferRequests.validate, { body }, { idempotencyKey: attempt.current.key })
    },
    onError: (error) => changes.refuse(id, error),
    onSuccess: () => {
      keepTicks(id, version, [])
      notify({ tone: 'good', text: t('transfer-requests.done.validate', { id }) })
      onDone()
    },
    // Also after a refusal: someone else was quicker, and the page shows what is no longer so.
    onSettled: () => void cache.invalidateQueries(),
  })
  const unticked = lines.filter(({ lineId }) => !ticked.includes(lineId)).length
  function validate() {
    if (sending.isPending) return
    setWanted(true)
    if (unticked === 0 && changes.isRead(request)) sending.mutate()
  }
  const untold = wanted && unticked > 0 ? t('transfer-requests.popup.tickAll', { count: unticked }) : null
  const refused = sending.error ? failureText(sending.error) : null
  return { problem: untold ?? refused ?? changes.changed.get(id) ?? null, busy: sending.isPending, validate }
}
