import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Ctx } from '../platform/context.ts'
import { inTurn } from '../platform/in-turn.ts'
import { refuse } from '../platform/refusals.ts'
import { insertImage } from './images.repository.ts'

const ACCEPTED = new Set(['png', 'jpeg', 'webp'])
const MEGAPIXELS = 25
const LONGEST_SIDE = 2000
const THUMBNAIL_SIDE = 320

/** Decoding is heavy: two at a time, and a refusal instead of a queue that never ends. */
const decoding = inTurn({ atOnce: 2, mostWaiting: 20 })

/** The picture is decoded and drawn anew: what is kept holds nothing of the uploaded bytes, nor of its metadata. */
export async function addImage(ctx: Ctx, uploaded: Uint8Array): Promise<{ fileName: string }> {
  const drawn = await decoding(() => drawAnew(uploaded))
  const fileName = `${randomBytes(24).toString('base64url')}.webp`
  await ctx.files.write(ctx.companyId, fileName, drawn.full.data)
  await ctx.files.write(ctx.companyId, thumbnailOf(fileName), drawn.thumbnail)
  const { width, height, size } = drawn.full.info
  await insertImage(ctx, { fileName, width, height, bytes: size })
  return { fileName }
}

export const thumbnailOf = (fileName: string) => fileName.replace('.webp', '.thumbnail.webp')

async function drawAnew(uploaded: Uint8Array) {
  // The first frame only, no more pixels than we allow, and no salvage of broken files.
  const options = { limitInputPixels: MEGAPIXELS * 1_000_000, failOn: 'warning' as const, pages: 1 }
  const { format, width, height } = await readable(() =>
    sharp(uploaded, { ...options, limitInputPixels: false }).metadata(),
  )
  if (!ACCEPTED.has(format)) refuse('images.unreadable')
  if (width * height > MEGAPIXELS * 1_000_000) refuse('images.tooManyPixels', { megapixels: MEGAPIXELS })

  const fitted = (side: number) =>
    sharp(uploaded, options).autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true })
  const full = await readable(() =>
    fitted(LONGEST_SIDE).webp({ quality: 85 }).toBuffer({ resolveWithObject: true }),
  )
  const thumbnail = await readable(() => fitted(THUMBNAIL_SIDE).webp({ quality: 80 }).toBuffer())
  return { full, thumbnail }
}

/** Whatever the decoder dislikes is the file's fault. */
async function readable<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode()
  } catch {
    return refuse('images.unreadable')
  }
}
