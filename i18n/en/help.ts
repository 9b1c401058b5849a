import type fr from '../fr/help.ts'
import type { Translated } from '../sentences.ts'

export default {
  all: 'Guides',
  guides: {
    administrator: 'Administrator',
    salesperson: 'Salesperson',
    agent: 'Agent',
    'first-day': 'First day',
    keyboard: 'Keyboard',
  },
} satisfies Translated<typeof fr>
