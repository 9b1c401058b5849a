import { useQuery } from '@tanstack/react-query'
import { IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { readSession } from '../../session.ts'
import classes from './picture.module.css'

interface PictureProps {
  /** Below /api; null when there is none. */
  path: string | null
  /** Empty when the name stands beside it. */
  alt: string
  placeholder?: ReactNode
}

/** As a data address: unlike an object URL it is forgotten with the cache that holds it. */
async function fetchPicture(path: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(`/api${path}`, {
    headers: { authorization: `Bearer ${readSession()?.token ?? ''}` },
    signal,
  })
  if (!answer.ok) throw new Error(`No picture (${answer.status})`)
  const reader = new FileReader()
  reader.readAsDataURL(await answer.blob())
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error('Unreadable picture')))
  })
}

/** Pictures are served to their company only: an <img> cannot send the token, so they are fetched. */
export function Picture({ path, alt, placeholder }: PictureProps) {
  const { data: address } = useQuery({
    queryKey: ['picture', path],
    queryFn: ({ signal }) => fetchPicture(path ?? '', signal),
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <span className={classes['picture']}>
      {address === undefined ? (placeholder ?? <IconPhoto aria-hidden />) : <img src={address} alt={alt} />}
    </span>
  )
}
