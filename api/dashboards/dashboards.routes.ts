import { dashboards } from '@app/contract/dashboards'
import { bind } from '../platform/bind.ts'
import { listDashboards, listDetails, showDashboard } from './show-dashboard.ts'

export const dashboardRoutes = bind(dashboards, {
  list: (ctx) => listDashboards(ctx),
  show: (ctx, { params, body }) => showDashboard(ctx, params.id, body),
  details: (ctx, { params, query, body }) => listDetails(ctx, params.graphId, query.page, body),
})
