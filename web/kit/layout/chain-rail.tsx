import { Fragment } from 'react'
import { Link } from 'react-router'
import classes from './chain-rail.module.css'

export interface RailNode {
  code: string
  /** self: the document itself. there: its neighbour exists. missing: it does not yet. */
  state: 'self' | 'there' | 'missing'
  /** Its number, or that there is none. */
  title: string
  /** Its day, or what makes it possible. */
  text: string
  to?: string
}

/** The documents that a page's own came from and led to, under its head. */
export function ChainRail({ label, nodes }: { label: string; nodes: readonly RailNode[] }) {
  return (
    <nav className={classes['rail']} aria-label={label}>
      {nodes.map((node, at) => (
        <Fragment key={`${node.code} ${node.title}`}>
          {at > 0 && (
            <i data-on={(node.state !== 'missing' && nodes[at - 1]?.state !== 'missing') || undefined} />
          )}
          <span className={classes['code']} data-state={node.state} aria-hidden>
            {node.code}
          </span>
          <span className={classes['names']} aria-current={node.state === 'self' ? 'page' : undefined}>
            {node.to === undefined ? <span>{node.title}</span> : <Link to={node.to}>{node.title}</Link>}
            <small>{node.text}</small>
          </span>
        </Fragment>
      ))}
    </nav>
  )
}
