import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { MenuName } from './menu.ts'
import classes from './side-menu.module.css'

/** Work that waits for this very user, asked by the word that knows: the only numbers the menu may show. */
const counts: Partial<Record<MenuName, (signal: AbortSignal) => Promise<number>>> = {}

export function WaitingCount({ name }: { name: MenuName }) {
  const { t } = useTranslation()
  const ask = counts[name]
  const { data: count = 0 } = useQuery({
    queryKey: ['waiting', name],
    queryFn: ({ signal }) => ask?.(signal) ?? 0,
    enabled: ask !== undefined,
    refetchInterval: 60_000,
  })
  if (count === 0) return null
  return (
    <span className={classes['count']} title={t('shell.menu.waiting', { count })}>
      {count}
    </span>
  )
}
