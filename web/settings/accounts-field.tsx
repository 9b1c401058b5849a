import { banks } from '@app/contract/banks'
import type { AccountForm } from '@app/contract/settings'
import { formatRib } from '@app/domain/payments/rib'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../kit/route-query.ts'
import { useFieldDisplay } from '../kit/form/field.tsx'
import { Button } from '../kit/inputs/button.tsx'
import { IconButton } from '../kit/inputs/icon-button.tsx'
import { RecordSelect } from '../kit/inputs/record-select.tsx'
import { TextInput } from '../kit/inputs/text-input.tsx'
import classes from './settings.module.css'

const MOST = 50

/** As it is typed: a new one has no bank yet. */
type Held = Omit<AccountForm, 'bankId'> & { bankId: number | null }
type Problems = Partial<Record<number, Partial<Record<keyof Held, { message?: string }>>>>

/** The accounts of the company, one below the other. */
export function AccountsField({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ name })
  const accounts = field.value as readonly Held[]
  const query = useQuery(routeQuery(banks.list, {}))
  const list = useRef<HTMLDivElement>(null)
  const problems = fieldState.error as Problems | undefined
  const bankOf = (id: number | null) => query.data?.find((bank) => bank.id === id)?.name ?? ''
  useFieldDisplay(name, label, (value) =>
    (value as readonly Held[]).map(({ bankId, rib }) => `${bankOf(bankId)} ${formatRib(rib)}`).join(', '),
  )
  const change = (at: number, part: Partial<Held>) =>
    field.onChange(accounts.map((account, index) => (index === at ? { ...account, ...part } : account)))

  function add() {
    field.onChange([...accounts, { bankId: null, agency: '', rib: '' }])
    // Once it is there.
    setTimeout(() => list.current?.querySelectorAll('input')[accounts.length * 3]?.focus())
  }

  return (
    <div ref={list} className={classes['accounts']}>
      {accounts.map((account, at) => {
        const boxOf = (part: string) => t('settings.accounts.boxOf', { label: part, number: at + 1 })
        const problem = problems?.[at]
        return (
          <div key={account.id ?? `new ${at}`} className={classes['account']}>
            <RecordSelect
              aria-label={boxOf(t('settings.accounts.bank'))}
              {...(at === 0 && { label: t('settings.accounts.bank') })}
              query={query}
              value={account.bankId}
              error={problem?.bankId?.message}
              onChange={(bankId) => change(at, { bankId })}
              {...(at === 0 && { ref: field.ref })}
            />
            <TextInput
              aria-label={boxOf(t('settings.accounts.agency'))}
              {...(at === 0 && { label: t('settings.accounts.agency') })}
              maxLength={120}
              value={account.agency}
              error={problem?.agency?.message}
              onChange={(agency) => change(at, { agency })}
            />
            <TextInput
              aria-label={boxOf(t('settings.accounts.rib'))}
              {...(at === 0 && { label: t('settings.accounts.rib') })}
              inputMode="numeric"
              maxLength={40}
              value={formatRib(account.rib)}
              error={problem?.rib?.message}
              onChange={(rib) => change(at, { rib: rib.replaceAll(/\s/g, '') })}
            />
            <IconButton
              size={24}
              label={t('settings.accounts.remove', { number: at + 1 })}
              icon={<IconX aria-hidden />}
              onClick={() => field.onChange(accounts.toSpliced(at, 1))}
            />
          </div>
        )
      })}
      {accounts.length < MOST && (
        <Button tone="text" size="sm" icon={<IconPlus aria-hidden />} onClick={add}>
          {t('settings.accounts.add')}
        </Button>
      )}
      <p>{t('settings.accounts.hint')}</p>
    </div>
  )
}
