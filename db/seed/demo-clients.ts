import { type Chance, seeded } from './seeded.ts'

export interface DemoCity {
  id: number
  name: string
  latitude: number
  longitude: number
}

interface DemoClient {
  code: string
  name: string
  city: DemoCity
  address: string
  taxId: string
  contact: string
  phone: string
  ice: string
  patente: string
  latitude: number | null
  longitude: number | null
  blocked: boolean
  /** Centimes. */
  creditLimit: number
  dueDays: number
  paymentCodes: string[]
  daysAgo: number
  /** The author, by a number of its own; below are the replies. */
  notes: DemoNote[]
}

interface DemoNote {
  content: string
  by: number
  hoursAgo: number
  replies: { content: string; by: number; hoursAgo: number }[]
}

const TRADES = [
  'Droguerie',
  'Quincaillerie',
  'Électricité',
  'Comptoir',
  'Matériaux',
  'Sanitaire',
  'Bazar',
  'Outillage',
  'Peinture et décor',
  'Établissements',
  'Société',
  'Plomberie',
]
const FAMILIES =
  'Alaoui,Bennani,Berrada,Bouzidi,Chraïbi,Daoudi,El Amrani,El Fassi,El Idrissi,El Mansouri,Filali,Guessous,Hajji,Jebli,Kabbaj,Lahlou,Mernissi,Naciri,Ouazzani,Rami,Saïdi,Skalli,Tazi,Zerouali'.split(
    ',',
  )
const PLACES = [
  'du Centre',
  'de l’Atlas',
  'du Souk',
  'de la Gare',
  'Al Amal',
  'Annasr',
  'de la Plage',
  'et Fils',
]
const FIRST_NAMES = [
  'Amina',
  'Brahim',
  'Driss',
  'Fatima Zahra',
  'Hassan',
  'Ilham',
  'Jamal',
  'Latifa',
  'Mounir',
  'Salma',
]
const STREETS = [
  'rue de Fès',
  'avenue Hassan II',
  'boulevard Mohammed V',
  'rue Ibn Batouta',
  'avenue des FAR',
  'derb Lalla Chafia',
]
const ARABIC = [
  'دروغري الأمل',
  'شركة الأطلس لمواد البناء',
  'كهرباء النور',
  'مؤسسة الإخوة بناني',
  'عقاقير المدينة',
  'تجهيزات الساحل الصحية',
  'محلات البركة للأدوات',
  'شركة سوس للتوزيع',
]
const LONG = [
  'Société Nouvelle de Distribution de Matériaux de Construction, d’Électricité et de Sanitaire du Grand Casablanca et Fils',
  'Établissements Réunis de Quincaillerie Générale, d’Outillage Professionnel et de Visserie de la Région de l’Oriental Sarl',
]
const NOTES = [
  'Préfère être livré avant midi.',
  'Chèque à récupérer lors du prochain passage.',
  'Prépare un chantier de vingt logements, prix à donner lundi.',
  'Fermé le vendredi après-midi.',
  'Nouveau magasin en face de la gare, à visiter.',
]
const REPLIES = [
  'Noté, je passe jeudi.',
  'C’est fait.',
  'Vu avec lui ce matin.',
  'À relancer la semaine prochaine.',
]

/** Most of them in the larger cities, which come first; some records are thin, two share a phone. */
export function demoClients(cities: readonly DemoCity[], count: number): DemoClient[] {
  const chance = seeded(815)
  const names = new Set<string>()
  return Array.from({ length: count }, (_, at) => {
    const client = demoClient(chance, cities, at, names)
    names.add(client.name)
    return client
  })
}

function demoClient(
  chance: Chance,
  cities: readonly DemoCity[],
  at: number,
  taken: ReadonlySet<string>,
): DemoClient {
  const { below, oneIn, oneOf } = chance
  const city = oneOf(cities.slice(0, oneIn(3) ? cities.length : 24))
  const thin = oneIn(6)
  const located = !thin && !oneIn(8)
  const digits = (count: number) => Array.from({ length: count }, () => below(10)).join('')
  const daysAgo = 5 + below(700)
  return {
    code: `CL-${String(at + 1).padStart(4, '0')}`,
    name: nameOf(chance, city, at, taken).slice(0, 120),
    city,
    address: thin ? '' : `${1 + below(180)}, ${oneOf(STREETS)}`,
    taxId: thin || oneIn(3) ? '' : `40${digits(6)}`,
    contact: thin || oneIn(4) ? '' : `${oneOf(FIRST_NAMES)} ${oneOf(FAMILIES)}`,
    phone: oneIn(9)
      ? ''
      : at % 100 === 41
        ? '05 22 40 41 42'
        : `05 ${22 + below(17)} ${digits(2)} ${digits(2)} ${digits(2)}`,
    ice: thin || oneIn(4) ? '' : `00${digits(7)}0000${digits(2)}`,
    patente: thin || oneIn(3) ? '' : digits(8),
    // Within some two kilometres of the middle of its city.
    latitude: located ? city.latitude + (below(400) - 200) / 10_000 : null,
    longitude: located ? city.longitude + (below(400) - 200) / 10_000 : null,
    blocked: oneIn(20),
    creditLimit: oneOf([0, 1_000_000, 2_000_000, 5_000_000, 5_000_000, 10_000_000, 20_000_000]),
    dueDays: oneOf([0, 30, 60, 60, 60, 90]),
    paymentCodes: oneOf([[], [], ['CASH', 'CHECK'], ['CASH', 'CHECK', 'EFFET', 'TRANSFER'], ['TRANSFER']]),
    daysAgo,
    notes: oneIn(8) ? Array.from({ length: 1 + below(3) }, () => demoNote(chance, daysAgo)) : [],
  }
}

function nameOf({ oneOf }: Chance, city: DemoCity, at: number, taken: ReadonlySet<string>): string {
  const inArabic = at % 40 === 17 ? ARABIC[(at - 17) / 40] : undefined
  const long = at % 200 === 99 ? LONG[(at - 99) / 200] : undefined
  if (inArabic !== undefined || long !== undefined) return inArabic ?? long ?? ''
  const name = `${oneOf(TRADES)} ${oneOf(FAMILIES)}`
  if (!taken.has(name)) return name
  const further = `${name} ${oneOf(PLACES)}`
  return taken.has(further) ? `${further}, ${city.name}` : further
}

function demoNote({ below, oneIn, oneOf }: Chance, daysAgo: number): DemoNote {
  const hoursAgo = 3 + below(24 * Math.min(daysAgo, 90) - 3)
  const replies = oneIn(2)
    ? []
    : [{ content: oneOf(REPLIES), by: below(7), hoursAgo: Math.floor(hoursAgo / 2) }]
  return { content: oneOf(NOTES), by: below(7), hoursAgo, replies }
}
