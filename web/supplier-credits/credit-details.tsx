import type { HistoryEntry } from '@app/contract/history'
import { type SupplierCredit, supplierCredits } from '@app/contract/supplier-credits'
import { type CreditAction, supplierCreditActions } from '@app/domain/credits/actions'
import { IconPackage } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Denied } from '../kit/feedback/failure.tsx'
import { useFormat } from '../kit/format.ts'
import { listAddress, listSearch } from '../kit/list-address.ts'
import { useMay } from '../kit/may.ts'
import { TreatedBadge } from '../documents/treated-badge.tsx'
import { useTreatAndNext } from '../documents/treating.ts'
import { fullName } from '../kit/person-names.ts'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import { AsideBlock } from '../kit/layout/detail-page.tsx'
import { DocumentActions } from '../documents/document-actions.tsx'
import { DocumentPage } from '../documents/document-page.tsx'
import { Facts } from '../kit/layout/facts.tsx'
import { LinesCard, LinesSum } from '../kit/tables/lines-card.tsx'
import { Pictured } from '../kit/tables/pictured.tsx'
import { RecordPage } from '../kit/layout/record-page.tsx'
import { Timeline } from '../kit/layout/timeline.tsx'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session.ts'
import { firstCredits, untreatedCredits } from './credits-query.ts'
import { DeleteCredit, whyNotDeleted } from './delete-credit.tsx'
import classes from './supplier-credits.module.css'
import { useTreatCredit } from './use-treat-credit.ts'

/** One supplier credit: which goods went back from where, and what they are worth. */
export default function SupplierCreditDetailsPage() {
  const { t } = useTranslation()
  const may = useMay(supplierCredits.get)
  if (!may) return <Denied />
  const words = {
    one: t('supplier-credits.one'),
    notFound: t('supplier-credits.notFound'),
    backToList: t('supplier-credits.backToList'),
  }
  return (
    <RecordPage route={supplierCredits.get} list={paths.supplierCredits.list} words={words}>
      {(credit) => <Details credit={credit} />}
    </RecordPage>
  )
}

/** The page of the list that the user came from, as they saw it. */
const listSeen = () => firstCredits(listSearch(paths.supplierCredits.list))

function Details({ credit }: { credit: SupplierCredit }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <DocumentPage
        id={credit.id}
        name={credit.number}
        title={t('supplier-credits.named', { number: credit.number })}
        status={<TreatedBadge treated={credit.treated} />}
        listSeen={listSeen()}
        pageOf={paths.supplierCredits.details}
        list={paths.supplierCredits.list}
        actions={<Actions credit={credit} onDelete={() => setDeleting(true)} />}
        aside={<CreditAside credit={credit} />}
      >
        <Lines credit={credit} />
      </DocumentPage>
      {deleting && (
        <DeleteCredit
          credit={credit}
          onDeleted={() => void navigate(listAddress(paths.supplierCredits.list))}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}

interface ActionsProps {
  credit: SupplierCredit
  onDelete: () => void
}

function Actions({ credit, onDelete }: ActionsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { role } = useSignedIn().user
  const mayDelete = useMay(supplierCredits.remove)
  const { busy, treat, setTreated } = useTreatCredit()
  const treatAndNext = useTreatAndNext(credit.id, {
    treat: () => setTreated(credit, true),
    listSeen: listSeen(),
    waiting: untreatedCredits,
    pageOf: paths.supplierCredits.details,
    list: paths.supplierCredits.list,
    done: t('supplier-credits.done.treat', { number: credit.number }),
  })
  const offered = supplierCreditActions(credit, role)
  const may = (action: CreditAction, run: () => void) => (offered.includes(action) ? run : undefined)
  return (
    <DocumentActions
      name={credit.number}
      busy={busy}
      on={{
        modify: may('modify', () => void navigate(paths.supplierCredits.modifyFromDetails(credit.id))),
        treat: may('treat', () => void treatAndNext()),
        untreat: may('untreat', () => void treat(credit, false)),
        remove: mayDelete ? onDelete : undefined,
        whyNotRemoved: whyNotDeleted(t, credit),
      }}
    />
  )
}

function Lines({ credit: { lines, totalTtc } }: { credit: SupplierCredit }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <LinesCard
      title={t('supplier-credits.lines.title')}
      lines={lines}
      keyOf={({ lineId }) => lineId}
      least={620}
      columns={[
        {
          head: t('supplier-credits.product'),
          cell: ({ product: { image, name, reference } }) => (
            <Pictured image={image} placeholder={<IconPackage aria-hidden />} name={name} under={reference} />
          ),
        },
        {
          head: t('supplier-credits.depot'),
          width: 170,
          left: true,
          cell: ({ depot }) => <TruncatedText>{depot.name}</TruncatedText>,
        },
        {
          head: t('supplier-credits.quantity'),
          width: 80,
          cell: ({ quantity }) => <b>{format.quantity(quantity)}</b>,
        },
        {
          head: t('supplier-credits.unitPrice'),
          width: 140,
          cell: ({ unitPrice }) => format.amount(unitPrice),
        },
        {
          head: t('supplier-credits.lineTotal'),
          width: 128,
          cell: ({ total }) => <b>{format.amount(total)}</b>,
        },
      ]}
      foot={<LinesSum label={t('supplier-credits.totalTtc')} sum={format.money(totalTtc)} />}
    />
  )
}

/** To whom the goods went, who wrote it, and what happened to it. */
function CreditAside({ credit }: { credit: SupplierCredit }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { provider, number, createdAt, user, totalTtc, events } = credit
  return (
    <>
      <AsideBlock>
        <p className={classes['label']}>{t('supplier-credits.provider')}</p>
        <p className={classes['provider']}>{provider.name}</p>
      </AsideBlock>
      <AsideBlock>
        <Facts
          facts={[
            { label: t('supplier-credits.number'), value: number },
            { label: t('supplier-credits.date'), value: format.instant(createdAt) },
            { label: t('supplier-credits.author'), value: fullName(user) },
            { label: t('supplier-credits.totalTtc'), value: format.money(totalTtc) },
          ]}
        />
      </AsideBlock>
      <AsideBlock title={t('supplier-credits.history.title')}>
        <Timeline
          happenings={events.map((entry, at) => ({
            nth: events.length - at,
            title: describeEntry(t, entry),
            at: entry.at,
            author: entry.user && fullName(entry.user),
            ...(entry.event === 'LINE' && {
              change: [String(entry.old ?? '–'), String(entry.new ?? '–')] as const,
            }),
          }))}
        />
      </AsideBlock>
    </>
  )
}

function describeEntry(t: TFunction, { event, detail }: HistoryEntry): string {
  const name = detail ?? ''
  if (event === 'CREATED') return t('supplier-credits.history.created')
  if (event === 'DELETED') return t('supplier-credits.history.deleted')
  if (event === 'TREATED') return t('supplier-credits.history.treated')
  if (event === 'UNTREATED') return t('supplier-credits.history.untreated')
  if (event === 'LINE') return t('supplier-credits.history.line', { reference: name })
  if (event !== 'UPDATED_FIELD') return t('common.unknownEvent')
  if (name === 'supplier') return t('supplier-credits.history.provider')
  if (name === 'priceTTC') return t('supplier-credits.history.total')
  return t('supplier-credits.history.field', { name })
}
