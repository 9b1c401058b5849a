import { type SupplierCreditRow, supplierCredits } from '@app/contract/supplier-credits'
import { supplierCreditActions } from '@app/domain/credits/actions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Denied } from '../kit/feedback/failure.tsx'
import { DocumentList, TreatedFilter } from '../documents/document-list.tsx'
import { documentsByTotal, type OnRefused, useChangedRows } from '../kit/list/changed-rows.ts'
import { PeriodFilter } from '../kit/list/filters.tsx'
import { type ListState, usePagedList } from '../kit/list/list-state.ts'
import { useServerRows } from '../kit/list/rows.ts'
import { useMay } from '../kit/may.ts'
import { documentRow } from '../documents/document-actions.tsx'
import { paths } from '../paths.ts'
import { ProductFilter } from '../products/product-picker.tsx'
import { ProviderFilter } from '../providers/provider-filter.tsx'
import { useSignedIn } from '../session.ts'
import { useCreditColumns } from './credit-columns.tsx'
import { SUPPLIER_CREDITS, supplierCreditsIn } from './credits-query.ts'
import { DeleteCredit, whyNotDeleted } from './delete-credit.tsx'
import { useTreatCredit } from './use-treat-credit.ts'

export default function SupplierCreditListPage() {
  return useMay(supplierCredits.list) ? <SupplierCreditList /> : <Denied />
}

function SupplierCreditList() {
  const { t } = useTranslation()
  const list = usePagedList(supplierCredits.list, SUPPLIER_CREDITS)
  const found = useServerRows(supplierCreditsIn(list))
  const changes = useChangedRows(found.rows, documentsByTotal(supplierCredits.setTreated))
  const [toDelete, setToDelete] = useState<SupplierCreditRow | null>(null)
  return (
    <>
      <DocumentList
        words={{
          title: t('supplier-credits.title'),
          new: t('supplier-credits.new'),
          nothing: t('supplier-credits.nothing'),
          search: t('supplier-credits.search'),
          none: t('supplier-credits.none'),
          noneText: t('supplier-credits.noneText'),
          pageTotal: t('supplier-credits.pageTotal'),
        }}
        list={list}
        found={found}
        columns={useCreditColumns()}
        filters={<Filters list={list} />}
        actionsOf={useRowActions(setToDelete, changes.refuse)}
        changes={changes}
        add={paths.supplierCredits.add}
      />
      {toDelete && <DeleteCredit credit={toDelete} onClose={() => setToDelete(null)} />}
    </>
  )
}

/** Following state and role exactly. */
function useRowActions(onDelete: (credit: SupplierCreditRow) => void, onRefused: OnRefused) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { role } = useSignedIn().user
  const mayDelete = useMay(supplierCredits.remove)
  const { treat } = useTreatCredit(onRefused)
  return (credit: SupplierCreditRow) => {
    const { id } = credit
    const handles = supplierCreditActions(credit, role).includes('treat')
    const on = {
      open: () => void navigate(paths.supplierCredits.details(id)),
      treat: handles ? () => void treat(credit, true) : undefined,
      modify: () => void navigate(paths.supplierCredits.modify(id)),
      remove: mayDelete ? () => onDelete(credit) : undefined,
      whyNotRemoved: whyNotDeleted(t, credit),
    }
    return documentRow(t, on)
  }
}

/** In the order of the columns. */
function Filters({ list }: { list: ListState<(typeof SUPPLIER_CREDITS.filters)[number]> }) {
  const { t } = useTranslation()
  return (
    <>
      <PeriodFilter list={list} filter="period" name={t('supplier-credits.period')} />
      <ProviderFilter list={list} filter="provider" name={t('supplier-credits.provider')} />
      <ProductFilter list={list} filter="product" name={t('supplier-credits.product')} />
      <TreatedFilter list={list} name={t('supplier-credits.treated')} />
    </>
  )
}
