import sharp from 'sharp'
import type { Files } from '../platform/files/files.ts'

const MOST_KEPT = 100
/** The one longest unused first. A name never means another picture, so what is kept is never stale. */
const kept = new Map<string, Promise<string | null>>()

/**
 * A picture of the company as it is put on paper: JPEG on white, which a PDF takes as it is, where a transparent one would
 * be taken apart for each document. It comes from our own store, where pictures are redrawn; null when it is gone.
 */
export async function pictureForPaper(
  files: Files,
  companyId: number,
  fileName: string | null,
  widest: number,
): Promise<string | null> {
  if (fileName === null) return null
  const key = `${companyId}/${fileName}/${widest}`
  const drawn = kept.get(key) ?? drawForPaper(files, companyId, fileName, widest)
  kept.delete(key)
  kept.set(key, drawn)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  try {
    const picture = await drawn
    if (picture === null) kept.delete(key)
    return picture
  } catch (error) {
    kept.delete(key)
    throw error
  }
}

async function drawForPaper(files: Files, companyId: number, fileName: string, widest: number) {
  const bytes = await files.read(companyId, fileName)
  if (!bytes) return null
  const jpeg = await sharp(bytes)
    .resize(widest, widest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}
