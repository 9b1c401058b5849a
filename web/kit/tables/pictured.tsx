import type { ReactNode } from 'react'
import { TruncatedText } from './truncated-text.tsx'
import classes from './pictured.module.css'
import { Thumbnail } from './thumbnail.tsx'

interface PicturedProps {
  image: string | null
  placeholder: ReactNode
  name: string
  under: string
}

/** A name with its picture, and in small letters what it is also known by. */
export function Pictured({ image, placeholder, name, under }: PicturedProps) {
  return (
    <span className={classes['pictured']}>
      <Thumbnail image={image} placeholder={placeholder} />
      <span>
        <b>
          <TruncatedText>{name}</TruncatedText>
        </b>
        <small>{under}</small>
      </span>
    </span>
  )
}
