import { type ClientRow, clients } from '@app/contract/clients'
import { remainingCredit } from '@app/domain/receivables/figures'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { madeOf } from '../kit/route-query.ts'
import { useFormat } from '../kit/format.ts'
import { loadSentences } from '../kit/i18n.ts'
import { StatusBadge } from '../kit/feedback/status-badge.tsx'
import { paths } from '../paths.ts'
import type { Finder, Found } from './finder.ts'

/** What they may still order for; of someone blocked, that they are. */
function Credit({ client }: { client: ClientRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (client.blocked) return <StatusBadge look="locked">{t('clients.statuses.BLOCKED')}</StatusBadge>
  const left = remainingCredit(client.creditLimit, client)
  return <span>{t('clients.left', { amount: format.money(left) })}</span>
}

const FIRST = { page: 0, size: 10, sort: { by: 'name', direction: 'asc' } } as const

export const clientFinder: Finder = {
  name: 'clients',
  icon: IconUsers,
  find: (search) =>
    madeOf(clients.list, { query: { ...FIRST, search } }, 'found', async ({ content, totalElements }) => {
      await loadSentences('clients')
      const rows = content.map((client): Found => ({
        id: client.id,
        title: client.name,
        subtitle: [client.code, client.cityName, client.phone].filter(Boolean).join(' · '),
        aside: <Credit client={client} />,
        to: paths.clients.details(client.id),
      }))
      return { rows, total: totalElements }
    }),
  listOf: (search) => `${paths.clients.list}?${new URLSearchParams({ search })}`,
}
