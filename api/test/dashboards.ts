import { type DashboardFilters, dashboards, type Graph, type Result } from '@app/contract/dashboards'
import type { Client } from './client.ts'

const EVERY: DashboardFilters = { from: null, to: null, userIds: [], cityIds: [], depotIds: [], typeIds: [] }

/** The results of each graph of a dashboard, by its name. */
export async function figuresOf(by: Client, id: string, filters: Partial<DashboardFilters> = {}) {
  const { graphs } = await by.call(dashboards.show, { params: { id }, body: { ...EVERY, ...filters } })
  const named = new Map(graphs.map((graph) => [graph.id.slice(id.length + 1), graph]))
  const graph = (name: string): Graph => {
    const found = named.get(name)
    if (!found) throw new Error(`no ${name}`)
    return found
  }
  const results = (name: string): Result[] => graph(name).results
  return {
    graph,
    results,
    kpi: (name: string) => results(name)[0]?.['kpi'],
    first: (name: string) => results(name)[0],
  }
}

export const detailsOf = (
  by: Client,
  graphId: string,
  filters: Partial<DashboardFilters> & { key?: string } = {},
  page = 0,
) =>
  by.call(dashboards.details, {
    params: { graphId },
    query: { page, size: '10' },
    body: { ...EVERY, ...filters },
  })
