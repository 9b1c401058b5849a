import type { BrandName } from './demo-families.ts'
import type { PictureName } from './drawings.ts'

/** Products that differ in a few measures: one for each way to choose a value of every axis. */
export interface Range {
  family: string
  pictures: readonly PictureName[]
  prefix: string
  brands: readonly BrandName[]
  /** {0}, {1} and {2} are the axes. */
  name: string
  axes: readonly (readonly string[])[]
  /** The cheapest and the dearest, in dirhams without tax. */
  price: readonly [number, number]
  /** Tenths of a percent; 20 % by default. */
  vat?: number
}

const words = (text: string) => text.split(' | ')
const SECTIONS = words('1,5 mm² | 2,5 mm² | 4 mm² | 6 mm² | 10 mm² | 16 mm²')
const LENGTHS = words('25 m | 50 m | 100 m')
const AMPERES = words('6 A | 10 A | 16 A | 20 A | 25 A | 32 A | 40 A | 63 A')
const DIAMETERS = words('Ø 20 | Ø 25 | Ø 32 | Ø 40 | Ø 50 | Ø 63')
const KELVINS = words('2700 K | 4000 K | 6500 K')
const WEIGHTS = words('1 kg | 5 kg | 10 kg | 20 kg | 30 kg')
const COLOURS = words('blanc | ivoire | gris perle | sable | bleu Majorelle | ocre')

export const demoRanges: readonly Range[] = [
  {
    family: 'Ampoules LED',
    pictures: ['bulb-amber'],
    prefix: 'LUM',
    brands: ['Luméa', 'Lumiris', 'Solaris'],
    name: 'Ampoule LED {0} {1} {2}',
    axes: [words('E27 | E14 | B22 | GU10 | G9'), words('5 W | 7 W | 9 W | 12 W | 15 W'), KELVINS],
    price: [9, 36],
  },
  {
    family: 'Tubes & réglettes',
    pictures: ['tubeLight-amber', 'tubeLight-blue'],
    prefix: 'TUB-LED',
    brands: ['Luméa', 'Voltis'],
    name: '{0} LED {1} {2}',
    axes: [words('Tube T8 | Réglette | Réglette étanche'), words('60 cm | 90 cm | 120 cm | 150 cm'), KELVINS],
    price: [24, 180],
  },
  {
    family: 'Spots encastrés',
    pictures: ['spot-amber', 'spot-petrol'],
    prefix: 'SPO',
    brands: ['Luméa', 'Lumiris', 'Safir'],
    name: 'Spot LED encastré {0} {1} {2}',
    axes: [words('rond | carré | orientable'), words('3 W | 6 W | 9 W | 12 W | 18 W'), KELVINS],
    price: [18, 95],
  },
  {
    family: 'Projecteurs',
    pictures: ['floodlight-amber', 'floodlight-gray'],
    prefix: 'PRO',
    brands: ['Luméa', 'Solaris', 'Voltis'],
    name: 'Projecteur LED {0} {1}',
    axes: [
      words('extérieur | solaire | à détecteur | RVB'),
      words('10 W | 20 W | 30 W | 50 W | 100 W | 200 W'),
    ],
    price: [65, 890],
  },
  {
    family: 'Câbles rigides',
    pictures: ['drum-red', 'drum-gray', 'drum-blue'],
    prefix: 'CAB-R2V',
    brands: ['Cablor', 'Électra'],
    name: 'Câble R2V {0}{1} — touret {2}',
    axes: [words('2× | 3G | 4G | 5G'), SECTIONS, LENGTHS],
    price: [180, 9800],
  },
  {
    family: 'Câbles souples',
    pictures: ['coil-gray', 'coil-red', 'coil-blue', 'coil-green'],
    prefix: 'FIL',
    brands: ['Cablor', 'Électra', 'Voltis'],
    name: 'Fil souple H07V-K {0} {1} — couronne 100 m',
    axes: [SECTIONS, words('rouge | bleu | noir | vert-jaune | brun')],
    price: [145, 1480],
  },
  {
    family: 'Gaines ICTA',
    pictures: ['coil-gray', 'coil-blue', 'coil-green'],
    prefix: 'GAI-ICT',
    brands: ['Cablor', 'Gharb Plast'],
    name: 'Gaine ICTA {0} {1} — couronne {2}',
    axes: [DIAMETERS, words('grise | bleue | verte'), words('50 m | 100 m')],
    price: [88, 640],
  },
  {
    family: 'Goulottes & moulures',
    pictures: ['trunking-gray'],
    prefix: 'GOU',
    brands: ['Gharb Plast', 'Plastiko'],
    name: '{0} PVC {1} — 2 m',
    axes: [
      words('Goulotte | Moulure | Plinthe électrique'),
      words('20 × 10 | 25 × 16 | 40 × 25 | 60 × 40 | 100 × 50'),
    ],
    price: [8, 96],
  },
  {
    family: 'Interrupteurs',
    pictures: ['switch-petrol', 'switch-green'],
    prefix: 'INT',
    brands: ['Sécuris', 'Électra', 'Safir'],
    name: '{0} {1} {2}',
    axes: [
      words('Interrupteur va-et-vient | Double va-et-vient | Poussoir | Variateur | Interrupteur à voyant'),
      words('encastré | en saillie'),
      COLOURS.slice(0, 4),
    ],
    price: [14, 190],
  },
  {
    family: 'Prises de courant',
    pictures: ['socket-petrol', 'doubleSocket-petrol'],
    prefix: 'PRI',
    brands: ['Sécuris', 'Électra', 'Voltis'],
    name: 'Prise {0} {1} — {2}',
    axes: [
      words('2P+T | USB | RJ45 | TV | étanche IP55'),
      words('simple | double | triple'),
      COLOURS.slice(0, 4),
    ],
    price: [16, 148],
  },
  {
    family: 'Boîtes & dérivations',
    pictures: ['junctionBox-gray', 'junctionBox-amber', 'junctionBox-blue'],
    prefix: 'BOI',
    brands: ['Gharb Plast', 'Sécuris'],
    name: 'Boîte {0} {1}',
    axes: [
      words('de dérivation | d’encastrement | étanche IP65'),
      words('65 mm | 80 × 80 | 100 × 100 | 150 × 110 | 220 × 170'),
    ],
    price: [3.5, 74],
  },
  {
    family: 'Disjoncteurs',
    pictures: ['breaker-petrol', 'breaker4-petrol'],
    prefix: 'DIS',
    brands: ['Sécuris', 'Électra'],
    name: 'Disjoncteur {0} {1} courbe {2}',
    axes: [words('unipolaire | bipolaire | tripolaire | tétrapolaire'), AMPERES, words('C | D')],
    price: [28, 420],
  },
  {
    family: 'Différentiels',
    pictures: ['breaker4-green', 'breaker-green'],
    prefix: 'DIF',
    brands: ['Sécuris', 'Voltis'],
    name: 'Interrupteur différentiel {0} {1} {2}',
    axes: [words('2P | 4P'), words('25 A | 40 A | 63 A'), words('30 mA | 300 mA')],
    price: [165, 780],
  },
  {
    family: 'Coffrets & tableaux',
    pictures: ['panel-amber', 'panel-petrol'],
    prefix: 'COF',
    brands: ['Sécuris', 'Gharb Plast'],
    name: 'Coffret {0} {1} modules',
    axes: [words('encastré | en saillie | étanche'), words('4 | 8 | 12 | 18 | 24 | 36')],
    price: [38, 620],
  },
  {
    family: 'Mitigeurs',
    pictures: ['tap-blue'],
    prefix: 'ROB-MIT',
    brands: ['Aqualis', 'Atlantis Bain', 'Chellah'],
    name: 'Mitigeur {0} {1}',
    axes: [
      words('évier | lavabo haut | bain-douche | douche | bidet'),
      words('chromé | noir mat | inox brossé | doré'),
    ],
    price: [210, 1450],
  },
  {
    family: 'Colonnes de douche',
    pictures: ['shower-blue', 'shower-petrol'],
    prefix: 'DOU',
    brands: ['Aqualis', 'Atlantis Bain'],
    name: '{0} {1}',
    axes: [
      words('Colonne de douche | Pommeau de douche | Ensemble de douche'),
      words('finition chromée | finition noir mat | thermostatique | effet pluie'),
    ],
    price: [85, 2400],
  },
  {
    family: 'Lavabos & vasques',
    pictures: ['washbasin-blue', 'washbasin-gray'],
    prefix: 'LAV',
    brands: ['Chellah', 'Zellige & Co'],
    name: '{0} {1} cm — {2}',
    axes: [
      words('Lavabo sur colonne | Vasque à poser | Lave-mains'),
      words('45 | 55 | 60 | 80'),
      words('blanc | beige'),
    ],
    price: [190, 1680],
  },
  {
    family: 'WC & bidets',
    pictures: ['toilet-blue', 'toilet-gray'],
    prefix: 'WCS',
    brands: ['Chellah', 'Atlantis Bain'],
    name: '{0} {1}',
    axes: [
      words('WC à poser | WC suspendu | Bidet | Pack WC complet'),
      words('sortie horizontale | sortie verticale | sans bride'),
    ],
    price: [420, 3200],
  },
  {
    family: 'Étanchéité & mastics',
    pictures: ['cartridge-green', 'cartridge-amber', 'cartridge-gray', 'cartridge-red'],
    prefix: 'MAS',
    brands: ['Fixor', 'Étanchéa', 'Isoval'],
    name: '{0} {1} 310 ml',
    axes: [
      words('Mastic acrylique | Mastic polyuréthane | Mastic-colle | Silicone neutre | Joint bitumineux'),
      words('blanc | gris | noir | transparent | brun'),
    ],
    price: [16, 88],
  },
  {
    family: 'Tubes PPR',
    pictures: ['pipes-green'],
    prefix: 'TUB-PPR',
    brands: ['Aqualis', 'Novatube'],
    name: 'Tube PPR {0} {1} — barre {2}',
    axes: [DIAMETERS, words('PN10 | PN16 | PN20 fibre'), words('3 m | 4 m')],
    price: [22, 310],
    vat: 100,
  },
  {
    family: 'Tubes PVC pression',
    pictures: ['pipes-gray', 'pipes-blue'],
    prefix: 'TUB-PVC',
    brands: ['Gharb Plast', 'Novatube'],
    name: 'Tube PVC pression {0} {1} — barre 6 m',
    axes: [DIAMETERS, words('PN6 | PN10 | PN16')],
    price: [34, 420],
    vat: 100,
  },
  {
    family: 'Évacuation PVC',
    pictures: ['elbow-gray', 'pipes-gray'],
    prefix: 'EVA',
    brands: ['Gharb Plast', 'Plastiko'],
    name: '{0} PVC évacuation {1}',
    axes: [
      words('Coude 45° | Coude 87° | Té | Manchon | Culotte | Réduction'),
      words('Ø 40 | Ø 50 | Ø 75 | Ø 100 | Ø 125'),
    ],
    price: [3.2, 68],
  },
  {
    family: 'Raccords PPR',
    pictures: ['elbow-green'],
    prefix: 'RAC-PPR',
    brands: ['Aqualis', 'Polyraccord', 'Novatube'],
    name: '{0} PPR {1}',
    axes: [
      words('Coude 90° | Coude 45° | Té égal | Manchon | Bouchon | Raccord union | Réduction'),
      DIAMETERS,
    ],
    price: [1.8, 46],
  },
  {
    family: 'Raccords laiton',
    pictures: ['elbow-sand', 'elbow-amber'],
    prefix: 'RAC-LAI',
    brands: ['Polyraccord', 'Ferrolux'],
    name: '{0} laiton {1}',
    axes: [
      words('Coude | Té | Mamelon | Manchon | Réduction | Bouchon'),
      words('1/2" | 3/4" | 1" | 1" 1/4 | 1" 1/2 | 2"'),
    ],
    price: [7, 165],
  },
  {
    family: 'Vannes & flexibles',
    pictures: ['valve-red', 'valve-blue', 'flexible-gray', 'flexible-blue'],
    prefix: 'VAN',
    brands: ['Aqualis', 'Ferrolux', 'Hydrosol'],
    name: '{0} {1} {2}',
    axes: [
      words('Vanne à sphère | Robinet d’arrêt | Flexible inox | Clapet anti-retour'),
      words('1/2" | 3/4" | 1" | 1" 1/4'),
      words('MF | FF'),
    ],
    price: [19, 240],
  },
  {
    family: 'Peintures intérieures',
    pictures: ['bucket-plum', 'bucket-petrol', 'bucket-amber'],
    prefix: 'PEI-INT',
    brands: ['Colorya', 'Kasbah Color', 'Arganova'],
    name: 'Peinture {0} {1} {2}',
    axes: [words('vinylique mat | acrylique satin | glycéro brillant'), COLOURS, WEIGHTS],
    price: [38, 980],
  },
  {
    family: 'Peintures de façade',
    pictures: ['bucket-sand', 'bucket-red'],
    prefix: 'PEI-FAC',
    brands: ['Colorya', 'Kasbah Color'],
    name: 'Peinture façade {0} {1} {2}',
    axes: [words('siloxane | pliolite'), COLOURS.slice(0, 5), WEIGHTS.slice(2)],
    price: [210, 1240],
  },
  {
    family: 'Laques & vernis',
    pictures: ['bucket-green', 'bucket-blue'],
    prefix: 'LAQ',
    brands: ['Colorya', 'Arganova'],
    name: '{0} {1} {2}',
    axes: [
      words('Laque brillante | Vernis bois | Lasure'),
      words('incolore | chêne | noyer | acajou'),
      words('0,75 L | 2,5 L | 5 L'),
    ],
    price: [54, 520],
  },
  {
    family: 'Rouleaux',
    pictures: ['roller-blue', 'roller-amber'],
    prefix: 'ROU',
    brands: ['Colorya', 'Dar Outils'],
    name: 'Rouleau {0} {1}',
    axes: [
      words('anti-goutte | façade | laqueur | patte de lapin'),
      words('60 mm | 110 mm | 180 mm | 250 mm'),
    ],
    price: [9, 68],
  },
  {
    family: 'Pinceaux',
    pictures: ['brush-sand', 'brush-gray'],
    prefix: 'PIN',
    brands: ['Colorya', 'Dar Outils'],
    name: 'Pinceau {0} {1}',
    axes: [words('plat | rond | à réchampir'), words('20 mm | 30 mm | 40 mm | 60 mm | 80 mm | 100 mm')],
    price: [6, 49],
  },
]
