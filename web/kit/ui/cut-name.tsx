import classes from './cut-name.module.css'

/** About as many letters as stand in the two lines of a card. */
const TWO_LINES = 56

/** The last word or two, or the last letters of a long one: there, names that begin alike differ. */
function tailOf(name: string, fits: number): string {
  if (name.length <= fits) return ''
  return /\s\S.{2,7}$/u.exec(name)?.[0] ?? name.slice(-6)
}

interface CutNameProps {
  /** In two lines, as on a card; else in one. */
  twoLines?: true
  children: string
}

/**
 * A name. Where it does not fit, its middle gives way and its end stays: « Câble R2V 3G1,5… 100 m ». One in Arabic is read from
 * the right, its end at the left; it stands where the others stand all the same.
 */
export function CutName({ twoLines, children: name }: CutNameProps) {
  const tail = tailOf(name, twoLines ? TWO_LINES : 16)
  const cut = tail !== '' && { 'data-head': name.slice(0, -tail.length), 'data-tail': tail }
  return (
    <span className={classes[twoLines ? 'two' : 'one']} dir="auto" title={name} {...cut}>
      {cut ? <span className={classes['whole']}>{name}</span> : name}
    </span>
  )
}
