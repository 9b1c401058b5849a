import { Fragment } from 'react'
import { Link } from 'react-router'
import { currentLanguage } from '../kit/i18n.ts'
import { paths } from '../paths.ts'
import { pictureAt } from './guide-files.ts'
import classes from './guide-text.module.css'
import { guideInFile } from './guides.ts'
import type { Block, Piece } from './markdown.ts'

/** Of every picture, so that a section does not move away while those above it arrive. */
const PICTURE = { width: 1280, height: 720 }

export function GuideText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <article className={classes['guide']}>
      {blocks.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a guide is written once: its blocks never change places
        <BlockText key={at} block={block} />
      ))}
    </article>
  )
}

function BlockText({ block }: { block: Block }) {
  switch (block.kind) {
    case 'title':
      return <h1>{block.text}</h1>
    case 'heading':
      return (
        <h2 id={block.ids[0]}>
          {block.ids.slice(1).map((id) => (
            <span key={id} id={id} />
          ))}
          {block.text}
        </h2>
      )
    case 'paragraph':
      return (
        <p>
          <Pieces pieces={block.pieces} />
        </p>
      )
    case 'steps':
      return (
        <ol start={block.start}>
          <Items items={block.items} />
        </ol>
      )
    case 'list':
      return (
        <ul>
          <Items items={block.items} />
        </ul>
      )
    case 'table':
      return <TableText {...block} />
    case 'picture':
      return <img className={classes['picture']} src={pictureAt(block.file)} alt={block.text} {...PICTURE} />
  }
}

/* oxlint-disable react/no-array-index-key -- what a guide is made of never changes places */
const Items = ({ items }: { items: readonly Piece[][] }) =>
  items.map((pieces, at) => (
    <li key={at}>
      <Pieces pieces={pieces} />
    </li>
  ))

function TableText({ head, rows }: { head: readonly Piece[][]; rows: readonly Piece[][][] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((pieces, at) => (
            <th key={at} scope="col">
              <Pieces pieces={pieces} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((pieces, at) => (
              <td key={at}>
                <Pieces pieces={pieces} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map((piece, at) => (
    <Fragment key={at}>
      <PieceText piece={piece} />
    </Fragment>
  ))
/* oxlint-enable react/no-array-index-key */

function PieceText({ piece }: { piece: Piece }) {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'strong':
      return <strong>{piece.text}</strong>
    // Read out too: here the keys are the text, not a drawing beside it.
    case 'keys':
      return <kbd>{piece.text}</kbd>
    case 'link':
      return <GuideLink text={piece.text} to={piece.to} />
  }
}

/** To another guide by its file, as a reader of the files follows it. */
function GuideLink({ text, to }: { text: string; to: string }) {
  const [file = '', section] = to.split('#')
  const guide = guideInFile(file, currentLanguage())
  if (!guide) return text
  const address = paths.guides.named(guide)
  return <Link to={section === undefined ? address : `${address}#${section}`}>{text}</Link>
}
