import { type FinancialCreditRow, financialCredits } from '@app/contract/financial-credits'
import { financialCreditActions } from '@app/domain/credits/actions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { DocumentList, TreatedFilter } from '../documents/document-list.tsx'
import { documentsByTotal, type OnRefused, useChangedRows } from '../kit/list/changed-rows.ts'
import { PeriodFilter } from '../kit/list/filters.tsx'
import { type ListState, usePagedList } from '../kit/list/list-state.ts'
import { useServerRows } from '../kit/list/rows.ts'
import { useMay } from '../kit/may.ts'
import { useOpenPdf } from '../kit/open-pdf.ts'
import { documentRow } from '../documents/document-actions.tsx'
import { paths } from '../paths.ts'
import { SaleFilters } from '../sales/sale-filters.tsx'
import { useSignedIn } from '../session.ts'
import { useCreditColumns } from './credit-columns.tsx'
import { FINANCIAL_CREDITS, financialCreditsIn } from './credits-query.ts'
import { DeleteCredit, whyNotDeleted } from './delete-credit.tsx'
import { useTreatCredit } from './use-treat-credit.ts'

export default function FinancialCreditListPage() {
  const { t } = useTranslation()
  const list = usePagedList(financialCredits.list, FINANCIAL_CREDITS)
  const found = useServerRows(financialCreditsIn(list))
  const writes = useMay(financialCredits.save)
  const changes = useChangedRows(found.rows, documentsByTotal(financialCredits.setTreated))
  const [toDelete, setToDelete] = useState<FinancialCreditRow | null>(null)
  return (
    <>
      <DocumentList
        words={{
          title: t('financial-credits.title'),
          new: t('financial-credits.new'),
          nothing: t('financial-credits.nothing'),
          search: t('financial-credits.search'),
          none: t('financial-credits.none'),
          noneText: t('financial-credits.noneText'),
          pageTotal: t('sales.pageTotal'),
        }}
        list={list}
        found={found}
        columns={useCreditColumns()}
        filters={<Filters list={list} />}
        actionsOf={useRowActions(setToDelete, changes.refuse)}
        changes={changes}
        add={writes ? paths.financialCredits.add : undefined}
      />
      {toDelete && <DeleteCredit credit={toDelete} onClose={() => setToDelete(null)} />}
    </>
  )
}

/** Following state and role exactly. */
function useRowActions(onDelete: (credit: FinancialCreditRow) => void, onRefused: OnRefused) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { role } = useSignedIn().user
  const writes = useMay(financialCredits.save)
  const mayDelete = useMay(financialCredits.remove)
  const { treat } = useTreatCredit(onRefused)
  const pdf = useOpenPdf(financialCredits.pdf)
  return (credit: FinancialCreditRow) => {
    const { id } = credit
    const handles = financialCreditActions(credit, role).includes('treat')
    const on = {
      open: () => void navigate(paths.financialCredits.details(id)),
      treat: handles ? () => void treat(credit, true) : undefined,
      modify: writes ? () => void navigate(paths.financialCredits.modify(id)) : undefined,
      download: () => pdf.open({ params: { id } }),
      remove: mayDelete ? () => onDelete(credit) : undefined,
      whyNotRemoved: whyNotDeleted(t, credit),
    }
    return documentRow(t, on)
  }
}

/** In the order of the columns. */
function Filters({ list }: { list: ListState<(typeof FINANCIAL_CREDITS.filters)[number]> }) {
  const { t } = useTranslation()
  return (
    <>
      <PeriodFilter list={list} filter="period" name={t('sales.period')} />
      <SaleFilters list={list} onlyYours={t('financial-credits.onlyYours')} />
      <TreatedFilter list={list} name={t('financial-credits.treated')} />
    </>
  )
}
