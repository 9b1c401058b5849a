import type { SavedFile } from '@app/contract/route'
import { whyNoPdf } from '@app/domain/credits/actions'
import type { Ctx } from '../platform/context.ts'
import { orNotFound, fail } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { describeCreditNote, describeFinancialCredit } from './describe-credit.ts'
import {
  findCreditNoteHeader,
  findCreditNoteLines,
  findFinancialCreditHeader,
  findFinancialCreditLines,
} from './print-credits.repository.ts'
import { findSender } from './print.repository.ts'
import { documentFile } from './print-sales.ts'

export async function printCreditNote(ctx: Ctx, id: number): Promise<SavedFile> {
  const [header, lines, sender] = await inOrder([
    findCreditNoteHeader(ctx, id),
    findCreditNoteLines(ctx, id),
    findSender(ctx),
  ])
  const { validatedOn, ...note } = orNotFound(header)
  if (whyNoPdf(note) !== undefined || validatedOn === null) fail('creditNotes.notValidated')
  const { language } = ctx
  return documentFile(ctx, `Bon_Retour_${id}.pdf`, sender, (pictures) =>
    describeCreditNote({ ...note, validatedOn, lines }, { sender, pictures, language }),
  )
}

export async function printFinancialCredit(ctx: Ctx, id: number): Promise<SavedFile> {
  const [header, lines, sender] = await inOrder([
    findFinancialCreditHeader(ctx, id),
    findFinancialCreditLines(ctx, id),
    findSender(ctx),
  ])
  const credit = orNotFound(header)
  const { language } = ctx
  return documentFile(ctx, `Avoir_Financier_${id}.pdf`, sender, (pictures) =>
    describeFinancialCredit({ ...credit, lines }, { sender, pictures, language }),
  )
}
