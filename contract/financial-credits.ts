import { adminAndAgent, onlyOwn, ownExceptAgents, ownForSales } from '@app/domain/access/grants'
import { cents } from '@app/domain/money/cents'
import { z } from 'zod'
import { history } from './history.ts'
import { filteredQuery, pageOf, pageQuery, yesNoInAddress } from './paging.ts'
import { signed } from './payments.ts'
import { done, formId, idOf, instant, pathId, routes, savedFile, text } from './route.ts'
import { addressFilters, clientRef, clientOfDocument, person } from './sales.ts'
import { seenQuery, seenVersion } from './versions.ts'
import { as, wireObject } from './wire.ts'

const row = {
  id: idOf('financial_credits'),
  number: as('avoirFinancierNumber', z.string()),
  createdAt: instant,
  /** Who wrote it. */
  author: as('user', person),
  /** Whose client it is for. */
  salesperson: as('commercial', person),
  /** Less than nothing, as all its lines are. */
  totalTtc: as('priceTTC', signed),
  treated: z.boolean(),
  /** A payment uses it, bounced or not: it is neither changed nor deleted. */
  attached: z.boolean(),
  version: z.int(),
}

const creditRow = wireObject({ ...row, client: wireObject(clientRef) })

const credit = wireObject({
  ...row,
  client: clientOfDocument,
  lines: as('details', z.array(wireObject({ designation: z.string(), priceTtc: as('priceTTC', signed) }))),
  /** What payments already use of it. */
  settled: signed,
  events: history,
})

export const financialCreditForm = wireObject({
  id: formId('financial_credits'),
  version: seenVersion,
  clientId: idOf('clients'),
  salespersonId: as('commercialId', idOf('users')),
  lines: as(
    'details',
    z
      .array(
        wireObject(
          /** The sign is ignored; a designation alone counts as 0,00. */
          { designation: text(300).default(''), priceTtc: as('priceTTC', signed.default(cents(0))) },
          ['productId'],
        ),
      )
      .max(500),
  ),
})

const filters = {
  ...addressFilters,
  treated: yesNoInAddress,
}

const SORTS = ['createdAt', 'number', 'totalTtc'] as const
export type FinancialCreditSort = (typeof SORTS)[number]
const query = filteredQuery(
  pageQuery(SORTS, 'createdAt,desc', { number: 'avoirFinancierNumber', totalTtc: 'priceTTC' }),
  filters,
  // Asked as credit notes are, which have one.
  ['status'],
)

export type FinancialCreditRow = z.output<typeof creditRow>
export type FinancialCredit = z.output<typeof credit>
export type FinancialCreditForm = z.output<typeof financialCreditForm>
export type FinancialCreditFilters = Pick<
  z.output<(typeof financialCredits)['list']['query']>,
  keyof typeof filters
>

export const financialCredits = routes({
  list: {
    method: 'GET',
    path: '/avoirsFinanciers',
    summary: 'A page of financial credits; a salesperson’s own',
    permission: ownForSales,
    query,
    answer: pageOf(creditRow),
  },
  mine: {
    method: 'GET',
    path: '/avoirsFinanciers/mine',
    summary: 'A page of the financial credits whose salesperson asks',
    permission: onlyOwn,
    query,
    answer: pageOf(creditRow),
  },
  /** Before {id}: it is no id. */
  specialProduct: {
    method: 'GET',
    path: '/avoirsFinanciers/specialProduct',
    summary: 'The product on which lines of financial credits hang, for other clients; no list shows it',
    permission: adminAndAgent,
    answer: z.strictObject({ id: idOf('products') }),
  },
  get: {
    method: 'GET',
    path: '/avoirsFinanciers/{id}',
    summary: 'One financial credit with its lines and its history',
    permission: ownForSales,
    params: pathId('financial_credits'),
    answer: credit,
  },
  save: {
    method: 'POST',
    path: '/avoirsFinanciers/add',
    summary: 'Credits a client, or changes the credit whose id is given while no payment uses it',
    permission: adminAndAgent,
    body: financialCreditForm,
    answer: credit,
    creates: true,
  },
  setTreated: {
    method: 'POST',
    path: '/avoirsFinanciers/updateTreated',
    summary: 'Marks a financial credit as handled by the back office; an administrator undoes it',
    permission: adminAndAgent,
    body: wireObject({
      id: as('avoirFinancierId', idOf('financial_credits')),
      version: seenVersion,
      treated: z.boolean(),
    }),
    answer: credit,
  },
  pdf: {
    method: 'GET',
    path: '/avoirsFinanciers/af/{id}',
    summary: 'The financial credit as a PDF in the reader’s language',
    permission: ownForSales,
    params: pathId('financial_credits'),
    answer: savedFile,
    download: 'application/pdf',
    saved: true,
  },
  remove: {
    method: 'DELETE',
    path: '/avoirsFinanciers/delete/{id}',
    summary: 'Voids a financial credit that no payment uses',
    permission: ownExceptAgents,
    params: pathId('financial_credits'),
    query: seenQuery,
    answer: done,
  },
})
