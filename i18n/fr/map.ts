/** What a map says, whatever is placed on it. */
export default {
  drawn: 'Sans fond de carte',
  surface: 'Carte : placer le repère',
  surfaceKeys: 'Flèches pour déplacer la vue, + et − pour zoomer, Entrée pour placer le repère au centre.',
  marker: 'Repère : {{place}}',
  markerKeys: 'Flèches pour le déplacer de 10 m, avec Maj de 100 m.',
  zoomIn: 'Zoomer',
  zoomOut: 'Dézoomer',
  centre: 'Centrer',
  centreOn: 'Centrer sur {{name}}',
} as const
