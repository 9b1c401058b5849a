import type { SavedFile } from '@app/contract/route'
import { valuesByName } from '@app/domain/fields/check-values'
import { customFieldsOf } from '../fields/custom-values.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { describeSale, type Pictures, type PrintedKind, type Sale } from './describe-sale.ts'
import type { PrintedDocument, PrintedTable } from './document.ts'
import { pictureForPaper } from './pictures.ts'
import { printInThread } from './print-in-thread.ts'
import { findHeader, findLines, findNoteOfOrder, findSender } from './print.repository.ts'

const FILE_NAMES = { quote: 'Quote', order: 'Bon_Commande', deliveryNote: 'Bon_Livraison' } as const
/** Pixels: sharp at the size in which they are printed. */
const WIDEST = { logo: 720, header: 1600 } as const

export const printOrder = (ctx: Ctx, id: number): Promise<SavedFile> => print(ctx, 'order', id)
export const printQuote = (ctx: Ctx, id: number): Promise<SavedFile> => print(ctx, 'quote', id)
export const printDeliveryNote = (ctx: Ctx, id: number): Promise<SavedFile> => print(ctx, 'deliveryNote', id)

/** The note of an order, or the order while it has none. */
export async function printNoteOfOrder(ctx: Ctx, id: number): Promise<SavedFile> {
  const { noteId } = orNotFound(await findNoteOfOrder(ctx, id))
  return noteId === null ? await printOrder(ctx, id) : await printDeliveryNote(ctx, noteId)
}

/** All is read here, in one transaction; what follows needs no connection. */
async function print(ctx: Ctx, kind: PrintedKind, id: number): Promise<SavedFile> {
  const [header, lines, sender, fields] = await inOrder([
    findHeader(ctx, kind, id),
    findLines(ctx, kind, id),
    findSender(ctx),
    customFieldsOf(ctx, 'order'),
  ])
  const { code, name, address, cityName, phone, ice, firstName, lastName, customValues, ...facts } =
    orNotFound(header)
  const visible = fields.filter((field) => field.visible)
  const sale: Sale = {
    ...facts,
    client: { code, name, address, cityName, phone, ice },
    salesperson: `${firstName} ${lastName}`,
    lines,
    fields: Object.entries(valuesByName(visible, customValues)).map(([label, value]) => ({
      label,
      value: String(value),
    })),
  }
  const { language } = ctx
  return documentFile(ctx, `${FILE_NAMES[kind]}_${id}.pdf`, sender, (pictures) =>
    describeSale(kind, sale, sender, pictures, language),
  )
}

/** The company as printed. */
export const senderOf = (ctx: Ctx) => findSender(ctx)

type Sender = Awaited<ReturnType<typeof findSender>>
type Describe = (pictures: Pictures) => PrintedDocument | PrintedTable

/** Drawn when the transaction is over. */
export const documentFile = (ctx: Ctx, fileName: string, sender: Sender, describe: Describe): SavedFile => ({
  fileName,
  content: () => drawDocument(ctx, sender, describe),
})

/** With the pictures of the company, in the thread of the printer. */
async function drawDocument(
  { files, companyId, log }: Ctx,
  sender: Sender,
  describe: Describe,
): Promise<Uint8Array> {
  const [logo, header] = await inOrder([
    pictureForPaper(files, companyId, sender.logo, WIDEST.logo),
    pictureForPaper(files, companyId, sender.headerImage, WIDEST.header),
  ])
  const document = describe({ logo, header })
  const { bytes, missing } = await printInThread(document)
  if (missing.length > 0)
    log.warn({ document: document.number, characters: missing }, 'not in the print fonts')
  return bytes
}
