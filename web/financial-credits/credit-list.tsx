import { type FinancialCreditRow, financialCredits } from '@app/contract/financial-credits'
import { sum } from '@app/domain/money/cents'
import { IconChecks, IconDownload, IconFileDescription, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ClientFilter } from '../clients/client-filter.tsx'
import { useFormat } from '../kit/format.ts'
import { ChoiceFilter, PeriodFilter } from '../kit/list/filters.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import { type ListState, usePagedList } from '../kit/list/list-state.ts'
import { useServerRows } from '../kit/list/rows.ts'
import { useMay } from '../kit/may.ts'
import { useOpenPdf } from '../kit/open-pdf.ts'
import type { Action } from '../kit/ui/action-menu.tsx'
import { ButtonLink } from '../kit/ui/button.tsx'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { NewButton } from '../kit/ui/new-button.tsx'
import { paths } from '../paths.ts'
import { WhoseFilter } from '../sales/whose-filter.tsx'
import { useSignedIn } from '../session.ts'
import { useCreditColumns } from './credit-columns.tsx'
import { FINANCIAL_CREDITS, financialCreditsIn } from './credits-query.ts'
import { DeleteCredit } from './delete-credit.tsx'
import { useTreatCredit } from './use-treat-credit.ts'

export default function FinancialCreditListPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const list = usePagedList(financialCredits.list, FINANCIAL_CREDITS)
  const found = useServerRows(financialCreditsIn(list))
  const columns = useCreditColumns()
  const writes = useMay(financialCredits.save)
  const [doomed, setDoomed] = useState<FinancialCreditRow | null>(null)
  const actionsOf = useRowActions(setDoomed)
  return (
    <>
      <ListPage
        title={t('financial-credits.title')}
        {...(writes && {
          actions: (
            <NewButton onClick={() => void navigate(paths.financialCredits.add)}>
              {t('financial-credits.new')}
            </NewButton>
          ),
        })}
        list={list}
        found={found}
        nothing={t('financial-credits.nothing')}
        searchHint={t('financial-credits.search')}
        filters={<Filters list={list} />}
        columns={columns}
        nameOf={({ number }) => number}
        actionsOf={actionsOf}
        totals={
          found.rows.length > 0 && (
            <span>
              {t('sales.pageTotal')} <b>{format.money(sum(found.rows.map((row) => row.totalTtc)))}</b>
            </span>
          )
        }
        firstUse={
          <EmptyState kind="first" title={t('financial-credits.none')} text={t('financial-credits.noneText')}>
            {writes && (
              <ButtonLink tone="primary" size="sm" to={paths.financialCredits.add}>
                {t('financial-credits.new')}
              </ButtonLink>
            )}
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
function useRowActions(onDelete: (credit: FinancialCreditRow) => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { role } = useSignedIn().user
  const writes = useMay(financialCredits.save)
  const mayDelete = useMay(financialCredits.remove)
  const { treat } = useTreatCredit()
  const pdf = useOpenPdf(financialCredits.pdf)
  return (credit: FinancialCreditRow): Action[] => {
    const { id, number, treated, attached } = credit
    const whyNot = treated
      ? t('financial-credits.whyNot.treated', { number })
      : attached
        ? t('financial-credits.whyNot.attached', { number })
        : undefined
    const open: Action = {
      label: t('common.details'),
      icon: <IconFileDescription />,
      run: () => void navigate(paths.financialCredits.details(id)),
    }
    const handle: Action = {
      label: t('financial-credits.treat'),
      icon: <IconChecks />,
      key: 'T',
      run: () => void treat(credit, true),
    }
    const modify: Action = {
      label: t('common.edit'),
      icon: <IconPencil />,
      key: 'E',
      whyNot,
      run: () => void navigate(paths.financialCredits.modify(id)),
    }
    const download: Action = {
      label: t('financial-credits.download'),
      icon: <IconDownload />,
      key: 'P',
      run: () => pdf.open({ params: { id } }),
    }
    const remove: Action = {
      label: t('common.deleteMore'),
      icon: <IconTrash />,
      key: 'Delete',
      danger: true,
      whyNot,
      run: () => onDelete(credit),
    }
    return [
      open,
      ...(role === 'ROLE_AGENT' && !treated ? [handle] : []),
      ...(writes ? [modify] : []),
      download,
      ...(mayDelete ? [remove] : []),
    ]
  }
}

/** In the order of the columns. */
function Filters({ list }: { list: ListState<(typeof FINANCIAL_CREDITS.filters)[number]> }) {
  const { t } = useTranslation()
  const word = (held: string) =>
    held === 'true' ? t('financial-credits.whichTreated.true') : t('financial-credits.whichTreated.false')
  return (
    <>
      <PeriodFilter list={list} filter="period" name={t('sales.period')} />
      <ClientFilter list={list} filter="client" name={t('sales.client')} />
      <WhoseFilter
        list={list}
        filter="salesperson"
        name={t('sales.salesperson')}
        onlyYours={t('financial-credits.onlyYours')}
      />
      <ChoiceFilter
        list={list}
        filter="treated"
        name={t('financial-credits.treated')}
        options={[
          { value: 'true', label: t('common.treated.true') },
          { value: 'false', label: t('common.treated.false') },
        ]}
        which={() => list.filters.treated.map(word).join(', ')}
      />
    </>
  )
}
