import type { SavedFile } from '@app/contract/route'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { describeSlip, type Slip } from '../print/describe-slip.ts'
import { documentFile, senderOf } from '../print/print-sales.ts'
import { findPapersOf, findSlips } from './slips.repository.ts'

/** All is read here, in one transaction; what follows needs no connection. */
export async function printSlip(ctx: Ctx, id: number): Promise<SavedFile> {
  const [[row], papers, sender] = await inOrder([findSlips(ctx, [id]), findPapersOf(ctx, id), senderOf(ctx)])
  const { number, code, depositedOn, account, user } = orNotFound(row)
  const { language } = ctx
  const slip: Slip = {
    number,
    code,
    depositedOn,
    bank: account.bank.name,
    agency: account.agency,
    rib: account.rib,
    preparedBy: `${user.firstName} ${user.lastName}`,
    papers,
  }
  return documentFile(ctx, `Bordereau_${id}.pdf`, sender, (pictures) =>
    describeSlip(slip, sender, pictures, language),
  )
}
