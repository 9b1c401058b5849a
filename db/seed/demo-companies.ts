/** Two companies, so that their isolation can be seen, and a new one. The caller hashes the passwords. */
export const DEMO_PASSWORD = 'Quai-demo-2026'

interface DemoUser {
  username: string
  firstName: string
  lastName: string
  role: 'ROLE_ADMIN' | 'ROLE_COMMERCIAL' | 'ROLE_AGENT'
  status?: 'INACTIVE'
  /** By name. */
  depots?: string[]
}

export interface DemoCompany {
  name: string
  phone: string
  address: string
  ice: string
  /** What the law has printed on every document, and the line at its foot. */
  identifiers?: { taxId: string; tradeRegister: string; patente: string; cnss: string; footerText: string }
  /** What a new client may pay with; all by default. */
  paymentCodes?: string[]
  quoteValidityDays?: number
  users: DemoUser[]
  depots: { name: string; active: boolean }[]
  providers: { name: string; contact: string }[]
  banks: { name: string; code: string; swiftCode: string }[]
}

const salesperson = (username: string, firstName: string, lastName: string, depots: string[]) =>
  ({ username, firstName, lastName, role: 'ROLE_COMMERCIAL', depots }) as const

const CASA = 'Casa Aïn Sebaâ'
const FES = 'Fès Sidi Brahim'
const TANGER = 'Tanger Gzenaya'
const AGADIR = 'Agadir Tassila'
const MARRAKECH = 'Marrakech Sidi Ghanem'

export const demoCompanies: DemoCompany[] = [
  {
    name: 'Atlas Négoce',
    phone: '05 22 34 56 78',
    address: '112, boulevard Moulay Slimane, Aïn Sebaâ, 20250 Casablanca',
    ice: '001524367000051',
    identifiers: {
      taxId: '40218765',
      tradeRegister: '287451 Casablanca',
      patente: '32104578',
      cnss: '6584213',
      footerText: 'Atlas Négoce SARL au capital de 5 000 000 DHs · Merci de votre confiance.',
    },
    paymentCodes: ['CASH', 'CHECK', 'EFFET', 'TRANSFER'],
    quoteValidityDays: 30,
    users: [
      { username: 'admin@quai.demo', firstName: 'Salma', lastName: 'Bennis', role: 'ROLE_ADMIN' },
      salesperson('commercial@quai.demo', 'Imane', 'Tazi', [CASA, 'Camion Casa 1']),
      { username: 'agent@quai.demo', firstName: 'Khadija', lastName: 'Alaoui', role: 'ROLE_AGENT' },
      salesperson('h.ouazzani@quai.demo', 'Hamza', 'Ouazzani', [CASA]),
      salesperson('y.elidrissi@quai.demo', 'Youssef', 'El Idrissi', [FES]),
      salesperson('n.belkacem@quai.demo', 'Nadia', 'Belkacem', [TANGER, FES]),
      salesperson('r.amrani@quai.demo', 'Rachid', 'Amrani', [AGADIR, MARRAKECH]),
      { username: 'o.chraibi@quai.demo', firstName: 'Othmane', lastName: 'Chraïbi', role: 'ROLE_ADMIN' },
      { username: 'm.filali@quai.demo', firstName: 'Meryem', lastName: 'Filali', role: 'ROLE_AGENT' },
      {
        username: 'k.saidi@quai.demo',
        firstName: 'Karim',
        lastName: 'Saïdi',
        role: 'ROLE_AGENT',
        status: 'INACTIVE',
      },
    ],
    depots: [
      { name: CASA, active: true },
      { name: FES, active: true },
      { name: TANGER, active: true },
      { name: AGADIR, active: true },
      { name: MARRAKECH, active: true },
      { name: 'Camion Casa 1', active: true },
      { name: 'Ancien dépôt Roches Noires', active: false },
    ],
    providers: [
      { name: 'Cablor Industrie', contact: 'Mme Zineb Kabbaj · 05 22 66 01 01' },
      { name: 'Luméa Éclairage', contact: 'M. Driss Lahlou · 05 22 35 78 90' },
      { name: 'Sécuris Électrique', contact: 'commandes@securis.example' },
      { name: 'Colorya Peintures', contact: 'M. Anas Berrada · 05 37 71 22 33' },
      { name: 'Aqualis Sanitaire', contact: '05 35 64 10 20' },
      { name: 'Fixor Quincaillerie', contact: 'Mme Hind Ziani · 06 61 00 11 22' },
      { name: 'Tekno Outillage', contact: 'service.client@tekno.example' },
      { name: 'Thermia Chauffage', contact: '05 28 82 45 67' },
      { name: 'Plastiques du Souss', contact: 'M. Brahim Aït Lahcen · 06 70 55 44 33' },
      { name: 'Comptoir Général du Nord', contact: '05 39 94 12 12' },
      { name: 'Atlas Robinetterie', contact: '' },
      { name: 'Import Méditerranée', contact: 'M. Saad El Fassi · 05 39 32 10 98' },
    ],
    banks: [
      { name: 'Attijariwafa Bank', code: '007', swiftCode: 'BCMAMAMC' },
      { name: 'Banque Populaire', code: '190', swiftCode: 'BCPOMAMC' },
      { name: 'Bank of Africa', code: '011', swiftCode: 'BMCEMAMC' },
      { name: 'BMCI', code: '013', swiftCode: 'BMCIMAMC' },
      { name: 'Crédit du Maroc', code: '021', swiftCode: 'CDMAMAMC' },
      { name: 'Société Générale Maroc', code: '022', swiftCode: 'SGMBMAMC' },
      { name: 'Crédit Agricole du Maroc', code: '225', swiftCode: 'CNCAMAMR' },
      { name: 'CIH Bank', code: '230', swiftCode: 'CIHMMAMC' },
      { name: 'Al Barid Bank', code: '350', swiftCode: 'ABBMMAMC' },
      { name: 'CFG Bank', code: '050', swiftCode: 'CAFGMAMC' },
      { name: 'Umnia Bank', code: '360', swiftCode: '' },
      { name: 'Trésorerie Générale du Royaume', code: '310', swiftCode: '' },
    ],
  },
  {
    name: 'Rif Distribution',
    phone: '05 39 12 34 56',
    address: 'Zone industrielle Gzenaya, 90000 Tanger',
    ice: '002847516000073',
    users: [{ username: 'admin@rif.demo', firstName: 'Nadia', lastName: 'El Khattabi', role: 'ROLE_ADMIN' }],
    depots: [{ name: 'Dépôt du Rif', active: true }],
    providers: [{ name: 'Comptoir du Rif', contact: '' }],
    banks: [{ name: 'Banque du Rif', code: '999', swiftCode: '' }],
  },
  {
    name: 'Oasis Matériaux',
    phone: '05 24 00 11 22',
    address: 'Route de Safi, 40000 Marrakech',
    ice: '003154728000019',
    users: [{ username: 'admin@oasis.demo', firstName: 'Ilyas', lastName: 'Mernissi', role: 'ROLE_ADMIN' }],
    depots: [],
    providers: [],
    banks: [],
  },
]
