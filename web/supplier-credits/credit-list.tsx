import { type SupplierCreditRow, supplierCredits } from '@app/contract/supplier-credits'
import { sum } from '@app/domain/money/cents'
import { IconChecks, IconFileDescription, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Denied } from '../kit/feedback/failure.tsx'
import { useFormat } from '../kit/format.ts'
import { ChoiceFilter, PeriodFilter } from '../kit/list/filters.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import { type ListState, usePagedList } from '../kit/list/list-state.ts'
import { useServerRows } from '../kit/list/rows.ts'
import { useMay } from '../kit/may.ts'
import type { Action } from '../kit/ui/action-menu.tsx'
import { ButtonLink } from '../kit/ui/button.tsx'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { NewButton } from '../kit/ui/new-button.tsx'
import { paths } from '../paths.ts'
import { ProductFilter } from '../products/product-picker.tsx'
import { ProviderFilter } from '../providers/provider-filter.tsx'
import { useSignedIn } from '../session.ts'
import { useCreditColumns } from './credit-columns.tsx'
import { SUPPLIER_CREDITS, supplierCreditsIn } from './credits-query.ts'
import { DeleteCredit } from './delete-credit.tsx'
import { useTreatCredit } from './use-treat-credit.ts'

export default function SupplierCreditListPage() {
  return useMay(supplierCredits.list) ? <SupplierCreditList /> : <Denied />
}

function SupplierCreditList() {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const list = usePagedList(supplierCredits.list, SUPPLIER_CREDITS)
  const found = useServerRows(supplierCreditsIn(list))
  const columns = useCreditColumns()
  const [doomed, setDoomed] = useState<SupplierCreditRow | null>(null)
  const actionsOf = useRowActions(setDoomed)
  return (
    <>
      <ListPage
        title={t('supplier-credits.title')}
        actions={
          <NewButton onClick={() => void navigate(paths.supplierCredits.add)}>
            {t('supplier-credits.new')}
          </NewButton>
        }
        list={list}
        found={found}
        nothing={t('supplier-credits.nothing')}
        searchHint={t('supplier-credits.search')}
        filters={<Filters list={list} />}
        columns={columns}
        nameOf={({ number }) => number}
        actionsOf={actionsOf}
        totals={
          found.rows.length > 0 && (
            <span>
              {t('supplier-credits.pageTotal')}{' '}
              <b>{format.money(sum(found.rows.map((row) => row.totalTtc)))}</b>
            </span>
          )
        }
        firstUse={
          <EmptyState kind="first" title={t('supplier-credits.none')} text={t('supplier-credits.noneText')}>
            <ButtonLink tone="primary" size="sm" to={paths.supplierCredits.add}>
              {t('supplier-credits.new')}
            </ButtonLink>
          </EmptyState>
        }
      />
      {doomed && (
        <DeleteCredit credit={doomed} onDeleted={() => setDoomed(null)} onClose={() => setDoomed(null)} />
      )}
    </>
  )
}

/** Following state and role exactly. */
function useRowActions(onDelete: (credit: SupplierCreditRow) => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { role } = useSignedIn().user
  const mayDelete = useMay(supplierCredits.remove)
  const { treat } = useTreatCredit()
  return (credit: SupplierCreditRow): Action[] => {
    const { id, treated } = credit
    const whyNot = treated ? t('supplier-credits.whyNot.treated', { number: credit.number }) : undefined
    return [
      {
        label: t('common.details'),
        icon: <IconFileDescription />,
        run: () => void navigate(paths.supplierCredits.details(id)),
      },
      ...(role === 'ROLE_AGENT' && !treated
        ? [
            {
              label: t('supplier-credits.treat'),
              icon: <IconChecks />,
              key: 'T',
              run: () => void treat(credit, true),
            },
          ]
        : []),
      {
        label: t('common.edit'),
        icon: <IconPencil />,
        key: 'E',
        whyNot,
        run: () => void navigate(paths.supplierCredits.modify(id)),
      },
      ...(mayDelete
        ? [
            {
              label: t('common.deleteMore'),
              icon: <IconTrash />,
              key: 'Delete',
              danger: true as const,
              whyNot,
              run: () => onDelete(credit),
            },
          ]
        : []),
    ]
  }
}

/** In the order of the columns. */
function Filters({ list }: { list: ListState<(typeof SUPPLIER_CREDITS.filters)[number]> }) {
  const { t } = useTranslation()
  const word = (held: string) =>
    held === 'true' ? t('supplier-credits.whichTreated.true') : t('supplier-credits.whichTreated.false')
  return (
    <>
      <PeriodFilter list={list} filter="period" name={t('supplier-credits.period')} />
      <ProviderFilter list={list} filter="provider" name={t('supplier-credits.provider')} />
      <ProductFilter list={list} filter="product" name={t('supplier-credits.product')} />
      <ChoiceFilter
        list={list}
        filter="treated"
        name={t('supplier-credits.treated')}
        options={[
          { value: 'true', label: t('common.treated.true') },
          { value: 'false', label: t('common.treated.false') },
        ]}
        which={() => list.filters.treated.map(word).join(', ')}
      />
    </>
  )
}
