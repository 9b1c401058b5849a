import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Ctx, SignedInCtx } from '../platform/context.ts'
import { fewAtOnce, concurrencyLimiter } from '../platform/http/concurrency-limiter.ts'
import { discardUpload, type InCompany, stageUpload } from '../platform/files/stage-upload.ts'
import { type AppError, fail } from '../platform/errors.ts'
import { insertImage, sumOfImages, type ImageRow } from './images.repository.ts'

const ACCEPTED = new Set(['png', 'jpeg', 'webp'])
const MEGAPIXELS = 25
const LONGEST_SIDE = 2000
const THUMBNAIL_SIDE = 320

/** Decoding is heavy: two at a time, and a refusal instead of a queue that never ends. */
const decoding = concurrencyLimiter({ atOnce: 2, mostWaiting: 20 })

const ROOM_GIGABYTES = 5

interface KeptImage extends ImageRow {
  refusal: AppError | undefined
}

/**
 * Decodes and re-encodes the picture, outside any transaction: what is stored contains nothing of the
 * uploaded bytes, nor of its metadata.
 */
export async function prepareImage(ctx: SignedInCtx, uploaded: Uint8Array): Promise<KeptImage> {
  return await fewAtOnce(ctx, async () => {
    const drawn = await decoding(() => redraw(uploaded))
    const fileName = `${randomBytes(24).toString('base64url')}.webp`
    const { width, height, size: bytes } = drawn.full.info
    const files = { [fileName]: drawn.full.data, [thumbnailOf(fileName)]: drawn.thumbnail }
    const refusal = await stageUpload(ctx, files, (of) => rejectWithoutRoom(of, bytes))
    return { fileName, width, height, bytes, refusal }
  })
}

export async function addImage(ctx: Ctx, { refusal, ...image }: KeptImage): Promise<{ fileName: string }> {
  if (refusal) throw refusal
  const { fileName, bytes } = image
  // Others may have been added since.
  await rejectWithoutRoom(ctx, bytes)
  await insertImage(ctx, image)
  return { fileName }
}

export const discardImage = (ctx: SignedInCtx, { fileName }: KeptImage): Promise<void> =>
  discardUpload(ctx, [fileName, thumbnailOf(fileName)])

async function rejectWithoutRoom(of: InCompany, size: number): Promise<void> {
  const used = await sumOfImages(of)
  if (used + size > ROOM_GIGABYTES * 1e9) fail('images.noRoom', { gigabytes: ROOM_GIGABYTES })
}

export const thumbnailOf = (fileName: string) => fileName.replace('.webp', '.thumbnail.webp')
/** The other way round; a picture is its own. */
export const pictureOf = (fileName: string) => fileName.replace('.thumbnail.webp', '.webp')

async function redraw(uploaded: Uint8Array) {
  // The first frame only, no more pixels than we allow, and no salvage of broken files.
  const options = { limitInputPixels: MEGAPIXELS * 1_000_000, failOn: 'warning' as const, pages: 1 }
  const { format, width, height } = await readable(() =>
    sharp(uploaded, { ...options, limitInputPixels: false }).metadata(),
  )
  if (!ACCEPTED.has(format)) fail('images.unreadable')
  if (width * height > MEGAPIXELS * 1_000_000) fail('images.tooManyPixels', { megapixels: MEGAPIXELS })

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
    return fail('images.unreadable')
  }
}
