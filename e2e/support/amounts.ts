/** 1 234,50 with no-break spaces, as French amounts are written. */
export const amountOnScreen = (centimes: number) =>
  new Intl.NumberFormat('fr', { minimumFractionDigits: 2 })
    .format(centimes / 100)
    .replaceAll('\u202F', '\u00A0')
