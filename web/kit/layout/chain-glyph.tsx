import { Fragment } from 'react'
import { Link } from 'react-router'
import classes from './chain-glyph.module.css'

export interface ChainNode {
  code: string
  /** self: the document itself. there: its neighbour exists. missing: it does not yet. */
  state: 'self' | 'there' | 'missing'
  /** In words: "Open the quote DV-01932". */
  label: string
  to?: string
}

/** Documents that follow from each other, as links of one chain. */
export function ChainGlyph({ nodes }: { nodes: readonly ChainNode[] }) {
  return (
    <span className={classes['chain']}>
      {nodes.map((node, at) => (
        <Fragment key={node.code}>
          {at > 0 && (
            <i data-on={(node.state !== 'missing' && nodes[at - 1]?.state !== 'missing') || undefined} />
          )}
          {node.to === undefined ? (
            <span className={classes['node']} data-state={node.state} title={node.label}>
              {node.code}
            </span>
          ) : (
            <Link
              className={classes['node']}
              data-state={node.state}
              to={node.to}
              title={node.label}
              // Speech control must find what is shown.
              aria-label={`${node.code}, ${node.label}`}
            >
              {node.code}
            </Link>
          )}
        </Fragment>
      ))}
    </span>
  )
}
