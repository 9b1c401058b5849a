/** Two companies, so that the wall between them can be seen. Passwords are hashed by whoever plants them. */
export const DEMO_PASSWORD = 'Quai-demo-2026'

interface DemoUser {
  username: string
  firstName: string
  lastName: string
  role: string
  language: 'fr' | 'en'
}

export interface DemoCompany {
  name: string
  phone: string
  users: DemoUser[]
  banks: { name: string; code: string; swiftCode: string }[]
}

const user = (username: string, firstName: string, lastName: string, role: string): DemoUser => ({
  username,
  firstName,
  lastName,
  role,
  language: 'fr',
})

export const demoCompanies: DemoCompany[] = [
  {
    name: 'Atlas Négoce',
    phone: '05 22 34 56 78',
    users: [
      user('admin@quai.demo', 'Salma', 'Bennis', 'ROLE_ADMIN'),
      user('commercial@quai.demo', 'Imane', 'Tazi', 'ROLE_COMMERCIAL'),
      user('agent@quai.demo', 'Youssef', 'El Idrissi', 'ROLE_AGENT'),
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
    users: [user('admin@rif.demo', 'Nadia', 'Belkacem', 'ROLE_ADMIN')],
    banks: [{ name: 'Banque du Rif', code: '999', swiftCode: '' }],
  },
]
