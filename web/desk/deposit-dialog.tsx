import { type DepositSlip, type DeskRow, deposits } from '@app/contract/deposits'
import type { Day } from '@app/domain/dates/day'
import { sum } from '@app/domain/money/cents'
import { IconFileText } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, newKey } from '../kit/api.ts'
import { routeQuery } from '../kit/route-query.ts'
import { Failure, useFailureText } from '../kit/feedback/failure.tsx'
import { useFormat } from '../kit/format.ts'
import { useShortcuts } from '../kit/keyboard.ts'
import { rememberOwnStep } from '../kit/own-versions.ts'
import { today } from '../kit/today.ts'
import { Banner } from '../kit/feedback/banner.tsx'
import { Button } from '../kit/inputs/button.tsx'
import { SelectInput } from '../kit/inputs/select-input.tsx'
import { DateInput } from '../kit/inputs/date-input.tsx'
import { Popup } from '../kit/overlays/popup.tsx'
import { readSession } from '../session.ts'
import classes from './deposit-dialog.module.css'
import { DepositSummary } from './deposit-summary.tsx'
import { NoAccount } from './no-account.tsx'
import { useCounted } from './paper-words.ts'

interface DepositDialogProps {
  papers: readonly DeskRow[]
  onDone: (slips: readonly DepositSlip[]) => void
  onClose: () => void
}

/** When and to which account they are handed: one slip for cheques, one for bills. */
export default function DepositDialog({ papers, onDone, onClose }: DepositDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const counted = useCounted()
  const accounts = useQuery(routeQuery(deposits.accounts, {}))
  const deposit = useDeposit(papers, accounts.data, onDone)
  const { day, setDay, accountId, setAccountId, problems, failure, busy, confirm } = deposit
  const none = accounts.data?.length === 0
  const two = new Set(papers.map(({ type }) => type.code)).size > 1
  useShortcuts({ 'Ctrl+Enter': none ? undefined : confirm }, { inDialog: true })
  const amount = format.money(sum(papers.map((paper) => paper.amount)))
  return (
    <Popup
      title={t('desk.dialog.title')}
      subtitle={t('desk.dialog.subtitle', { papers: counted(papers), amount })}
      width={560}
      onClose={onClose}
      footer={
        <>
          {two && <span className={classes['note']}>{t('desk.dialog.twoSlips')}</span>}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {!none && (
            <Button
              tone="primary"
              icon={<IconFileText aria-hidden />}
              keys={t('common.keys.ctrlEnter')}
              busy={busy || accounts.isPending}
              onClick={confirm}
            >
              {t(two ? 'desk.dialog.confirmTwo' : 'desk.dialog.confirm')}
            </Button>
          )}
        </>
      }
    >
      {failure !== undefined && <Banner tone="red">{failure}</Banner>}
      {accounts.error && !accounts.data ? (
        <Failure error={accounts.error} onRetry={() => void accounts.refetch()} />
      ) : none ? (
        <NoAccount />
      ) : (
        <div className={classes['fields']}>
          <DateInput
            label={t('desk.dialog.day')}
            required
            value={day}
            error={problems.day}
            onChange={setDay}
          />
          <SelectInput
            label={t('desk.dialog.account')}
            required
            waiting={accounts.isPending}
            options={(accounts.data ?? []).map(({ id, bank, agency, rib }) => ({
              value: String(id),
              label: [bank.name, agency, rib.slice(-6)].filter((part) => part !== '').join(' · '),
            }))}
            value={accountId}
            error={problems.account}
            onChange={setAccountId}
          />
        </div>
      )}
      <DepositSummary papers={papers} />
    </Popup>
  )
}

type Accounts = readonly { id: number }[] | undefined

/** What is chosen, what is wrong with it, and the call. Where there is one account it is chosen. */
function useDeposit(papers: readonly DeskRow[], accounts: Accounts, onDone: DepositDialogProps['onDone']) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const failureText = useFailureText()
  const [idempotencyKey] = useState(newKey)
  // As they were when the dialog opened: sent again after a lost answer, it is the same request.
  const [versions] = useState(() => papers.map(({ version }) => version))
  const [day, setDay] = useState<Day | null>(today)
  const [picked, setAccountId] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const accountId = picked ?? (accounts?.length === 1 ? String(accounts[0]?.id) : null)
  const dayProblem = day === null ? 'dayMissing' : day > today() ? 'dayAhead' : undefined
  const problems = {
    day: dayProblem && t(`desk.dialog.${dayProblem}`),
    account: accountId === null ? t('desk.dialog.accountMissing') : undefined,
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { depositedOn: Day; accountId: number }) =>
      call(
        deposits.deposit,
        { body: { ...body, paymentIds: papers.map(({ id }) => id), versions } },
        { idempotencyKey },
      ),
    onSuccess: (slips) => {
      for (const { id, version } of papers)
        rememberOwnStep(readSession()?.token ?? '', deposits.deposit, id, version)
      onDone(slips)
    },
    // Also after a refusal: someone else may have handed them over.
    onSettled: () => void cache.invalidateQueries(),
  })
  function confirm() {
    setTried(true)
    if (isPending || day === null || accountId === null || problems.day !== undefined) return
    mutate({ depositedOn: day, accountId: Number(accountId) })
  }
  return {
    day,
    setDay,
    accountId,
    setAccountId,
    problems: tried ? problems : { day: undefined, account: undefined },
    failure: error ? failureText(error) : undefined,
    busy: isPending,
    confirm,
  }
}
