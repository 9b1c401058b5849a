import { plain } from '@app/domain/text/matches'
import { Fragment } from 'react'
import classes from './highlighted.module.css'

/** Saffron on each word that was typed. Letters keep their places without accents, so what is found there is shown. */
export function Highlighted({ text, search }: { text: string; search: string }) {
  const composed = text.normalize('NFC')
  const held = plain(composed)
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0 || held.length !== composed.length) return composed
  const typed = words.map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)).join('|')
  let at = 0
  // Between the brackets of a pattern, what it found is at the odd places.
  return held.split(new RegExp(`(${typed})`)).map((part, place) => {
    const from = at
    at += part.length
    const shown = composed.slice(from, at)
    return place % 2 === 1 ? (
      <mark key={from} className={classes['mark']}>
        {shown}
      </mark>
    ) : (
      <Fragment key={`${from} between`}>{shown}</Fragment>
    )
  })
}
