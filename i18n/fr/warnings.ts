/** What the server tells beside an answer: nothing is refused for it. */
export default {
  samePhone: 'Le client {{code}}, {{name}}, a le même téléphone.',
  sameIce: 'Le client {{code}}, {{name}}, a le même ICE.',
} as const
