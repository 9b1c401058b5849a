import type fr from '../fr/map.ts'
import type { Translated } from '../sentences.ts'

export default {
  drawn: 'No base map',
  surface: 'Map: place the marker',
  surfaceKeys: 'Arrows move the view, + and − zoom, Enter places the marker in the middle.',
  marker: 'Marker: {{place}}',
  markerKeys: 'Arrows move it by 10 m, with Shift by 100 m.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  centre: 'Centre',
  centreOn: 'Centre on {{name}}',
} satisfies Translated<typeof fr>
