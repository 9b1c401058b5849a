import type { HistoryEntry } from '@app/contract/history'
import { type SupplierCredit, supplierCredits } from '@app/contract/supplier-credits'
import {
  IconArrowBackUp,
  IconChecks,
  IconFileOff,
  IconPackage,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { idIn } from '../kit/address-values.ts'
import { ApiError } from '../kit/api-error.ts'
import { asked } from '../kit/asked.ts'
import { notify } from '../kit/feedback/notices.tsx'
import { Denied } from '../kit/feedback/failure.tsx'
import { useFormat } from '../kit/format.ts'
import { useShortcuts } from '../kit/keyboard.ts'
import { listAddress, listSearch } from '../kit/list-address.ts'
import { pagedListIn } from '../kit/list/list-in-address.ts'
import { useRowsAround, walkAmong } from '../kit/list/use-walk.ts'
import { useMay } from '../kit/may.ts'
import { usePageName } from '../kit/page-name.ts'
import { useTreatAndNext } from '../kit/treating.ts'
import { fullName } from '../kit/person-names.ts'
import type { Action } from '../kit/ui/action-menu.tsx'
import { Button, ButtonLink } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/card.tsx'
import { CutName } from '../kit/ui/cut-name.tsx'
import { AsideBlock, DetailPage } from '../kit/ui/detail-page.tsx'
import { DotsMenu } from '../kit/ui/dots-menu.tsx'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { Facts } from '../kit/ui/facts.tsx'
import { LoadingPage } from '../kit/ui/loading-page.tsx'
import { StatusBadge } from '../kit/ui/status-badge.tsx'
import { Thumbnail } from '../kit/ui/thumbnail.tsx'
import { Timeline } from '../kit/ui/timeline.tsx'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session.ts'
import { SUPPLIER_CREDITS, supplierCreditsIn, untreatedCredits } from './credits-query.ts'
import { DeleteCredit } from './delete-credit.tsx'
import classes from './supplier-credits.module.css'
import { useTreatCredit } from './use-treat-credit.ts'

/** One supplier credit: which goods went back from where, and what they are worth. */
export default function SupplierCreditDetailsPage() {
  const id = idIn(useParams()['id'] ?? '')
  const may = useMay(supplierCredits.get)
  if (!may) return <Denied />
  return id === null ? <CreditNotFound /> : <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: number }) {
  const { t } = useTranslation()
  const query = useQuery(asked(supplierCredits.get, { params: { id } }))
  if (query.error instanceof ApiError && query.error.code === 'record.notFound') return <CreditNotFound />
  if (!query.data) {
    const list = { to: listAddress(paths.supplierCredits.list), label: t('supplier-credits.backToList') }
    return <LoadingPage title={t('supplier-credits.one')} query={query} list={list} />
  }
  return <Details credit={query.data} />
}

function CreditNotFound() {
  const { t } = useTranslation()
  usePageName(t('supplier-credits.one'))
  return (
    <EmptyState kind="noResult" icon={<IconFileOff aria-hidden />} title={t('supplier-credits.notFound')}>
      <ButtonLink size="sm" to={listAddress(paths.supplierCredits.list)}>
        {t('supplier-credits.backToList')}
      </ButtonLink>
    </EmptyState>
  )
}

/** The page of the list one came from, as it was seen. */
const listSeen = () =>
  supplierCreditsIn(
    pagedListIn(supplierCredits.list, SUPPLIER_CREDITS, listSearch(paths.supplierCredits.list)),
  )

function Details({ credit }: { credit: SupplierCredit }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const rows = useRowsAround(listSeen())
  const walk = walkAmong(rows, credit.id, (id) => void navigate(paths.supplierCredits.details(id)))
  usePageName(credit.number)
  return (
    <>
      <DetailPage
        title={t('supplier-credits.named', { number: credit.number })}
        status={
          <StatusBadge look={credit.treated ? 'factDone' : 'fact'}>
            {credit.treated ? t('common.treated.true') : t('common.treated.false')}
          </StatusBadge>
        }
        walk={walk}
        actions={<Actions credit={credit} rows={rows} onDelete={() => setDeleting(true)} />}
        aside={<CreditAside credit={credit} />}
        onLeave={() =>
          void navigate(listAddress(paths.supplierCredits.list), { state: { rowId: credit.id } })
        }
      >
        <Lines credit={credit} />
      </DetailPage>
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
  rows: readonly { id: number; treated: boolean }[]
  onDelete: () => void
}

function Actions({ credit, rows, onDelete }: ActionsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { role } = useSignedIn().user
  const mayDelete = useMay(supplierCredits.remove)
  const { busy, treat } = useTreatCredit()
  const treatAndNext = useTreatAndNext({
    treat,
    rows,
    waiting: untreatedCredits,
    pageOf: paths.supplierCredits.details,
    list: paths.supplierCredits.list,
  })
  const { number, treated } = credit
  const treats = role === 'ROLE_AGENT' && !treated
  const whyNot = treated ? t('supplier-credits.whyNot.treated', { number }) : undefined
  const modify = () => void navigate(paths.supplierCredits.modifyFromDetails(credit.id))
  const more: Action[] = mayDelete
    ? [
        ...(treated
          ? [
              {
                label: t('supplier-credits.untreat'),
                icon: <IconArrowBackUp />,
                run: () => void treat(credit, false),
              },
            ]
          : []),
        {
          label: t('common.deleteMore'),
          icon: <IconTrash />,
          key: 'Delete',
          danger: true,
          whyNot,
          run: onDelete,
        },
      ]
    : []
  useShortcuts({
    E: treated ? undefined : modify,
    Delete: mayDelete
      ? () => (whyNot === undefined ? onDelete() : notify({ tone: 'bad', text: whyNot }))
      : undefined,
    T: treats ? () => void treatAndNext(credit) : undefined,
  })
  return (
    <>
      {more.length > 0 && <DotsMenu name={number} actions={more} onClose={() => {}} />}
      {!treated && (
        <Button icon={<IconPencil aria-hidden />} keys="E" aria-keyshortcuts="E" onClick={modify}>
          {t('common.edit')}
        </Button>
      )}
      {treats && (
        <Button
          tone="primary"
          icon={<IconChecks aria-hidden />}
          keys="T"
          aria-keyshortcuts="T"
          busy={busy}
          onClick={() => void treatAndNext(credit)}
        >
          {t('supplier-credits.treat')}
        </Button>
      )}
    </>
  )
}

function Lines({ credit: { lines, totalTtc } }: { credit: SupplierCredit }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Card
      title={
        <>
          {t('supplier-credits.lines.title')} <span className={classes['count']}>{lines.length}</span>
        </>
      }
      flush
    >
      <table className={classes['lines']}>
        <caption className={classes['unseen']}>{t('supplier-credits.lines.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('supplier-credits.product')}</th>
            <th scope="col">{t('supplier-credits.depot')}</th>
            <th scope="col">{t('supplier-credits.quantity')}</th>
            <th scope="col">{t('supplier-credits.unitPrice')}</th>
            <th scope="col">{t('supplier-credits.lineTotal')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineId}>
              <td>
                <span className={classes['product']}>
                  <Thumbnail image={line.product.image} placeholder={<IconPackage aria-hidden />} />
                  <span>
                    <b>
                      <CutName>{line.product.name}</CutName>
                    </b>
                    <small>{line.product.reference}</small>
                  </span>
                </span>
              </td>
              <td>
                <CutName>{line.depot.name}</CutName>
              </td>
              <td>
                <b>{format.quantity(line.quantity)}</b>
              </td>
              <td>{format.amount(line.unitPrice)}</td>
              <td>
                <b>{format.amount(line.total)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes['sum']}>
        <span>{t('supplier-credits.totalTtc')}</span>
        <output>{format.money(totalTtc)}</output>
      </p>
    </Card>
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
            title: sentence(t, entry),
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

function sentence(t: TFunction, { event, detail }: HistoryEntry): string {
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
