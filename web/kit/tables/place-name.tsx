import { IconArrowRight } from '@tabler/icons-react'
import { TruncatedText } from './truncated-text.tsx'
import classes from './place-name.module.css'

export const PlaceName = ({ children }: { children: string }) => (
  <b>
    <TruncatedText>{children}</TruncatedText>
  </b>
)

/** Where something goes, in the column beside the one it leaves from. */
export const Destination = ({ children }: { children: string }) => (
  <span className={classes['destination']}>
    <IconArrowRight aria-hidden />
    <PlaceName>{children}</PlaceName>
  </span>
)
