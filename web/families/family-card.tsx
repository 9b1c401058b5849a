import type { FamilyRow } from '@app/contract/families'
import { IconFolder } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import { Picture } from '../kit/tables/picture.tsx'
import classes from './families.module.css'

interface FamilyCardProps {
  family: FamilyRow
  /** Shown only because something below it was found. */
  quiet?: boolean
  /** Says how many hang right below. */
  counted?: boolean
}

/** Picture, colour and name of a family in one line. */
export function FamilyCard({ family, quiet = false, counted = false }: FamilyCardProps) {
  const { t } = useTranslation()
  const count = family.children.length
  return (
    <span className={classes['face']} data-quiet={quiet || undefined}>
      <span className={classes['picture']}>
        <Picture image={family.image} alt="" placeholder={<IconFolder aria-hidden />} />
      </span>
      <span className={classes['dot']} style={family.color ? { background: family.color } : {}} />
      <b className={classes['name']}>
        <TruncatedText>{family.name}</TruncatedText>
      </b>{' '}
      {counted && count > 0 && <span className={classes['count']}>{t('families.below', { count })}</span>}
    </span>
  )
}
