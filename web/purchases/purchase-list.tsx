import { type PurchaseLine, type PurchaseRow, purchases } from '@app/contract/purchases'
import { sum } from '@app/domain/money/cents'
import { IconListDetails, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FirstUse } from '../kit/feedback/first-use.tsx'
import { Denied } from '../kit/feedback/failure.tsx'
import { useFormat } from '../kit/format.ts'
import { PeriodFilter } from '../kit/list/filters.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import { type ListState, usePagedList } from '../kit/list/list-state.ts'
import { useServerRows } from '../kit/list/rows.ts'
import { useMay } from '../kit/may.ts'
import { ButtonLink } from '../kit/inputs/button.tsx'
import { NewButton } from '../kit/inputs/new-button.tsx'
import type { Detail } from '../kit/tables/unfolded-rows.tsx'
import { paths } from '../paths.ts'
import { ProductFilter } from '../products/product-picker.tsx'
import { ProviderFilter } from '../providers/provider-filter.tsx'
import { DeletePurchase } from './delete-purchase.tsx'
import { usePurchaseColumns } from './purchase-columns.tsx'
import { PurchaseLines } from './purchase-lines.tsx'
import { PURCHASES, purchasesIn } from './purchases-query.ts'
import { useWhyNotDeleted } from './why-not-deleted.ts'
import { editAction } from '../kit/overlays/common-actions.tsx'

export default function PurchaseListPage() {
  return useMay(purchases.list) ? <PurchaseList /> : <Denied />
}

function PurchaseList() {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const list = usePagedList(purchases.list, PURCHASES)
  const found = useServerRows(purchasesIn(list))
  const columns = usePurchaseColumns()
  const whyNotDeleted = useWhyNotDeleted()
  const [toDelete, setToDelete] = useState<{ purchase: PurchaseRow; line?: PurchaseLine } | null>(null)

  const removal = (label: string, purchase: PurchaseRow, line?: PurchaseLine) => ({
    label,
    icon: <IconTrash />,
    key: 'Delete',
    danger: true as const,
    whyNot: whyNotDeleted(line ? { ...purchase, lines: [line] } : purchase),
    run: () => setToDelete({ purchase, ...(line && { line }) }),
  })
  const actionsOf = (purchase: PurchaseRow) => [
    editAction(t, () => void navigate(paths.purchases.modify(purchase.id))),
    removal(t('common.deleteMore'), purchase),
  ]
  const detail: Detail<PurchaseRow> = {
    render: (purchase) => (
      <PurchaseLines
        purchase={purchase}
        actionOf={(line) => removal(t('purchases.deleteLine'), purchase, line)}
      />
    ),
    label: ({ number }) => t('purchases.unfoldOf', { number }),
    action: (unfolded) => ({
      label: unfolded ? t('purchases.fold') : t('purchases.unfold'),
      icon: <IconListDetails />,
    }),
  }

  return (
    <>
      <ListPage
        title={t('purchases.title')}
        actions={
          <>
            <ButtonLink to={paths.purchases.import} icon={<IconUpload aria-hidden />}>
              {t('purchases.import')}
            </ButtonLink>
            <NewButton onClick={() => void navigate(paths.purchases.add)}>{t('purchases.new')}</NewButton>
          </>
        }
        list={list}
        found={found}
        nothing={t('purchases.nothing')}
        searchHint={t('purchases.search')}
        filters={<Filters list={list} />}
        columns={columns}
        detail={detail}
        nameOf={({ number }) => number}
        actionsOf={actionsOf}
        totals={
          found.rows.length > 0 && (
            <span>
              {t('purchases.pageTotal')} <b>{format.money(sum(found.rows.map((row) => row.total)))}</b>
            </span>
          )
        }
        firstUse={
          <FirstUse
            title={t('purchases.none')}
            text={t('purchases.noneText')}
            add={{ label: t('purchases.new'), to: paths.purchases.add }}
          />
        }
      />
      {toDelete && <DeletePurchase {...toDelete} onClose={() => setToDelete(null)} />}
    </>
  )
}

/** In the order of the columns. */
function Filters({ list }: { list: ListState<(typeof PURCHASES.filters)[number]> }) {
  const { t } = useTranslation()
  return (
    <>
      <PeriodFilter list={list} filter="period" name={t('purchases.period')} />
      <ProviderFilter list={list} filter="provider" name={t('purchases.provider')} />
      <ProductFilter list={list} filter="product" name={t('purchases.product')} />
    </>
  )
}
