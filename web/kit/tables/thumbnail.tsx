import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'
import classes from './thumbnail.module.css'

/** The picture of a record in a line of a list or a form. */
export function Thumbnail({ image, placeholder }: { image: string | null; placeholder: ReactNode }) {
  return (
    <span className={classes['thumbnail']}>
      <Picture image={image} alt="" placeholder={placeholder} />
    </span>
  )
}
