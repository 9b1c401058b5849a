import type { PurchaseForm } from '@app/contract/purchases'
import type { StoredValues } from '@app/domain/fields/check-values'

type Line = NonNullable<PurchaseForm['lines']>[number]

/** One row: a line with all fields of its invoice. */
export interface InvoiceLine extends Line {
  purchaseNumber: string
  /** In lower case, as the database has it. */
  loweredNumber: string
  purchaseDate: PurchaseForm['purchaseDate']
  providerId: number
  depotId: number
  customValues: StoredValues
}

/** The same paper: a provider may begin again at 1 each year, and the case of a number means nothing. */
export const invoiceOf = (row: Pick<InvoiceLine, 'providerId' | 'loweredNumber' | 'purchaseDate'>) =>
  JSON.stringify([row.providerId, row.loweredNumber, row.purchaseDate.slice(0, 4)])
