import { images } from '@app/contract/images'
import { IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { routeQuery } from '../route-query.ts'
import classes from './picture.module.css'

interface PictureProps {
  /** The name that the server keeps it under; null when there is none. */
  image: string | null
  /** Empty when its content is described beside it. */
  alt: string
  size?: 'thumbnail' | 'full'
  /** Where there is no picture, or it does not come. */
  placeholder?: ReactNode
}

const asBlob = (bytes: Uint8Array) =>
  new Blob([bytes as Uint8Array<ArrayBuffer>], { type: images.get.download })

/** Pictures are served to their company only: an <img> cannot send the token, so they are fetched. */
export function Picture({ image, alt, size = 'thumbnail', placeholder }: PictureProps) {
  const { data, isError } = useQuery({
    ...routeQuery(images.get, { params: { fileName: image ?? '' }, query: { size } }),
    select: asBlob,
    enabled: image !== null,
    // The file of a name never changes.
    staleTime: 'static',
    retry: false,
  })
  // The cache has the picture itself; an address of it lives only as long as it is shown.
  const show = useCallback(
    (shown: HTMLImageElement | null) => {
      if (!shown || !data) return undefined
      const address = URL.createObjectURL(data)
      shown.src = address
      return () => {
        // It may still be on its way, where a list comes and goes as fast as one types.
        shown.removeAttribute('src')
        URL.revokeObjectURL(address)
      }
    },
    [data],
  )
  const [broken, setBroken] = useState<Blob>()
  const missing = image === null || isError || (broken !== undefined && broken === data)
  return (
    <span className={classes['picture']}>
      {missing && (placeholder ?? <IconPhoto aria-hidden />)}
      {!missing && data && <img ref={show} alt={alt} onError={() => setBroken(data)} />}
    </span>
  )
}
