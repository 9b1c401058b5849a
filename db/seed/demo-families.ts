import type { PictureName } from './drawings.ts'

export interface DemoFamily {
  name: string
  /** Given to what hangs below, unless it has its own. */
  color?: string
  picture?: PictureName
  below?: readonly DemoFamily[]
}

const named = (...names: string[]): DemoFamily[] => names.map((name) => ({ name }))

export const demoFamilies: readonly DemoFamily[] = [
  {
    name: 'Électricité',
    color: '#b76600',
    picture: 'panel-amber',
    below: [
      {
        name: 'Éclairage',
        color: '#da8a11',
        picture: 'bulb-amber',
        below: named('Ampoules LED', 'Tubes & réglettes', 'Spots encastrés', 'Projecteurs'),
      },
      {
        name: 'Câbles & gaines',
        color: '#d93b3a',
        picture: 'drum-red',
        below: named('Câbles rigides', 'Câbles souples', 'Gaines ICTA', 'Goulottes & moulures'),
      },
      {
        name: 'Appareillage',
        color: '#298aa6',
        picture: 'doubleSocket-petrol',
        below: named('Interrupteurs', 'Prises de courant', 'Boîtes & dérivations'),
      },
      {
        name: 'Protection',
        color: '#04596e',
        picture: 'breaker-petrol',
        below: named('Disjoncteurs', 'Différentiels', 'Coffrets & tableaux'),
      },
    ],
  },
  {
    name: 'Sanitaire',
    color: '#377bdd',
    picture: 'washbasin-blue',
    below: [
      { name: 'Robinetterie', picture: 'tap-blue', below: named('Mitigeurs', 'Colonnes de douche') },
      { name: 'Céramique', picture: 'toilet-blue', below: named('Lavabos & vasques', 'WC & bidets') },
      { name: 'Étanchéité & mastics', color: '#209458', picture: 'cartridge-green' },
    ],
  },
  {
    name: 'Plomberie',
    color: '#209458',
    picture: 'pipes-green',
    below: [
      { name: 'Tubes', below: named('Tubes PPR', 'Tubes PVC pression', 'Évacuation PVC') },
      { name: 'Raccords', picture: 'elbow-gray', below: named('Raccords PPR', 'Raccords laiton') },
      { name: 'Vannes & flexibles', picture: 'valve-red' },
    ],
  },
  {
    name: 'Peinture',
    color: '#b95391',
    picture: 'bucket-plum',
    below: [
      { name: 'Peintures intérieures', picture: 'bucket-plum' },
      { name: 'Peintures de façade', picture: 'bucket-sand' },
      { name: 'Laques & vernis' },
      { name: 'Outils du peintre', picture: 'roller-blue', below: named('Rouleaux', 'Pinceaux') },
    ],
  },
  {
    name: 'Quincaillerie',
    color: '#646e70',
    picture: 'lock-sand',
    below: [
      {
        name: 'Visserie',
        color: '#da8a11',
        picture: 'screwBox-sand',
        below: named('Vis à bois', 'Boulonnerie', 'Chevilles'),
      },
      { name: 'Serrurerie', picture: 'lock-sand' },
    ],
  },
  {
    name: 'Outillage',
    color: '#195fbf',
    picture: 'drill-petrol',
    below: [
      { name: 'Électroportatif', below: named('Perceuses & perforateurs', 'Meuleuses') },
      { name: 'Outillage à main', picture: 'hammer-red', below: named('Marteaux', 'Pinces', 'Mesure') },
      { name: 'Disques & forets', picture: 'disc-gray' },
    ],
  },
  {
    name: 'Chauffage',
    color: '#b32325',
    picture: 'waterHeater-red',
    below: [
      { name: 'Chauffe-eau' },
      { name: 'Radiateurs', picture: 'radiator-red' },
      { name: 'Climatisation & ventilation', color: '#377bdd', below: named('Climatiseurs', 'Ventilateurs') },
    ],
  },
  { name: 'Pompes & arrosage', color: '#0e5f36', picture: 'pump-petrol' },
  {
    name: 'Protection individuelle',
    color: '#944f04',
    picture: 'helmet-amber',
    below: named('Gants', 'Casques', 'Chaussures de sécurité'),
  },
]

/** The first eight are those of the products everyone looks at first. */
export const demoBrands = [
  'Luméa',
  'Cablor',
  'Sécuris',
  'Colorya',
  'Aqualis',
  'Fixor',
  'Tekno',
  'Thermia',
  'Alumax',
  'Arganova',
  'Atlantis Bain',
  'Bâti Pro',
  'Briqa',
  'Chellah',
  'Ciel Bleu',
  'Dar Outils',
  'Électra',
  'Étanchéa',
  'Ferrolux',
  'Gharb Plast',
  'Hydrosol',
  'Isoval',
  'Jibal',
  'Kasbah Color',
  'Lumiris',
  'Maghtools',
  'Marjan Froid',
  'Novatube',
  'Ourika',
  'Plastiko',
  'Polyraccord',
  'Rabat Métal',
  'Safir',
  'Solaris',
  'Tafraout',
  'Toubkal',
  'Unifix',
  'Ventéo',
  'Voltis',
  'Zellige & Co',
] as const

export type BrandName = (typeof demoBrands)[number]
