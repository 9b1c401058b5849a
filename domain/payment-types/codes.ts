/** The six that every company has, in the order of their ids: 1 is always cash. */
export const PAYMENT_CODES = ['CASH', 'CHECK', 'EFFET', 'DEPOSIT', 'TRANSFER', 'CARD'] as const
export type PaymentCode = (typeof PAYMENT_CODES)[number]

export const CANONICAL_NAMES: Readonly<Record<PaymentCode, string>> = {
  CASH: 'Espèces',
  CHECK: 'Chèque',
  EFFET: 'Effet',
  DEPOSIT: 'Versement',
  TRANSFER: 'Virement',
  CARD: 'Carte bancaire',
}

/** Which of the six bears its first name still; a company may have given it another. */
export const codeNamed = (name: string): PaymentCode | undefined =>
  PAYMENT_CODES.find((code) => CANONICAL_NAMES[code] === name)

const SYNONYMS: Readonly<Record<PaymentCode, readonly string[]>> = {
  CASH: ['cash', 'espece', 'especes', 'esp', 'liquide', 'bon de caisse', 'cash voucher'],
  CHECK: ['check', 'cheque', 'cheques', 'chq', 'chk'],
  EFFET: ['effet', 'effets', 'lcn', 'traite', 'lettre de change', 'lc', 'bill of exchange'],
  DEPOSIT: ['deposit', 'versement', 'vers'],
  TRANSFER: ['transfer', 'virement', 'vir', 'virement bancaire', 'bank transfer'],
  CARD: ['card', 'carte', 'carte bancaire', 'cb', 'tpe'],
}

/** The code that someone means by what they typed or imported: "chq", "L.C.N.", "Carte Bancaire"… */
export function paymentCodeOf(typed: string): PaymentCode | undefined {
  const plain = typed
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f.]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
  return PAYMENT_CODES.find((code) => SYNONYMS[code].includes(plain))
}

/** Synonyms become the canonical French name; anything else stays as typed. */
export function paymentTypeName(typed: string): string {
  const code = paymentCodeOf(typed)
  return code ? CANONICAL_NAMES[code] : typed
}
