import { type Client, clients } from '@app/contract/clients'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { madeOf } from '../kit/route-query.ts'
import { useDebouncedValue } from '../kit/inputs/use-debounced-value.ts'

type Twin = Client['warnings'][number]['client']

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Nobody has fewer digits. */
const LEAST_PHONE = 8
const ICE = /^\d{15}$/

const FIRST = { page: 0, size: 10, sort: { by: 'name', direction: 'asc' } } as const

function useTwin(
  search: string,
  enabled: boolean,
  isSame: (row: { phone: string }) => boolean,
  self?: number,
) {
  const wanted = useDebouncedValue(search)
  const { data } = useQuery({
    ...madeOf(clients.list, { query: { ...FIRST, search: wanted } }, 'twin', ({ content }) =>
      content.map(({ id, code, name, phone }) => ({ id, code, name, phone })),
    ),
    enabled: enabled && wanted !== '',
    placeholderData: keepPreviousData,
  })
  if (!enabled || !data) return undefined
  const twin = data.find((row) => row.id !== self && isSame(row))
  return twin && ({ id: twin.id, code: twin.code, name: twin.name } satisfies Twin)
}

/** Who else has this phone number or this ICE, as one types: it is reported, and nothing is rejected for it. */
export function useTwins({ phone, ice, self }: { phone: string; ice: string; self: number | undefined }) {
  const digits = digitsOf(phone)
  return {
    phone: useTwin(
      // Numbers are found by their digits, however they are set apart.
      digits.slice(0, 40),
      digits.length >= LEAST_PHONE,
      (row) => digitsOf(row.phone) === digits,
      self,
    ),
    ICE: useTwin(ice.trim(), ICE.test(ice.trim()), () => true, self),
  }
}
