/** The colours of one printing of a drawing. */
export interface Tint {
  main: string
  dark: string
  light: string
}

/** A drawing on a ground of 160 by 160, for one tint. */
export type Drawing = (tint: Tint) => string

const SHELL = 'fill="#f7f8f8" stroke="#c3cbcd" stroke-width="2"'

const breaker = (poles: number, { main }: Tint) => {
  const width = 26 * poles
  const left = 80 - width / 2
  const rules = Array.from(
    { length: poles - 1 },
    (_, at) => `<path d="M${left + 26 * (at + 1)} 32v96" stroke="#d6dcdd" stroke-width="2"/>`,
  )
  const screws = Array.from({ length: poles }, (_, at) =>
    [42, 118].map((y) => `<circle cx="${left + 13 + 26 * at}" cy="${y}" r="5" fill="#c3cbcd"/>`),
  )
  return `<rect x="${left}" y="32" width="${width}" height="96" rx="5" ${SHELL}/>${rules.join('')}${screws.flat().join('')}
    <rect x="${left + 5}" y="58" width="${width - 10}" height="28" rx="3" fill="#2e373b"/>
    <rect x="${left + 9}" y="62" width="${width - 18}" height="9" rx="2" fill="#646e70"/>
    <rect x="${left + 7}" y="96" width="16" height="5" rx="1" fill="${main}"/>`
}

const socketFront = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="18" fill="#e9eced" stroke="#c3cbcd" stroke-width="2"/>
   <circle cx="${x - 7}" cy="${y + 2}" r="3" fill="#485255"/><circle cx="${x + 7}" cy="${y + 2}" r="3" fill="#485255"/>
   <circle cx="${x}" cy="${y - 9}" r="2.6" fill="#848e8f"/>`

export const electric = {
  bulb: ({ main, light }) =>
    `<path d="M80 24c-20 0-34 15-34 33 0 13 7 20 13 28 4 6 6 10 6 15h30c0-5 2-9 6-15 6-8 13-15 13-28 0-18-14-33-34-33z" fill="${light}" stroke="${main}" stroke-width="3"/>
     <path d="M59 50c2-8 8-13 15-14" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none"/>
     <rect x="66" y="102" width="28" height="8" rx="3" fill="#848e8f"/><rect x="68" y="112" width="24" height="8" rx="3" fill="#aeb6b8"/>
     <rect x="70" y="122" width="20" height="7" rx="3" fill="#848e8f"/><path d="M74 131h12l-4 6h-4z" fill="#485255"/>`,
  tubeLight: ({ main, light }) =>
    `<g transform="rotate(-24 80 80)"><rect x="16" y="70" width="128" height="20" rx="10" fill="${light}" stroke="${main}" stroke-width="2"/>
     <rect x="16" y="70" width="14" height="20" rx="4" fill="#aeb6b8"/><rect x="130" y="70" width="14" height="20" rx="4" fill="#aeb6b8"/>
     <path d="M8 76h8M8 84h8M144 76h8M144 84h8" stroke="#848e8f" stroke-width="3"/><path d="M36 76h84" stroke="#fff" stroke-width="4" stroke-linecap="round"/></g>`,
  spot: ({ main, light }) =>
    `<ellipse cx="80" cy="84" rx="50" ry="34" fill="#e9eced" stroke="#c3cbcd" stroke-width="2"/><ellipse cx="80" cy="82" rx="34" ry="22" fill="${light}" stroke="${main}" stroke-width="3"/>
     <ellipse cx="72" cy="76" rx="12" ry="6" fill="#fff"/><path d="M34 68l-12-14M126 68l12-14" stroke="#aeb6b8" stroke-width="6" stroke-linecap="round"/>`,
  floodlight: ({ main, dark, light }) =>
    `<path d="M42 60v50a6 6 0 006 6h64a6 6 0 006-6V60" fill="none" stroke="#848e8f" stroke-width="6"/><rect x="34" y="34" width="92" height="62" rx="7" fill="${dark}"/>
     <rect x="42" y="42" width="76" height="46" rx="4" fill="${light}" stroke="${main}" stroke-width="2"/><g fill="${main}">${[56, 72, 88, 104].map((x) => `<circle cx="${x}" cy="56" r="4"/><circle cx="${x}" cy="74" r="4"/>`).join('')}</g>
     <rect x="64" y="114" width="32" height="10" rx="3" fill="#646e70"/>`,
  drum: ({ main, dark }) =>
    `<ellipse cx="80" cy="120" rx="44" ry="12" fill="#c4a97e"/><rect x="50" y="42" width="60" height="76" fill="${main}"/>
     <g stroke="${dark}" stroke-width="3" fill="none">${[56, 68, 80, 92, 104].map((y) => `<path d="M50 ${y}q30 9 60 0"/>`).join('')}</g>
     <path d="M36 40v6c0 6 20 12 44 12s44-6 44-12v-6z" fill="#c4a97e"/><ellipse cx="80" cy="40" rx="44" ry="12" fill="#e3cfae"/><ellipse cx="80" cy="40" rx="11" ry="4" fill="#8c7550"/>`,
  coil: ({ main, dark }) =>
    `<g fill="none"><circle cx="76" cy="80" r="38" stroke="${main}" stroke-width="28"/><g stroke="${dark}" stroke-width="1.6"><circle cx="76" cy="80" r="30"/><circle cx="76" cy="80" r="38"/><circle cx="76" cy="80" r="46"/></g>
     <path d="M110 112c14 2 20 6 20 20" stroke="${main}" stroke-width="11" stroke-linecap="round"/></g>`,
  trunking: ({ main, light }) =>
    `<path d="M20 108l92-64 28 10-92 66z" fill="${light}" stroke="${main}" stroke-width="2"/><path d="M20 108l28 12v16l-28-12z" fill="#fff" stroke="${main}" stroke-width="2"/>
     <path d="M48 120l92-66v16l-92 66z" fill="#e9eced" stroke="${main}" stroke-width="2"/><path d="M32 102l92-64" stroke="#fff" stroke-width="4"/>`,
  breaker: (tint) => breaker(2, tint),
  breaker4: (tint) => breaker(4, tint),
  panel: ({ main }) =>
    `<rect x="28" y="26" width="104" height="108" rx="8" ${SHELL}/><rect x="40" y="42" width="80" height="34" rx="4" fill="#dfe4e5"/><rect x="40" y="86" width="80" height="34" rx="4" fill="#dfe4e5"/>
     ${[44, 57, 70, 83, 96].map((x) => `<rect x="${x}" y="48" width="10" height="22" rx="2" fill="#2e373b"/><rect x="${x}" y="92" width="10" height="22" rx="2" fill="${x < 60 ? main : '#2e373b'}"/>`).join('')}`,
  switch: ({ main }) =>
    `<rect x="36" y="36" width="88" height="88" rx="10" ${SHELL}/><rect x="54" y="50" width="52" height="60" rx="6" fill="#fff" stroke="#c3cbcd" stroke-width="2"/>
     <path d="M54 80h52" stroke="#d6dcdd" stroke-width="2"/><circle cx="80" cy="66" r="3.4" fill="${main}"/>`,
  socket: () => `<rect x="36" y="36" width="88" height="88" rx="10" ${SHELL}/>${socketFront(80, 80)}`,
  doubleSocket: () =>
    `<rect x="16" y="42" width="128" height="74" rx="10" ${SHELL}/>${socketFront(50, 79)}${socketFront(110, 79)}`,
  junctionBox: ({ main, dark }) =>
    `<rect x="34" y="38" width="92" height="84" rx="8" fill="${main}"/><rect x="44" y="48" width="72" height="64" rx="5" fill="${dark}" opacity=".35"/>
     ${[26, 126].map((x) => [58, 88].map((y) => `<rect x="${x}" y="${y}" width="9" height="16" rx="3" fill="${dark}"/>`).join('')).join('')}
     ${[52, 108].map((x) => [56, 104].map((y) => `<circle cx="${x}" cy="${y}" r="4" fill="#f7f8f8"/>`).join('')).join('')}`,
} satisfies Record<string, Drawing>
