import { type ClientRow, clients } from '@app/contract/clients'
import { useTranslation } from 'react-i18next'
import { madeOf } from '../kit/route-query.ts'
import { asField } from '../kit/form/field.tsx'
import type { InputProps } from '../kit/inputs/input-props.ts'
import { RecordOption } from '../kit/inputs/record-option.tsx'
import { SearchPicker } from '../kit/inputs/search-picker.tsx'
import type { Known, SearchSource } from '../kit/inputs/search-source.ts'
import { StatusBadge } from '../kit/feedback/status-badge.tsx'

const FIRST = { page: 0, size: 20, sort: { by: 'name', direction: 'asc' } } as const

const labelOf = ({ name, code }: { name: string; code: string }) => `${name} — ${code}`

const source: SearchSource<ClientRow> = {
  find: (search) => madeOf(clients.list, { query: { ...FIRST, search } }, 'rows', ({ content }) => content),
  labelOf,
  labelById: (id) => madeOf(clients.get, { params: { id } }, 'label', labelOf),
}

/** A record's own client, under the label that a search would give it. */
export const knownClient = (
  client: { id: number; name: string; code: string } | undefined,
): Known | undefined => client && { id: client.id, label: labelOf(client) }

function ClientOption({ client, search }: { client: ClientRow; search: string }) {
  const { t } = useTranslation()
  const { name, code, cityName, phone, blocked } = client
  return (
    <RecordOption
      name={name}
      under={[code, cityName, phone].filter(Boolean).join(' · ')}
      search={search}
      blocked={blocked}
    >
      {blocked && <StatusBadge look="locked">{t('clients.statuses.BLOCKED')}</StatusBadge>}
    </RecordOption>
  )
}

const renderOption = (client: ClientRow, search: string) => <ClientOption client={client} search={search} />

interface ClientBoxProps extends InputProps<number | null> {
  known?: Known | undefined
  /** Nothing is ordered for a client who is blocked; a quote may be made. */
  blockedToo?: boolean
}

function ClientSelect({ blockedToo = false, onChange, ...props }: ClientBoxProps) {
  const { t } = useTranslation()
  return (
    <SearchPicker
      {...props}
      onChange={(id) => onChange(id)}
      source={source}
      renderOption={renderOption}
      placeholder={t('clients.search')}
      whyNot={({ name, blocked }) =>
        blocked && !blockedToo ? t('clients.blockedNotChosen', { name }) : undefined
      }
    />
  )
}

/** A field of a form that has the id of a client, or null. A page that uses it loads the sentences of clients. */
export const ClientPicker = /* @__PURE__ */ asField(ClientSelect)
