import { type Payment, payments } from '@app/contract/payments'
import { IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { idIn } from '../kit/address-values.ts'
import { ApiError } from '../kit/api-error.ts'
import { routeQuery } from '../kit/route-query.ts'
import { useShortcuts } from '../kit/keyboard.ts'
import { listAddress } from '../kit/list-address.ts'
import { useRowsAround, walkAmong } from '../kit/list/use-walk.ts'
import { usePageName } from '../kit/page-name.ts'
import { LazyBoundary } from '../kit/ui/lazy-boundary.tsx'
import { ButtonLink } from '../kit/ui/button.tsx'
import { DetailPage } from '../kit/ui/detail-page.tsx'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { LoadingPage } from '../kit/ui/loading-page.tsx'
import { Tabs } from '../kit/ui/tabs.tsx'
import { paths } from '../paths.ts'
import { AttachmentsTab } from './attachments-tab.tsx'
import { DeclinePayment } from './decline-payment.tsx'
import { DeletePayment } from './delete-payment.tsx'
import { HistoryTab } from './history-tab.tsx'
import { AttachBadge, BouncedBadge, PaymentStatusBadge, SlipBadge, TreatedBadge } from './payment-badges.tsx'
import { GeneralTab } from './general-tab.tsx'
import { PageActions } from './page-actions.tsx'
import { PaymentAside } from './payment-aside.tsx'
import { useMayAttach, usePaymentTitle } from './payment-facts.ts'
import { listSeen } from './use-treat-and-next.ts'
import { usePaymentMutations } from './use-payment-mutations.ts'

// Dialogs come with the first one that is opened.
const Attach = lazy(() => import('./attach.tsx'))

/** One payment: what it is, what it settles, and what happened to it. */
export default function PaymentDetailsPage() {
  const id = idIn(useParams()['id'] ?? '')
  return id === null ? <PaymentNotFound /> : <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: number }) {
  const { t } = useTranslation()
  const query = useQuery(routeQuery(payments.get, { params: { id } }))
  if (query.error instanceof ApiError && query.error.code === 'record.notFound') return <PaymentNotFound />
  if (!query.data) {
    const list = { to: listAddress(paths.payments.list), label: t('payments.backToList') }
    return <LoadingPage title={t('payments.one')} query={query} list={list} />
  }
  return <Details payment={query.data} />
}

function PaymentNotFound() {
  const { t } = useTranslation()
  usePageName(t('payments.one'))
  return (
    <EmptyState kind="noResult" icon={<IconFileOff aria-hidden />} title={t('payments.notFound')}>
      <ButtonLink size="sm" to={listAddress(paths.payments.list)}>
        {t('payments.backToList')}
      </ButtonLink>
    </EmptyState>
  )
}

const TABS = ['general', 'attachments', 'history'] as const
type TabName = (typeof TABS)[number]

/** The tab, and whether the dialog is open, stand in the address. */
function usePlace() {
  const [params, setParams] = useSearchParams()
  const attaching = params.has('attach')
  const wanted = TABS.find((one) => one === params.get('tab'))
  const tab: TabName = wanted ?? (attaching ? 'attachments' : 'general')
  const go = (next: TabName, attach = false) =>
    setParams({ ...(next !== 'general' && { tab: next }), ...(attach && { attach: '' }) }, { replace: true })
  return { tab, attaching, go }
}

function Details({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mutations = usePaymentMutations()
  const mayAttach = useMayAttach()(payment)
  const { tab, attaching, go } = usePlace()
  const [asking, setAsking] = useState<'delete' | 'decline' | null>(null)
  const name = usePaymentTitle()(payment)
  const toTab = tab === 'general' ? '' : `?tab=${tab}`
  const walk = walkAmong(
    useRowsAround(listSeen()),
    payment.id,
    (id) => void navigate(`${paths.payments.details(id)}${toTab}`),
  )
  useShortcuts({ N: () => void navigate(paths.payments.add) })
  const back = () => void navigate(listAddress(paths.payments.list), { state: { rowId: payment.id } })
  const { documents } = payment
  usePageName(name)

  async function validate() {
    if (await mutations.validate(payment)) back()
  }
  return (
    <>
      <DetailPage
        title={name}
        status={
          <>
            <PaymentStatusBadge status={payment.status} />
            {payment.bounced && <BouncedBadge />}
            <AttachBadge payment={payment} />
            <TreatedBadge treated={payment.treated} />
            {payment.slip && <SlipBadge slip={payment.slip} />}
          </>
        }
        walk={walk}
        actions={
          <PageActions
            payment={payment}
            mutations={mutations}
            onValidate={() => void validate()}
            onDecline={() => setAsking('decline')}
            onDelete={() => setAsking('delete')}
            onAttach={mayAttach ? () => go('attachments', true) : undefined}
          />
        }
        rail={
          <Tabs
            label={t('payment-details.tabs')}
            tabs={TABS.map((id) => ({
              id,
              label: t(`payment-details.${id}`),
              count: id === 'attachments' ? documents.length : undefined,
            }))}
            value={tab}
            onChange={(next) => go(next)}
          />
        }
        aside={<PaymentAside payment={payment} mutations={mutations} />}
        onLeave={back}
      >
        {tab === 'general' && <GeneralTab payment={payment} />}
        {tab === 'attachments' && (
          <AttachmentsTab
            payment={payment}
            onAttach={mayAttach ? () => go('attachments', true) : undefined}
            onGone={() => void navigate(listAddress(paths.payments.list))}
          />
        )}
        {tab === 'history' && <HistoryTab payment={payment} />}
      </DetailPage>
      {attaching && mayAttach && (
        <LazyBoundary>
          <Attach payment={payment} onAttached={() => go('attachments')} onClose={() => go('attachments')} />
        </LazyBoundary>
      )}
      {asking === 'delete' && (
        <DeletePayment
          payment={payment}
          onDeleted={() => void navigate(listAddress(paths.payments.list))}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'decline' && (
        <DeclinePayment
          payment={payment}
          mutations={mutations}
          onDeclined={back}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
