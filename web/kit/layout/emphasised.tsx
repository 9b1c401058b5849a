import { Fragment } from 'react'

/** A sentence whose figures are between <b> and </b>; no two of them have the same words before. */
export function Emphasised({ text }: { text: string }) {
  const parts = text.split(/(<b>.*?<\/b>)/)
  return parts.map((part) =>
    part.startsWith('<b>') ? <b key={part}>{part.slice(3, -4)}</b> : <Fragment key={part}>{part}</Fragment>,
  )
}
