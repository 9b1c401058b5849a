import { isLatitude, isLongitude, type Place } from './place.ts'

/** One coordinate as people type it, with a comma or a point, and any of the dashes. */
export function typedDegrees(text: string): number | null {
  const plain = text.trim().replace(/^[−–]/u, '-').replace(',', '.').replace(/\s*°$/u, '')
  return /^[+-]?\d{1,3}(\.\d*)?$/.test(plain) ? Number(plain) : null
}

const NUMBER = String.raw`[-−–+]?\d{1,3}(?:[.,]\d+)?`
const POINTED = String.raw`[-−–+]?\d{1,3}(?:\.\d+)?`

/** Two coordinates: « 34.0331, -5.0003 », « 34,0331 ; −5,0003 », « 34,0331 -5,0003 ». */
const PAIRS = [
  new RegExp(String.raw`^(${POINTED})\s*°?\s*[,;\s]\s*(${POINTED})\s*°?$`, 'u'),
  new RegExp(String.raw`^(${NUMBER})\s*°?(?:\s*;\s*|\s+)(${NUMBER})\s*°?$`, 'u'),
]

/** The patterns of places in links of maps. The pin takes precedence over the centre of the map. */
const LINKS = [
  new RegExp(`!3d(${POINTED})!4d(${POINTED})`),
  new RegExp(`[?&]mlat=(${POINTED})&mlon=(${POINTED})`),
  new RegExp(
    `[?&](?:q|query|ll|destination|daddr|center|cp|sll)=(?:loc:)?(${POINTED})(?:,|~)\\+?(${POINTED})`,
  ),
  new RegExp(`^geo:(${POINTED}),(${POINTED})`),
  new RegExp(`/@(${POINTED}),(${POINTED})`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/(${POINTED})/(${POINTED})`),
  new RegExp(`/(?:place|search|dir)/(${POINTED}),\\+?(${POINTED})`),
]

function placeIn([, north = '', east = '']: RegExpExecArray): Place | null {
  const [latitude, longitude] = [typedDegrees(north), typedDegrees(east)]
  return latitude !== null && longitude !== null && isLatitude(latitude) && isLongitude(longitude)
    ? { latitude, longitude }
    : null
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The place in a pasted text or a link to a map; null if there is none. */
export function typedPlace(pasted: string): Place | null {
  const text = pasted.trim().slice(0, 2000)
  const isLink = /^(?:https?:|geo:)/i.test(text)
  for (const pattern of isLink ? LINKS : PAIRS) {
    const found = pattern.exec(isLink ? unescaped(text) : text)
    const place = found && placeIn(found)
    if (place) return place
  }
  return null
}
