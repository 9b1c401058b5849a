import { type DashboardFilters, dashboards } from '@app/contract/dashboards'
import type { EnteringRole } from '@app/domain/access/roles'
import type { Language } from '@app/i18n/sentences'
import { dayIn, idsIn } from '../kit/address-values.ts'
import { madeOf } from '../kit/route-query.ts'
import { currentLanguage } from '../kit/i18n.ts'
import { listIn, type ListPlace } from '../kit/list/list-in-address.ts'

/** By their names in the address; which dashboard it is is there as its view. */
export const DASHBOARD = { filters: ['period', 'salesperson', 'city', 'depot', 'paymentType'] } as const
export type DashboardPlace = ListPlace<(typeof DASHBOARD.filters)[number]>

/** The one that a role sees first. */
export const firstDashboard = (role: EnteringRole): string =>
  role === 'ROLE_AGENT' ? 'collections' : 'sales'

export const dashboardFilters = ({ filters }: DashboardPlace): DashboardFilters => ({
  from: dayIn(filters.period[0]),
  to: dayIn(filters.period[1]),
  userIds: idsIn(filters.salesperson),
  cityIds: idsIn(filters.city),
  depotIds: idsIn(filters.depot),
  typeIds: idsIn(filters.paymentType),
})

/** The server names graphs in the language of the page: once it speaks another, they are requested again. */
export const everyDashboard = (language: Language) =>
  madeOf(dashboards.list, {}, language, (answer) => answer)

export const figuresOf = (id: string, filters: DashboardFilters, language: Language) =>
  madeOf(dashboards.show, { params: { id }, body: filters }, language, (answer) => answer)

export const detailsOf = (
  graphId: string,
  page: number,
  body: DashboardFilters & { key: string | undefined },
  language: Language,
) =>
  madeOf(
    dashboards.details,
    { params: { graphId }, query: { page, size: '10' }, body },
    language,
    (answer) => answer,
  )

/** What the page asks for at once, from its address alone. */
export function firstFigures(address: URLSearchParams, { role }: { role: EnteringRole }) {
  const place = listIn(address, DASHBOARD)
  const language = currentLanguage()
  return [
    everyDashboard(language),
    figuresOf(place.view || firstDashboard(role), dashboardFilters(place), language),
  ] as const
}
