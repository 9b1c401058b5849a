import { demoBrands, type BrandName } from './demo-families.ts'
import { hardwareRanges } from './demo-ranges-hardware.ts'
import { demoRanges, type Range } from './demo-ranges.ts'
import type { PictureName } from './drawings.ts'
import { type Chance, seeded } from './seeded.ts'

export interface DemoProduct {
  reference: string
  name: string
  brand: BrandName
  family: string
  picture: PictureName
  /** Centimes without tax. */
  priceHt: number
  /** All three in tenths of a percent. */
  vatRate: number
  discount: number
  salesDiscountLimit: number | null
  tiers: { quantity: number; price: number }[]
}

const shown = (
  reference: string,
  name: string,
  brand: BrandName,
  family: string,
  picture: PictureName,
  dirhams: number,
  discount = 0,
): DemoProduct => {
  const priceHt = Math.round(dirhams * 100)
  const tiers = [10, 50].map((quantity, at) => ({
    quantity,
    price: Math.round(priceHt * (0.95 - at * 0.05)),
  }))
  const cheap = priceHt < 10_000
  return {
    reference,
    name,
    brand,
    family,
    picture,
    priceHt,
    discount,
    vatRate: 200,
    salesDiscountLimit: cheap ? 100 : 80,
    tiers: cheap ? tiers : [],
  }
}

/** What the catalogue opens with. */
const FIRST: readonly DemoProduct[] = [
  shown('LUM-E27-09', 'Ampoule LED E27 9 W 6500 K', 'Luméa', 'Éclairage', 'bulb-amber', 14.5, 100),
  shown('CAB-R2V-325', 'Câble R2V 3G2,5 mm² — touret 100 m', 'Cablor', 'Câbles & gaines', 'drum-red', 1180),
  shown('DIS-2P-16', 'Disjoncteur bipolaire 16 A courbe C', 'Sécuris', 'Appareillage', 'breaker-petrol', 62),
  shown('PEI-VIN-20', 'Peinture vinylique blanc mat 20 kg', 'Colorya', 'Peinture', 'bucket-plum', 365),
  shown('ROB-MIT-LAV', 'Mitigeur lavabo chromé', 'Aqualis', 'Sanitaire', 'tap-blue', 248),
  shown('TUB-PPR-25', 'Tube PPR Ø 25 PN20 — barre 4 m', 'Aqualis', 'Plomberie', 'pipes-green', 38.4),
  shown('VIS-AGG-560', 'Vis agglo 5 × 60 — boîte de 200', 'Fixor', 'Visserie', 'screwBox-sand', 47),
  shown('PRI-DBL-16', 'Prise double 16 A 2P+T', 'Sécuris', 'Appareillage', 'doubleSocket-petrol', 34, 50),
  shown('PER-SDS-800', 'Perforateur SDS+ 800 W', 'Tekno', 'Outillage', 'drill-petrol', 890),
  shown('SIL-SAN-280', 'Silicone sanitaire blanc 280 ml', 'Fixor', 'Sanitaire', 'cartridge-green', 22.5),
  shown('CHE-ELE-50', 'Chauffe-eau électrique 50 L', 'Thermia', 'Chauffage', 'waterHeater-red', 1240),
  shown('GAI-ICT-20', 'Gaine ICTA Ø 20 — couronne 100 m', 'Cablor', 'Câbles & gaines', 'coil-gray', 165),
]

/** And what it opens with by name: one of each kind, before the long ranges begin. */
const FIRST_BY_NAME: readonly DemoProduct[] = [
  shown('ABA-WC-BLA', 'Abattant WC frein de chute blanc', 'Chellah', 'WC & bidets', 'toilet-blue', 145),
  shown('ACC-POM-24', 'Accumulateur de pompe 24 L', 'Hydrosol', 'Pompes & arrosage', 'pump-petrol', 540),
  shown('ACC-PPR-32', 'Accouplement PPR Ø 32', 'Polyraccord', 'Raccords PPR', 'elbow-green', 11.2),
  shown('ADA-LAI-34', 'Adaptateur laiton 3/4"', 'Ferrolux', 'Raccords laiton', 'elbow-sand', 26.5),
  shown('AER-CHR-24', 'Aérateur chromé M24', 'Aqualis', 'Robinetterie', 'tap-blue', 18, 50),
  shown('AGI-PEI-60', 'Agitateur de peinture 1 400 W', 'Tekno', 'Électroportatif', 'drill-red', 1120),
  shown('AGR-MUR-14', 'Agrafeuse murale 14 mm', 'Dar Outils', 'Pinces', 'pliers-red', 138),
  shown('AIG-MES-30', 'Aide-mesure ruban fibre 30 m', 'Dar Outils', 'Mesure', 'tape-amber', 84),
  shown('AIG-TIR-20', 'Aiguille tire-fil nylon 20 m', 'Cablor', 'Câbles souples', 'coil-green', 96),
  shown('ALL-ROB-12', 'Allonge de robinet 1/2" chromée', 'Aqualis', 'Vannes & flexibles', 'valve-blue', 22.4),
  shown(
    'ALU-PEI-05',
    'Alu-peinture antirouille 5 kg',
    'Colorya',
    'Laques & vernis',
    'bucket-petrol',
    412,
    100,
  ),
  shown('AMA-CAB-08', 'Amarre de câble — boîte de 100', 'Fixor', 'Chevilles', 'anchor-red', 54),
  shown('AMP-PIN-40', 'Ampèremètre à pince 400 A', 'Tekno', 'Mesure', 'pliers-amber', 465),
]

/** The same at every seeding: first those above, then the ranges one by one. */
export function demoProducts(most: number): DemoProduct[] {
  const chance = seeded(20_261)
  const first = [...FIRST, ...FIRST_BY_NAME]
  const held = new Set(first.flatMap(({ reference, name }) => [reference, name]))
  const lines = [...demoRanges, ...hardwareRanges].map((range) => productsOf(range, chance))
  const found = [...first]
  const longest = Math.max(...lines.map((line) => line.length))
  for (let at = 0; at < longest; at++) {
    for (const line of lines) {
      const product = line[at]
      if (!product || held.has(product.reference) || held.has(product.name)) continue
      held.add(product.reference).add(product.name)
      found.push(product)
    }
  }
  return found.slice(0, most)
}

export const brandPicture = (name: BrandName): PictureName | null => {
  const at = demoBrands.indexOf(name)
  return at % 3 === 2 ? null : `mark-${at}`
}

function productsOf({ axes, ...range }: Range, chance: Chance): DemoProduct[] {
  const choices = axes.reduce<{ values: string[]; share: number }[]>(
    (made, axis) =>
      made.flatMap(({ values, share }) =>
        axis.map((value, at) => ({
          values: [...values, value],
          share: share + at / Math.max(1, axis.length - 1) / axes.length,
        })),
      ),
    [{ values: [], share: 0 }],
  )
  const made = choices.map(({ values, share }) => {
    const [low, high] = range.price
    const dirhams = low * (high / low) ** share * (0.94 + chance.below(13) / 100)
    const priceHt = dirhams < 100 ? Math.round(dirhams * 10) * 10 : Math.round(dirhams) * 100
    return {
      reference: [range.prefix, ...values.map(codeOf)].join('-').slice(0, 60),
      name: range.name.replaceAll(/\{(\d)\}/g, (_, at: string) => values[Number(at)] ?? ''),
      brand: chance.oneOf(range.brands),
      family: range.family,
      picture: chance.oneOf(range.pictures),
      priceHt,
      vatRate: range.vat ?? 200,
      discount: chance.oneIn(12) ? 50 * (1 + chance.below(4)) : 0,
      salesDiscountLimit: chance.oneIn(3) ? 50 + 25 * chance.below(5) : null,
      tiers: chance.oneIn(6) ? tiersOf(priceHt) : [],
    }
  })
  return chance.shuffled(made)
}

const tiersOf = (priceHt: number) =>
  [10, 50, 100].map((quantity, at) => ({ quantity, price: Math.round(priceHt * (0.96 - 0.04 * at)) }))

const codeOf = (value: string) =>
  value
    .normalize('NFD')
    .split(/\s+/)
    .map((word) => word.replaceAll(/[^0-9A-Za-z]/g, '').slice(0, 4))
    .join('')
    .slice(0, 8)
    .toUpperCase()
