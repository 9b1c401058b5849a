import { randomBytes } from 'node:crypto'
import { toErrorBody } from '@app/contract/errors'
import { allRoutes } from '@app/contract/all-routes'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { bankRoutes } from './banks/banks.routes.ts'
import { brandRoutes } from './brands/brands.routes.ts'
import { cityRoutes } from './cities/cities.routes.ts'
import { clientRoutes } from './clients/clients.routes.ts'
import { companyRoutes } from './companies/companies.routes.ts'
import { creditNoteRoutes } from './credit-notes/credit-notes.routes.ts'
import { dashboardRoutes } from './dashboards/dashboards.routes.ts'
import { deliveryNoteRoutes } from './delivery-notes/delivery-notes.routes.ts'
import { depositRoutes } from './deposits/deposits.routes.ts'
import { depotRoutes } from './depots/depots.routes.ts'
import { expenseRoutes } from './expenses/expenses.routes.ts'
import { familyRoutes } from './families/families.routes.ts'
import { fieldRoutes } from './fields/fields.routes.ts'
import { financialCreditRoutes } from './financial-credits/financial-credits.routes.ts'
import { homeRoutes } from './home/home.routes.ts'
import { imageRoutes } from './images/images.routes.ts'
import { importRoutes } from './imports/imports.routes.ts'
import { openNotesRoutes } from './open-notes/open-notes.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import { paymentTypeRoutes } from './payment-types/payment-types.routes.ts'
import type { BoundRoute } from './platform/bind.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Databases } from './platform/database/database.ts'
import { asRefusal, errorAnswer, retryAfter } from './platform/http/error-answers.ts'
import { filesOf } from './platform/files/files-of.ts'
import { serveHealth } from './platform/http/health.ts'
import { serveMailbox } from './platform/mails/mailbox.ts'
import { serveDocumentation } from './platform/http/openapi.ts'
import { AppError, fail } from './platform/errors.ts'
import { logRequests, NEVER_LOGGED } from './platform/http/request-log.ts'
import { languageOf } from './platform/sentences.ts'
import { sendJson } from './platform/http/send.ts'
import { serveRoutes } from './platform/http/serve.ts'
import { serveWeb } from './platform/http/web-pages.ts'
import { stopWriting } from './platform/spreadsheets/write-in-thread.ts'
import { stopPrinting } from './print/print-in-thread.ts'
import { productRoutes } from './products/products.routes.ts'
import { purchaseRoutes } from './purchases/purchases.routes.ts'
import { providerRoutes } from './providers/providers.routes.ts'
import { quoteRoutes } from './quotes/quotes.routes.ts'
import { receivableRoutes } from './receivables/receivables.routes.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { statementRoutes } from './statements/statements.routes.ts'
import { stockRoutes } from './stock/stock.routes.ts'
import { supplierCreditRoutes } from './supplier-credits/supplier-credits.routes.ts'
import { transferRequestRoutes } from './transfer-requests/transfer-requests.routes.ts'
import { transferRoutes } from './transfers/transfers.routes.ts'
import { userRoutes } from './users/users.routes.ts'

/** Every feature of the contract, bound. A feature without its handlers does not compile. */
const bound: Record<keyof typeof allRoutes, BoundRoute[]> = {
  session: sessionRoutes,
  accounts: accountRoutes,
  companies: companyRoutes,
  images: imageRoutes,
  settings: settingsRoutes,
  users: userRoutes,
  depots: depotRoutes,
  providers: providerRoutes,
  banks: bankRoutes,
  paymentTypes: paymentTypeRoutes,
  fields: fieldRoutes,
  brands: brandRoutes,
  families: familyRoutes,
  products: productRoutes,
  purchases: purchaseRoutes,
  stock: stockRoutes,
  cities: cityRoutes,
  clients: clientRoutes,
  receivables: receivableRoutes,
  quotes: quoteRoutes,
  deliveryNotes: deliveryNoteRoutes,
  orders: orderRoutes,
  creditNotes: creditNoteRoutes,
  financialCredits: financialCreditRoutes,
  supplierCredits: supplierCreditRoutes,
  payments: paymentRoutes,
  deposits: depositRoutes,
  unpaid: openNotesRoutes,
  statements: statementRoutes,
  expenses: expenseRoutes,
  home: homeRoutes,
  transferRequests: transferRequestRoutes,
  transfers: transferRoutes,
  dashboards: dashboardRoutes,
  imports: importRoutes,
}

interface Options {
  config: Config
  databases: Databases
  draining?: () => boolean
  clock?: Clock
}

/** The whole server, in the order in which a request meets it. */
export async function buildApp({
  config,
  databases,
  draining = () => false,
  clock = systemClock,
}: Options): Promise<FastifyInstance> {
  const headersOf = ({ id }: FastifyRequest) => ({
    // Whatever is no page of ours: nothing in it is ever run or framed.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    ...(config.PUBLIC_URL.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
    'cache-control': 'no-store',
    'x-request-id': id,
  })
  const app = Fastify({
    logger: { level: config.LOG_LEVEL, redact: NEVER_LOGGED },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomBytes(8).toString('hex'),
    trustProxy: config.TRUST_PROXY ? config.TRUST_PROXY.split(',') : false,
    bodyLimit: 1024 * 1024,
    connectionTimeout: 30_000,
    // A workbook of 25 MB takes that long on a slow line; a slow one is closed long before, in body-guard.ts.
    requestTimeout: 180_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 200 },
    // An unreadable address gets our own error body too.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const answer = errorAnswer(error, languageOf(request.headers['accept-language']), request.id)
      void reply.headers(headersOf(request)).code(answer.status).send(toErrorBody(answer))
    },
  })
  app.decorateRequest('language', 'fr')
  app.decorateRequest('now')

  app.addHook('onRequest', (request, reply, next) => {
    // Until someone is signed in, the browser's own language.
    request.language = languageOf(request.headers['accept-language'])
    reply.headers(headersOf(request))
    // Before anything of its body is read.
    next(request.is404 ? new AppError('request.unknownRoute') : undefined)
  })
  logRequests(app)
  app.addHook('onClose', stopPrinting)
  app.addHook('onClose', stopWriting)

  app.setErrorHandler((error, request, reply) => {
    const answer = errorAnswer(error, request.language, request.id)
    if (answer.status >= 500) request.log.error({ err: error }, 'failed')
    const seconds = retryAfter(asRefusal(error))
    if (seconds !== undefined) reply.header('retry-after', seconds)
    // Closing at once would lose the answer: a caller who is still sending gets a moment to read it.
    reply.removeHeader('connection')
    return sendJson(request, reply, answer.status, toErrorBody(answer))
  })
  app.setNotFoundHandler(() => fail('request.unknownRoute'))

  const platform = { config, databases, files: filesOf(config), clock }
  serveHealth(app, platform, draining)
  serveRoutes(app, platform, Object.values(bound).flat())
  serveDocumentation(app, allRoutes)
  if (config.MAILBOX_FOLDER) serveMailbox(app, config.MAILBOX_FOLDER)
  if (config.WEB_FOLDER) await serveWeb(app, config, config.WEB_FOLDER)
  return app
}
