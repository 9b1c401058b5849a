import classes from './truncated-text.module.css'

interface TruncatedTextProps {
  /** In two lines, as on a card; else in one. */
  twoLines?: true
  children: string
}

/** A name, cut at its end where it does not fit; whole in its tooltip. One in Arabic is read from the right and is where the others are. */
export function TruncatedText({ twoLines, children: name }: TruncatedTextProps) {
  return (
    <span className={classes[twoLines ? 'two' : 'one']} dir="auto" title={name}>
      {name}
    </span>
  )
}
