import { banks } from '@app/contract/banks'
import { orders } from '@app/contract/orders'
import { answer } from './answers.ts'

/** What the pages of the tests show unless a test says otherwise. */
export function answerForCompany(): void {
  answer(banks.list, () => [
    { id: 1, name: 'Attijariwafa Bank', code: '007', swiftCode: 'BCMAMAMC', version: 1 },
    { id: 2, name: 'BMCI', code: '013', swiftCode: '', version: 1 },
  ])
  answer(orders.counts, () => ({
    all: 0,
    toValidate: 0,
    toApprove: 0,
    toDeliver: 0,
    toBill: 0,
    toTreat: 0,
    motifs: { ENCOURS_DEPASSE: 0, ECHUNR: 0, REMISE: 0, TWENTIES: 0 },
  }))
}
