/** The little of pdfmake that we use; it comes without types. */
declare module 'pdfmake' {
  export interface Run {
    text: string
    font?: string
  }

  interface Styles {
    font?: string
    fontSize?: number
    bold?: boolean
    color?: string
    lineHeight?: number
    alignment?: 'left' | 'right'
    characterSpacing?: number
    noWrap?: boolean
    preserveLeadingSpaces?: boolean
  }

  interface Layout {
    hLineWidth: (line: number) => number
    hLineColor: (line: number) => string
    vLineWidth: (line: number) => number
    vLineColor: (line: number) => string
    paddingLeft: (column: number) => number
    paddingRight: (column: number) => number
    paddingTop: (row: number) => number
    paddingBottom: (row: number) => number
  }

  interface Block extends Styles {
    text?: string | readonly (string | Text)[]
    stack?: readonly Node[]
    columns?: readonly Node[]
    columnGap?: number
    width?: number | '*' | 'auto'
    margin?: readonly [left: number, top: number, right: number, bottom: number]
    unbreakable?: boolean
    colSpan?: number
    fillColor?: string
    image?: string
    fit?: readonly [width: number, height: number]
    canvas?: readonly {
      type: 'line'
      x1: number
      y1: number
      x2: number
      y2: number
      lineWidth: number
      lineColor: string
    }[]
    table?: {
      widths: readonly (number | '*' | 'auto')[]
      body: readonly (readonly Node[])[]
      heights?: number | readonly number[]
      headerRows?: number
      dontBreakRows?: boolean
      keepWithHeaderRows?: number
    }
    layout?: Layout
  }

  export interface Text extends Styles {
    text: string | readonly (string | Text)[]
  }
  export type Node = Block
  export type TableLayout = Layout

  export interface Definition {
    pageSize: 'A4'
    pageMargins: readonly [left: number, top: number, right: number, bottom: number]
    language: string
    displayTitle: boolean
    info: { title: string; author: string; creator: string; producer: string }
    images: Record<string, string>
    defaultStyle: Styles
    header: (page: number) => Node | null
    footer: (page: number, pages: number) => Node
    content: readonly Node[]
  }

  interface Family {
    normal: string
    bold: string
  }

  const pdfmake: {
    virtualfs: { writeFileSync: (name: string, content: Uint8Array) => void }
    setFonts: (fonts: Record<string, Family>) => void
    setUrlAccessPolicy: (allows: (url: string) => boolean) => void
    setLocalAccessPolicy: (allows: (path: string) => boolean) => void
    createPdf: (definition: Definition) => { getBuffer: () => Promise<Uint8Array> }
  }
  export default pdfmake
}
