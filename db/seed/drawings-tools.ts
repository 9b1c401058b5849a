import type { Drawing } from './drawings-electric.ts'

export const tools = {
  bucket: ({ main, light }) =>
    `<path d="M42 56c0-42 76-42 76 0" fill="none" stroke="#aeb6b8" stroke-width="5"/><path d="M42 52h76l-7 76a6 6 0 01-6 6H55a6 6 0 01-6-6z" fill="#f1f0ee" stroke="#c3cbcd" stroke-width="2"/>
     <ellipse cx="80" cy="52" rx="38" ry="9" fill="#fff" stroke="#c3cbcd" stroke-width="2"/><path d="M44 78h72l-3 34H47z" fill="${main}"/><path d="M56 88h26M56 97h16" stroke="${light}" stroke-width="4" stroke-linecap="round"/>`,
  roller: ({ main, dark }) =>
    `<rect x="30" y="30" width="86" height="32" rx="8" fill="${main}"/><path d="M40 38h66" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".5"/><path d="M116 46h14v24H80v22" fill="none" stroke="#848e8f" stroke-width="6"/><rect x="70" y="90" width="20" height="46" rx="8" fill="${dark}"/>`,
  brush: ({ main, dark }) =>
    `<path d="M72 24h16l4 52H68z" fill="#c99a55"/><rect x="52" y="74" width="56" height="22" rx="3" fill="#aeb6b8"/><path d="M54 96h52l-4 42c-8-6-10 2-20 0s-14 2-24-2z" fill="${main}"/><path d="M68 98v30M80 98v34M92 98v30" stroke="${dark}" stroke-width="2"/>`,
  screwBox: ({ main, dark }) =>
    `<g stroke="#848e8f" stroke-width="7" stroke-linecap="round"><path d="M72 46l-6-18M84 48l6-24M94 48l14-16"/></g><path d="M80 44l46 18-46 18-46-18z" fill="#e0b470"/><path d="M34 62l46 18v56l-46-20z" fill="${main}"/><path d="M126 62L80 80v56l46-20z" fill="${dark}"/><path d="M46 92l18 8v12l-18-8z" fill="#f7ead2"/>`,
  bolt: ({ main, dark }) =>
    `<g transform="rotate(-34 80 80)"><path d="M22 62l14-10h14v56H36L22 98z" fill="${main}"/><rect x="50" y="68" width="86" height="24" rx="4" fill="#aeb6b8"/><g stroke="${dark}" stroke-width="3">${[86, 96, 106, 116, 126].map((x) => `<path d="M${x} 68l-6 24"/>`).join('')}</g></g>`,
  anchor: ({ main, dark }) =>
    [54, 84, 114]
      .map(
        (y) =>
          `<g transform="rotate(-20 80 ${y})"><rect x="34" y="${y - 9}" width="92" height="18" rx="8" fill="${main}"/><path d="M60 ${y - 9}v18M74 ${y - 9}v18M88 ${y - 9}v18" stroke="${dark}" stroke-width="3"/><rect x="28" y="${y - 12}" width="10" height="24" rx="3" fill="${dark}"/></g>`,
      )
      .join(''),
  lock: ({ main, dark }) =>
    `<path d="M54 74V56c0-36 52-36 52 0v18" fill="none" stroke="#aeb6b8" stroke-width="12"/><rect x="38" y="72" width="84" height="62" rx="9" fill="${main}"/><circle cx="80" cy="98" r="9" fill="${dark}"/><path d="M76 98h8l4 22H72z" fill="${dark}"/>`,
  cartridge: ({ main, light }) =>
    `<path d="M74 24h12l4 30H70z" fill="#d8dee0"/><rect x="60" y="54" width="40" height="80" rx="4" fill="#eef1f2" stroke="#c3cbcd" stroke-width="2"/><rect x="60" y="74" width="40" height="40" fill="${main}"/><path d="M68 86h24M68 96h14" stroke="${light}" stroke-width="4" stroke-linecap="round"/><rect x="60" y="128" width="40" height="6" fill="#aeb6b8"/>`,
  drill: ({ main, dark }) =>
    `<path d="M26 44h72l12 10v22l-12 10H44c-10 0-18-8-18-18z" fill="${main}"/><rect x="110" y="56" width="12" height="18" rx="3" fill="#485255"/><path d="M122 65h26" stroke="#848e8f" stroke-width="5" stroke-linecap="round"/><path d="M46 86h30l-8 46H36z" fill="#2e373b"/><path d="M76 88h10l-6 18h-8z" fill="#da8a11"/><path d="M40 56h36" stroke="${dark}" stroke-width="6" stroke-linecap="round"/>`,
  grinder: ({ main, dark }) =>
    `<rect x="56" y="62" width="86" height="34" rx="14" fill="${main}"/><rect x="96" y="62" width="46" height="34" rx="14" fill="#2e373b"/><circle cx="46" cy="94" r="32" fill="#c3cbcd" stroke="#848e8f" stroke-width="3"/><circle cx="46" cy="94" r="9" fill="${dark}"/><path d="M20 74a34 34 0 0150 0l-12 8H34z" fill="${dark}"/>`,
  hammer: ({ main }) =>
    `<g transform="rotate(38 80 80)"><rect x="72" y="50" width="16" height="92" rx="6" fill="#c99a55"/><rect x="72" y="96" width="16" height="46" rx="6" fill="${main}"/><path d="M36 26h70c12 0 20 10 22 24H96v6H64v-6H36z" fill="#646e70"/></g>`,
  pliers: ({ main, dark }) =>
    `<path d="M72 84L58 30c14 2 20 24 22 44 2-20 8-42 22-44L88 84z" fill="#848e8f"/><path d="M74 80c-26 18-34 36-30 58l12-2c0-20 10-32 30-46z" fill="${main}"/><path d="M86 80c26 18 34 36 30 58l-12-2c0-20-10-32-30-46z" fill="${dark}"/><circle cx="80" cy="82" r="7" fill="#e9eced"/>`,
  disc: ({ main, dark }) =>
    `<circle cx="80" cy="80" r="52" fill="${dark}"/><circle cx="80" cy="80" r="34" fill="${main}"/><circle cx="80" cy="80" r="10" fill="#f7f8f8"/><path d="M58 68a26 26 0 0122-14" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none" opacity=".6"/>`,
  tape: ({ main, dark }) =>
    `<rect x="30" y="40" width="76" height="76" rx="18" fill="${main}"/><circle cx="68" cy="78" r="22" fill="${dark}"/><circle cx="68" cy="78" r="9" fill="#f7f8f8"/><path d="M96 104h48v12H90z" fill="#f3c64b"/><path d="M108 106v6M118 106v6M128 106v6" stroke="#5d2f0a" stroke-width="2"/><path d="M142 102v18" stroke="#848e8f" stroke-width="5"/>`,
  glove: ({ main, dark }) =>
    `<path d="M52 98V56a7 7 0 0114 0V44a7 7 0 0114 0v-4a7 7 0 0114 0v8a7 7 0 0114 0v36l12-8c8-2 10 6 6 11l-22 27H58z" fill="${main}"/><rect x="54" y="112" width="54" height="24" rx="5" fill="${dark}"/><path d="M54 124h54" stroke="#f7f8f8" stroke-width="3" opacity=".6"/>`,
  helmet: ({ main, dark }) =>
    `<path d="M30 98c0-38 22-58 50-58s50 20 50 58z" fill="${main}"/><path d="M70 40h20v44H70z" fill="${dark}" opacity=".45"/><rect x="20" y="96" width="120" height="14" rx="7" fill="${dark}"/>`,
  boot: ({ main, dark }) =>
    `<path d="M50 30h40v54c6 12 44 12 46 34H44c0-30 6-40 6-88z" fill="${main}"/><rect x="40" y="116" width="98" height="14" rx="5" fill="${dark}"/><path d="M60 46h28M60 60h28M60 74h30" stroke="#e3cfae" stroke-width="4" stroke-linecap="round"/>`,
} satisfies Record<string, Drawing>
