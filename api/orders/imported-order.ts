import type { StoredValues } from '@app/domain/fields/check-values'
import type { LinePrice, WantedLine } from '@app/domain/orders/lines'
import type { PaymentCode } from '@app/domain/payment-types/codes'

/** One row: a line with all fields of its order. */
export interface ImportedLine extends WantedLine {
  /** In lower case, as the database has it: the case of a key means nothing. */
  key: string
  clientId: number
  depotId: number
  paymentCode: PaymentCode | null
  comment: string
  customValues: StoredValues
  /** What the line cost when it was checked. */
  price: LinePrice
}
