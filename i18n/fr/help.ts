/** The page that shows the guides. What they say is in docs/guides. */
export default {
  all: 'Guides',
  guides: {
    administrator: 'Administrateur',
    salesperson: 'Commercial',
    agent: 'Agent',
    'first-day': 'Premier jour',
    keyboard: 'Clavier',
  },
} as const
