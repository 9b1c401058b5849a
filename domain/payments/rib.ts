/** A Moroccan account: 24 digits whose last two are the key, so that the whole of it leaves 0 when divided by 97. */
export const isRib = (digits: string): boolean => /^\d{24}$/.test(digits) && BigInt(digits) % 97n === 0n

/** 007 780 0001234567890123 96: bank, town, account and key. */
export const formatRib = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{3})(\d{16})(\d{2})$/, '$1 $2 $3 $4')
