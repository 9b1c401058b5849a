/** Read as one: never divided between two lines. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0')

/** As many characters as every column of references has room for. */
const MOST = 14

/** A longer reference is divided at its spaces rather than anywhere. */
export const unbrokenReference = (text: string): string => (text.length <= MOST ? unbroken(text) : text)

const UNITS = 'kg|g|mg|t|l|L|ml|cl|m|mm|cm|km|m²|mm²|m³|A|mA|V|kV|W|kW|kVA|bar|Hz|%|°C?|pcs|pièces?'
const MEASURE = new RegExp(`(?<=\\d) (?=(?:/ )?(?:${UNITS})(?![\\p{L}\\d]))|(?<=\\d /) (?=\\p{L})`, 'gu')

/** 5 / kg, 20 kg, 16 A: a figure stays with its measure. */
export const withMeasures = (text: string): string => text.replaceAll(MEASURE, '\u00A0')
