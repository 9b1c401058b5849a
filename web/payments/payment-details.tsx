import { type Payment, payments } from '@app/contract/payments'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useShortcuts } from '../kit/keyboard.ts'
import { TreatedBadge } from '../documents/treated-badge.tsx'
import { DocumentPage } from '../documents/document-page.tsx'
import { RecordPage } from '../kit/layout/record-page.tsx'
import { listAddress } from '../kit/list-address.ts'
import { LazyBoundary } from '../kit/feedback/lazy-boundary.tsx'
import { Tabs } from '../kit/layout/tabs.tsx'
import { paths } from '../paths.ts'
import { AttachmentsTab } from './attachments-tab.tsx'
import { DeclinePayment } from './decline-payment.tsx'
import { DeletePayment } from './delete-payment.tsx'
import { HistoryTab } from './history-tab.tsx'
import { AttachBadge, BouncedBadge, PaymentStatusBadge, SlipBadge } from './payment-badges.tsx'
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
  const { t } = useTranslation()
  const words = {
    one: t('payments.one'),
    notFound: t('payments.notFound'),
    backToList: t('payments.backToList'),
  }
  return (
    <RecordPage route={payments.get} list={paths.payments.list} rail="tabs" words={words}>
      {(payment) => <Details payment={payment} />}
    </RecordPage>
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
  const navigate = useNavigate()
  const mutations = usePaymentMutations()
  const mayAttach = useMayAttach()(payment)
  const { tab, attaching, go } = usePlace()
  const [asking, setAsking] = useState<'delete' | 'decline' | null>(null)
  const name = usePaymentTitle()(payment)
  const toTab = tab === 'general' ? '' : `?tab=${tab}`
  useShortcuts({ N: () => void navigate(paths.payments.add) })
  const back = () => void navigate(listAddress(paths.payments.list), { state: { rowId: payment.id } })

  async function validate() {
    if (await mutations.validate(payment)) back()
  }
  return (
    <>
      <DocumentPage
        id={payment.id}
        name={name}
        title={name}
        listSeen={listSeen()}
        list={paths.payments.list}
        pageOf={(id) => `${paths.payments.details(id)}${toTab}`}
        status={<Status payment={payment} />}
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
        rail={<Rail attached={payment.documents.length} tab={tab} onTab={go} />}
        aside={<PaymentAside payment={payment} mutations={mutations} />}
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
      </DocumentPage>
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

function Status({ payment }: { payment: Payment }) {
  return (
    <>
      <PaymentStatusBadge status={payment.status} />
      {payment.bounced && <BouncedBadge />}
      <AttachBadge payment={payment} />
      <TreatedBadge treated={payment.treated} />
      {payment.slip && <SlipBadge slip={payment.slip} />}
    </>
  )
}

function Rail({ attached, tab, onTab }: { attached: number; tab: TabName; onTab: (tab: TabName) => void }) {
  const { t } = useTranslation()
  return (
    <Tabs
      label={t('payment-details.tabs')}
      tabs={TABS.map((id) => ({
        id,
        label: t(`payment-details.${id}`),
        count: id === 'attachments' ? attached : undefined,
      }))}
      value={tab}
      onChange={(next) => onTab(next)}
    />
  )
}
