import { type TransferRequest, transferRequestForm, transferRequests } from '@app/contract/transfer-requests'
import { dayOf } from '@app/domain/dates/day'
import { piecesOf, whyRequestFixed } from '@app/domain/transfers/requests'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router'
import { AnyDepotPicker, OneDepotPicker } from '../depots/depot-picker.tsx'
import { activeDepots, everyDepot } from '../depots/depots-query.ts'
import { idIn } from '../kit/address-values.ts'
import { call } from '../kit/api.ts'
import { readAgain, useRecord } from '../kit/route-query.ts'
import { Denied } from '../kit/feedback/failure.tsx'
import { FormPage } from '../kit/form/form-shell.tsx'
import { useRecordForm } from '../kit/form/record-form.ts'
import { useFormat } from '../kit/format.ts'
import { listAddress } from '../kit/list-address.ts'
import { useMay } from '../kit/may.ts'
import { usePageName } from '../kit/page-name.ts'
import { fullName } from '../kit/person-names.ts'
import { today } from '../kit/today.ts'
import { Banner } from '../kit/feedback/banner.tsx'
import { Facts } from '../kit/layout/facts.tsx'
import { FormParts } from '../kit/layout/form-grid.tsx'
import { SummaryHint, SummaryTitle } from '../kit/layout/form-summary.tsx'
import { IconButton } from '../kit/inputs/icon-button.tsx'
import { LoadingPage } from '../kit/feedback/loading-page.tsx'
import { StatusBadge } from '../kit/feedback/status-badge.tsx'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session.ts'
import { RequestLinesField } from './request-lines-field.tsx'
import {
  bodyOf,
  isDrained,
  isOut,
  newRequest,
  requestRules,
  type RequestValues,
  valuesOf,
} from './request-values.ts'
import classes from './transfer-requests.module.css'

/** Asks for goods to be moved, or changes the request whose id is in the address. */
export default function TransferRequestFormPage() {
  const { id } = useParams()
  const target = id === undefined ? 'new' : (idIn(id) ?? 0)
  return useMay(transferRequests.save) ? <RequestForm key={target} target={target} /> : <Denied />
}

function RequestForm({ target }: { target: number | 'new' }) {
  const { t } = useTranslation()
  const { role } = useSignedIn().user
  const request = useRecord(transferRequests.get, target)
  const depots = useQuery(everyDepot)
  const waited = [depots, useQuery(activeDepots), ...(target === 'new' ? [] : [request])]
  if (!depots.data || waited.some((one) => one.data === undefined)) {
    const title = target === 'new' ? t('transfer-requests.new') : t('transfer-requests.one')
    const list = { to: listAddress(paths.transferRequests.list), label: t('transfer-requests.backToList') }
    return <LoadingPage title={title} query={waited.find((one) => one.error) ?? depots} list={list} />
  }
  // By its address the form is requested although it was validated: its dialog says so.
  if (request.data && whyRequestFixed(request.data, role) !== undefined)
    return <Navigate to={`${paths.transferRequests.list}?open=${request.data.id}`} replace />
  const read = async () => valuesOf(await readAgain(request))
  return <RequestFields request={request.data} read={read} depots={depots.data} />
}

interface RequestFieldsProps {
  /** Absent while it is new. */
  request: TransferRequest | undefined
  read: () => Promise<RequestValues>
  depots: readonly { id: number; name: string }[]
}

function RequestFields({ request, read, depots }: RequestFieldsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [values] = useState(() => (request ? valuesOf(request) : newRequest()))
  const toList = (rowId: number | undefined, text?: string) =>
    void navigate(listAddress(paths.transferRequests.list), {
      state: { rowId, ...(text !== undefined && { notice: { tone: 'good', text } }) },
    })
  const form = useRecordForm({
    schema: transferRequestForm,
    values,
    toBody: bodyOf,
    rules: requestRules(t),
    save: (body, idempotencyKey) => call(transferRequests.save, { body }, { idempotencyKey }),
    reload: request && read,
    onLeave: () => toList(request?.id),
    onSaved: ({ id }) =>
      toList(
        id,
        request ? t('transfer-requests.done.change', { id }) : t('transfer-requests.done.add', { id }),
      ),
  })
  const { setFocus, getValues, setValue } = form.methods
  useEffect(() => setFocus('sourceId'), [setFocus])
  const name = request ? t('transfer-requests.edit', { id: request.id }) : t('transfer-requests.new')
  usePageName(name)
  function swap() {
    const { sourceId, destinationId } = getValues()
    setValue('sourceId', destinationId, { shouldDirty: true })
    setValue('destinationId', sourceId, { shouldDirty: true })
  }
  const known = request ? [...depots, request.source, request.destination] : depots
  return (
    <FormPage
      form={form}
      title={name}
      status={<StatusBadge look="fact">{t('transfer-requests.draft')}</StatusBadge>}
      aside={<Summary request={request} depots={known} />}
    >
      <FormParts lines>
        <div className={classes['depots']}>
          <AnyDepotPicker
            {...form.field('sourceId')}
            label={t('transfer-requests.source')}
            known={request?.source}
          />
          <IconButton
            framed
            size={32}
            label={t('transfer-requests.swap')}
            icon={<IconArrowsLeftRight />}
            onClick={swap}
          />
          <OneDepotPicker
            {...form.field('destinationId')}
            label={t('transfer-requests.destination')}
            known={request?.destination}
          />
        </div>
        <RequestLinesField depots={known} />
      </FormParts>
    </FormPage>
  )
}

/** What follows from the request as it is, live. */
function Summary({ request, depots }: Pick<RequestFieldsProps, 'request' | 'depots'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { user } = useSignedIn()
  const [lines, sourceId] = useWatch<RequestValues, ['lines', 'sourceId']>({ name: ['lines', 'sourceId'] })
  const depot = depots.find(({ id }) => id === sourceId)?.name ?? ''
  const flagged = lines.filter((line) => isOut(line) || isDrained(line) || line.cutFrom !== null)
  return (
    <>
      <SummaryTitle>{t('transfer-requests.summary.title')}</SummaryTitle>
      <Facts
        facts={[
          { label: t('transfer-requests.articles'), value: format.quantity(lines.length) },
          { label: t('transfer-requests.summary.quantity'), value: format.quantity(piecesOf(lines)) },
          { label: t('transfer-requests.requestedBy'), value: fullName(request?.user ?? user) },
          {
            label: t('transfer-requests.date'),
            value: format.day(request ? dayOf(request.createdAt) : today()),
          },
        ]}
      />
      {flagged.length > 0 && (
        <div className={classes['warnings']}>
          {flagged.map((line) => {
            const { productId, productName: product, quantity, cutFrom } = line
            const kind = isOut(line) ? 'out' : cutFrom === null ? 'drained' : 'cut'
            const words = {
              depot,
              quantity: format.quantity(quantity ?? 0),
              wanted: format.quantity(cutFrom ?? 0),
            }
            return (
              <Banner key={productId} tone={kind === 'out' ? 'red' : 'amber'}>
                <b>{t('transfer-requests.summary.ofProduct', { product })}</b>{' '}
                {t(`transfer-requests.summary.${kind}`, words)}
              </Banner>
            )
          })}
        </div>
      )}
      <SummaryHint>{t('transfer-requests.summary.hint')}</SummaryHint>
    </>
  )
}
