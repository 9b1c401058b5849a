import type { Drawing } from './drawings-electric.ts'

const CHROME = '#c3cfd4'
const CHROME_DARK = '#9fadb3'

const pipe = (y: number, main: string, dark: string, light: string) =>
  `<g transform="rotate(-26 80 ${y})"><rect x="26" y="${y - 11}" width="104" height="22" rx="4" fill="${main}"/><rect x="26" y="${y - 7}" width="104" height="6" fill="${light}"/>
   <ellipse cx="130" cy="${y}" rx="7" ry="11" fill="${dark}"/></g>`

export const water = {
  tap: () =>
    `<rect x="52" y="122" width="56" height="9" rx="3" fill="${CHROME_DARK}"/><path d="M68 60h24v62H68z" fill="${CHROME}"/><path d="M72 60h6v62h-6z" fill="#e6edef"/>
     <path d="M86 66h30c12 0 18 8 18 18v8h-16v-6c0-4-3-5-7-5H86z" fill="${CHROME}"/><circle cx="80" cy="56" r="14" fill="${CHROME_DARK}"/><path d="M46 32l52 10-3 10-52-10z" fill="${CHROME}"/>`,
  shower: ({ main }) =>
    `<path d="M40 132V58c0-22 40-22 40 0v6" fill="none" stroke="${CHROME}" stroke-width="9"/><path d="M52 64h56l10 16H42z" fill="${CHROME_DARK}"/>
     <g stroke="${main}" stroke-width="4" stroke-linecap="round">${[54, 67, 80, 93, 106].map((x) => `<path d="M${x} 90v10M${x} 108v8"/>`).join('')}</g>`,
  washbasin: ({ main }) =>
    `<path d="M24 66h112c0 26-18 42-56 42S24 92 24 66z" fill="#f7f8f8" stroke="#c3cbcd" stroke-width="2"/><path d="M66 108h28l-4 28H70z" fill="#e9eced" stroke="#c3cbcd" stroke-width="2"/>
     <path d="M74 64V48c0-8 18-8 18 2" fill="none" stroke="${CHROME_DARK}" stroke-width="7"/><ellipse cx="80" cy="72" rx="44" ry="8" fill="${main}" opacity=".25"/>`,
  toilet: ({ main }) =>
    `<rect x="92" y="28" width="38" height="56" rx="6" fill="#f7f8f8" stroke="#c3cbcd" stroke-width="2"/><path d="M30 78h92c0 26-18 34-34 38l4 18H52l2-18C38 110 30 98 30 78z" fill="#f7f8f8" stroke="#c3cbcd" stroke-width="2"/>
     <rect x="26" y="70" width="70" height="10" rx="5" fill="#e9eced" stroke="#c3cbcd" stroke-width="2"/><circle cx="111" cy="42" r="5" fill="${main}"/>`,
  pipes: ({ main, dark, light }) => pipe(62, main, dark, light) + pipe(98, main, dark, light),
  elbow: ({ main, dark, light }) =>
    `<path d="M40 134V84c0-26 16-42 42-42h46" fill="none" stroke="${main}" stroke-width="32"/><path d="M32 134V84c0-30 20-50 50-50h46" fill="none" stroke="${light}" stroke-width="6"/>
     <rect x="18" y="116" width="44" height="18" rx="4" fill="${dark}"/><rect x="112" y="20" width="18" height="44" rx="4" fill="${dark}"/>`,
  valve: ({ main, dark }) =>
    `<rect x="22" y="76" width="116" height="30" rx="4" fill="#c9a24e"/><rect x="18" y="70" width="22" height="42" rx="4" fill="#a9833a"/><rect x="120" y="70" width="22" height="42" rx="4" fill="#a9833a"/>
     <circle cx="80" cy="91" r="24" fill="#d9b566"/><rect x="74" y="50" width="12" height="24" fill="#848e8f"/><rect x="46" y="38" width="84" height="14" rx="7" fill="${main}"/><rect x="46" y="46" width="84" height="6" rx="3" fill="${dark}"/>`,
  flexible: ({ main }) =>
    `<path d="M36 118C36 60 124 100 124 42" fill="none" stroke="#aeb6b8" stroke-width="16"/><path d="M36 118C36 60 124 100 124 42" fill="none" stroke="#e9eced" stroke-width="4" stroke-dasharray="3 5"/>
     <rect x="24" y="112" width="24" height="22" rx="3" fill="${main}"/><rect x="112" y="26" width="24" height="22" rx="3" fill="${main}"/>`,
  waterHeater: ({ main }) =>
    `<path d="M66 122v16M94 122v16" stroke="#aeb6b8" stroke-width="6"/><rect x="50" y="22" width="60" height="104" rx="16" fill="#f7f8f8" stroke="#c3cbcd" stroke-width="2"/>
     <rect x="66" y="42" width="28" height="5" rx="2" fill="${main}"/><circle cx="80" cy="98" r="11" fill="#2e373b"/><path d="M80 90v9" stroke="${main}" stroke-width="4" stroke-linecap="round"/>`,
  radiator: ({ main }) =>
    `<g fill="#f7f8f8" stroke="#c3cbcd" stroke-width="2">${[28, 45, 62, 79, 96, 113].map((x) => `<rect x="${x}" y="36" width="15" height="82" rx="6"/>`).join('')}</g>
     <path d="M28 50h100M28 104h100" stroke="#d6dcdd" stroke-width="6"/><circle cx="137" cy="106" r="8" fill="${main}"/><path d="M36 118v12M120 118v12" stroke="#aeb6b8" stroke-width="6"/>`,
  airConditioner: ({ main }) =>
    `<rect x="16" y="46" width="128" height="48" rx="10" fill="#f7f8f8" stroke="#c3cbcd" stroke-width="2"/><path d="M28 82h104" stroke="#c3cbcd" stroke-width="5" stroke-linecap="round"/><circle cx="128" cy="62" r="4" fill="${main}"/>
     <g stroke="${main}" stroke-width="4" stroke-linecap="round" fill="none"><path d="M48 106q-6 8 0 16M80 106q-6 8 0 16M112 106q-6 8 0 16"/></g>`,
  fan: ({ main, dark }) =>
    `<circle cx="80" cy="72" r="46" fill="none" stroke="#aeb6b8" stroke-width="5"/><g fill="${main}"><path d="M80 70c-6-30 22-34 26-20s-12 18-26 20z"/><path d="M80 74c28 12 18 38 4 36s-12-22-4-36z"/><path d="M76 72c-22 20-42 2-34-10s24-4 34 10z"/></g>
     <circle cx="80" cy="72" r="8" fill="${dark}"/><path d="M80 118v12M56 134h48" stroke="#848e8f" stroke-width="7" stroke-linecap="round"/>`,
  pump: ({ main, dark }) =>
    `<rect x="34" y="60" width="66" height="48" rx="10" fill="${main}"/><path d="M46 60v48M58 60v48M70 60v48" stroke="${dark}" stroke-width="4"/><circle cx="112" cy="84" r="28" fill="${dark}"/><circle cx="112" cy="84" r="12" fill="#e9eced"/>
     <rect x="102" y="34" width="20" height="26" rx="3" fill="#aeb6b8"/><path d="M34 122h76" stroke="#646e70" stroke-width="9" stroke-linecap="round"/><path d="M46 108v12M96 110v10" stroke="#646e70" stroke-width="7"/>`,
} satisfies Record<string, Drawing>
