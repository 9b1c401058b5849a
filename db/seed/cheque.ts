/** A cheque as it is photographed: lines and colours alone, since what letters look like depends on the machine's fonts. */
export const chequeSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">
<rect width="256" height="256" fill="#f4f1ea"/>
<rect x="12" y="66" width="232" height="124" rx="6" fill="#e3efe6" stroke="#a9c6b1"/>
<g fill="none" stroke="#cfe2d4">${Array.from({ length: 9 }, (_, n) => `<path d="M12 ${78 + n * 13}q58 -14 116 0t116 0"/>`).join('')}</g>
<rect x="24" y="78" width="26" height="14" rx="3" fill="#1c7d98"/><rect x="56" y="80" width="62" height="4" fill="#485255"/>
<rect x="56" y="87" width="40" height="3" fill="#848e8f"/>
<rect x="172" y="104" width="60" height="16" fill="#fff" stroke="#485255"/><rect x="178" y="110" width="48" height="4" fill="#242e33"/>
<path d="M24 112h138M24 128h138" stroke="#848e8f"/><rect x="26" y="105" width="104" height="4" fill="#242e33"/>
<rect x="26" y="121" width="78" height="4" fill="#242e33"/>
<path d="M170 160c10-22 16-16 12-2s8 8 14-4 10 2 12 4 10-4 16-6" fill="none" stroke="#0f4c9d" stroke-width="2.5"/>
<g fill="#242e33">${Array.from({ length: 22 }, (_, n) => `<rect x="${26 + n * 8}" y="176" width="${n % 5 === 4 ? 2 : 5}" height="5"/>`).join('')}</g>
</svg>`

/** A mountain in two slopes: the mark of a company called Atlas, in shapes alone. */
export const logoSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">
<rect width="256" height="256" rx="40" fill="#0e4a5c"/>
<path d="M28 196l72-124 44 74 22-34 62 84z" fill="#f4f1ea"/><path d="M100 72l44 74-22 34-22-26-26 20-14-14z" fill="#8fc7d6"/>
<circle cx="190" cy="70" r="20" fill="#da8a11"/>
</svg>`
