import { type User, users } from '@app/contract/users'
import { isMonth, type Month, monthOf } from '@app/domain/dates/month'
import type { Cents } from '@app/domain/money/cents'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { call } from '../kit/api.ts'
import { routeQuery, freshRouteQuery, useOpening } from '../kit/route-query.ts'
import { Denied } from '../kit/feedback/failure.tsx'
import type { Toast } from '../kit/feedback/toasts.tsx'
import { FormPage } from '../kit/form/form-shell.tsx'
import { MoneyField } from '../kit/form/number-fields.ts'
import { useRecordForm } from '../kit/form/record-form.ts'
import { useFormat } from '../kit/format.ts'
import { listAddress } from '../kit/list-address.ts'
import { useMay } from '../kit/may.ts'
import { usePageName } from '../kit/page-name.ts'
import { today } from '../kit/today.ts'
import { ButtonLink } from '../kit/inputs/button.tsx'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { FormGrid } from '../kit/layout/form-grid.tsx'
import { LoadingPage } from '../kit/feedback/loading-page.tsx'
import { MonthInput } from '../kit/inputs/month-input.tsx'
import { StatusBadge } from '../kit/feedback/status-badge.tsx'
import { paths } from '../paths.ts'
import { targetOf } from './objective-target.ts'
import { PastObjectives } from './past-objectives.tsx'
import { fullName } from '../kit/person-names.ts'

/** The monthly target of the salesperson whose id is in the address. */
export default function ObjectivePage() {
  const { id } = useParams()
  return useMay(users.saveObjective) ? <Objective userId={Number(id)} /> : <Denied />
}

function Objective({ userId }: { userId: number }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const [now] = useState(() => monthOf(today()))
  const wanted = params.get('month') ?? ''
  const month = isMonth(wanted) ? wanted : now
  const user = useQuery(routeQuery(users.get, { params: { id: userId } }))
  const target = useQuery({
    ...freshRouteQuery(users.objectives, { query: { month } }, useOpening()),
    select: targetOf(userId),
  })
  const list = { to: listAddress(paths.users.list), label: t('users.backToList') }
  usePageName(user.data && fullName(user.data))

  if (!user.data) return <LoadingPage title={t('users.objectives.title')} query={user} list={list} />
  if (user.data.role !== 'ROLE_COMMERCIAL') {
    return (
      <EmptyState
        kind="noResult"
        title={t('users.objectives.notSalesperson')}
        text={t('users.objectives.notSalespersonText')}
      >
        <ButtonLink size="sm" to={list.to}>
          {list.label}
        </ButtonLink>
      </EmptyState>
    )
  }
  if (target.data === undefined) {
    return <LoadingPage title={t('users.objectives.title')} query={target} list={list} />
  }
  return (
    <ObjectiveFields
      key={month}
      user={user.data}
      month={month}
      amount={target.data}
      now={now}
      onMonth={(chosen) => setParams({ month: chosen }, { replace: true })}
    />
  )
}

interface ObjectiveFieldsProps {
  user: User
  month: Month
  /** Null while none is set. */
  amount: Cents | null
  now: Month
  onMonth: (month: Month) => void
}

function ObjectiveFields({ user, month, amount, now, onMonth }: ObjectiveFieldsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const name = fullName(user)
  const back = (notice?: Toast) =>
    void navigate(listAddress(paths.users.list), { state: { rowId: user.id, notice } })
  const form = useRecordForm({
    schema: users.saveObjective.body,
    values: { amount },
    toBody: (typed) => ({ userId: user.id, month, ...typed }),
    save: (body, idempotencyKey) => call(users.saveObjective, { body }, { idempotencyKey }),
    onLeave: () => back(),
    onSaved: () => {
      back({ tone: 'good', text: t('users.objectives.saved', { name, month: format.month(month) }) })
    },
  })
  // Each month is another form: a user who chose one goes on with its amount.
  const { setFocus } = form.methods
  useEffect(() => setFocus('amount'), [setFocus])

  return (
    <FormPage
      form={form}
      title={t('users.objectives.title')}
      status={<StatusBadge look="fact">{name}</StatusBadge>}
      aside={<PastObjectives userId={user.id} until={now} />}
    >
      <FormGrid>
        <MonthInput label={t('users.objectives.month')} required value={month} onChange={onMonth} />
        <MoneyField
          {...form.field('amount')}
          label={t('users.objectives.amount')}
          hint={amount === null ? t('users.objectives.unset') : t('users.objectives.hint')}
        />
      </FormGrid>
    </FormPage>
  )
}
