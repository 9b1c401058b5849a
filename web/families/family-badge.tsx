import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import classes from './family-badge.module.css'

/** The colour and the name of a family in a cell of a table. */
export function FamilyBadge({ family }: { family: { name: string; color: string | null } | null }) {
  if (!family) return '–'
  return (
    <span className={classes['family']}>
      <span className={classes['dot']} style={family.color ? { background: family.color } : {}} />
      <TruncatedText>{family.name}</TruncatedText>
    </span>
  )
}
