import type fr from '../fr/warnings.ts'
import type { Translated } from '../sentences.ts'

export default {
  samePhone: 'Client {{code}}, {{name}}, has the same phone.',
  sameIce: 'Client {{code}}, {{name}}, has the same ICE.',
} satisfies Translated<typeof fr>
