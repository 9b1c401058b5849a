import { adminAndAgent, onlyAdmin, onlyOwn, ownExceptAgents, ownForSales } from '@app/domain/access/grants'
import { CREDIT_NOTE_STATUSES } from '@app/domain/credits/status'
import { MOST_LINES, MOST_QUANTITY } from '@app/domain/documents/bounds'
import { MOST_PRICE } from '@app/domain/products/prices'
import { z } from 'zod'
import { history } from './history.ts'
import { dhs, percent, rate } from './money.ts'
import { filteredQuery, pageOf, pageQuery, yesNoInAddress } from './paging.ts'
import { done, idOf, instant, paragraph, pathId, routes, savedFile } from './route.ts'
import {
  addressFilters,
  clientRef,
  clientOfDocument,
  namedDepot,
  namedNote,
  person,
  pricedLine,
  productOfLine,
  total,
} from './sales.ts'
import { seenQuery, seenVersion } from './versions.ts'
import { as, wireObject } from './wire.ts'

const status = z.enum(CREDIT_NOTE_STATUSES)

const row = {
  id: idOf('credit_notes'),
  number: as('creditNoteNumber', z.string()),
  createdAt: instant,
  user: person,
  totalHt: as('priceHT', total),
  totalTtc: as('priceTTC', total),
  status,
  treated: z.boolean(),
  /** A payment uses it, bounced or not: it is not deleted. */
  attached: z.boolean(),
  version: z.int(),
}

const creditNoteRow = wireObject({ ...row, client: wireObject(clientRef) })

const line = wireObject({
  lineId: idOf('credit_note_lines'),
  product: wireObject(productOfLine),
  deliveryNote: namedNote,
  depot: as('repo', namedDepot),
  quantity: z.int(),
  unitPrice: dhs(MOST_PRICE / 100),
  salesDiscount: percent,
  vatRate: as('tva', rate),
  priceHt: as('priceHT', total),
  priceTtc: as('priceTTC', total),
})

const creditNote = wireObject({
  ...row,
  client: clientOfDocument,
  lines: as('details', z.array(line)),
  /** Of what is credited, what payments already use. */
  settled: total,
  /** The notes it returns from, oldest first, with what is still owed of each: where it can be put at once. */
  notes: z.array(
    wireObject({
      id: idOf('receivables'),
      number: as('deliveryNoteNumber', z.string()),
      remainder: as('nonSettled', total),
    }),
  ),
  events: history,
})

/** A delivered line, and what of it came back already, whether approved or not yet. */
const deliveredLine = wireObject({
  lineId: idOf('order_lines'),
  product: wireObject(productOfLine),
  ...pricedLine,
  returned: z.int(),
  returnedHt: as('returnedHT', total),
  returnedTtc: as('returnedTTC', total),
})

const deliveredNote = wireObject({
  id: idOf('receivables'),
  number: as('deliveryNoteNumber', z.string()),
  createdAt: instant,
  remainder: as('nonSettled', total),
  orders: as(
    'carts',
    z.array(wireObject({ depot: as('repo', namedDepot), lines: as('details', z.array(deliveredLine)) })),
  ),
})

export const creditNoteForm = wireObject({
  clientId: idOf('clients'),
  lines: as(
    'details',
    z
      .array(
        wireObject({
          deliveryNoteId: idOf('receivables'),
          productId: idOf('products'),
          quantity: z.int().min(1).max(MOST_QUANTITY),
          depotId: as('repoId', idOf('depots')),
          /** Counts only where the product is more than once on that note. */
          salesDiscount: percent.nullish(),
        }),
      )
      .max(MOST_LINES),
  ),
})

const filters = {
  ...addressFilters,
  statuses: as('status', z.union([status, z.array(status)]).optional()),
  treated: yesNoInAddress,
}

const CREDIT_NOTE_SORTS = ['createdAt', 'number', 'totalTtc'] as const
export type CreditNoteSort = (typeof CREDIT_NOTE_SORTS)[number]
const query = filteredQuery(
  pageQuery(CREDIT_NOTE_SORTS, 'createdAt,desc', { number: 'creditNoteNumber', totalTtc: 'priceTTC' }),
  filters,
)

export type CreditNoteRow = z.output<typeof creditNoteRow>
export type CreditNote = z.output<typeof creditNote>
export type CreditNoteForm = z.output<typeof creditNoteForm>
export type DeliveredNote = z.output<typeof deliveredNote>
export type CreditNoteFilters = Pick<z.output<(typeof creditNotes)['list']['query']>, keyof typeof filters>

export const creditNotes = routes({
  delivered: {
    method: 'POST',
    path: '/deliveryNotes/getProductInDeliveryNotes',
    summary:
      'The notes by which a product was delivered to a client, newest first, or all lines of one note; and what of them came back',
    permission: ownForSales,
    /** A product, a note, or a product of a note; one of them at least. */
    body: wireObject({
      clientId: idOf('clients'),
      productId: idOf('products').optional(),
      noteId: as('deliveryNoteId', idOf('receivables').optional()),
    }),
    answer: z.array(deliveredNote),
    whole: {},
  },
  list: {
    method: 'GET',
    path: '/creditNotes',
    summary: 'A page of credit notes; a salesperson’s own',
    permission: ownForSales,
    query,
    answer: pageOf(creditNoteRow),
  },
  mine: {
    method: 'GET',
    path: '/creditNotes/mine',
    summary: 'A page of the credit notes of the caller',
    permission: onlyOwn,
    query,
    answer: pageOf(creditNoteRow),
  },
  get: {
    method: 'GET',
    path: '/creditNotes/{id}',
    summary: 'One credit note with its lines and its history',
    permission: ownForSales,
    params: pathId('credit_notes'),
    answer: creditNote,
  },
  save: {
    method: 'POST',
    path: '/creditNotes/add',
    summary: 'Records goods that come back; goods and credit enter once an administrator has validated it',
    permission: ownForSales,
    body: creditNoteForm,
    answer: creditNote,
    creates: true,
  },
  setStatus: {
    method: 'POST',
    path: '/creditNotes/updateStatus',
    summary: 'Validates a credit note, or declines it',
    permission: onlyAdmin,
    body: wireObject({
      id: as('creditNoteId', idOf('credit_notes')),
      version: seenVersion,
      status: z.enum(['VALIDATED', 'DECLINED']),
      reason: paragraph(300).optional(),
    }),
    answer: creditNote,
  },
  setTreated: {
    method: 'POST',
    path: '/creditNotes/updateTreated',
    summary: 'Marks a credit note as handled by the back office; an administrator undoes it',
    permission: adminAndAgent,
    body: wireObject({
      id: as('creditNoteId', idOf('credit_notes')),
      version: seenVersion,
      treated: z.boolean(),
    }),
    answer: creditNote,
  },
  pdf: {
    method: 'GET',
    path: '/creditNotes/ba/{id}',
    summary: 'A validated credit note as a PDF in the reader’s language',
    permission: ownForSales,
    params: pathId('credit_notes'),
    answer: savedFile,
    download: 'application/pdf',
    saved: true,
  },
  remove: {
    method: 'DELETE',
    path: '/creditNotes/delete/{id}',
    summary: 'Voids a credit note that no payment uses; goods that came in leave again',
    permission: ownExceptAgents,
    params: pathId('credit_notes'),
    query: seenQuery,
    answer: done,
  },
})
