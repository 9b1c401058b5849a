import { randomBytes } from 'node:crypto'
import { thumbnailOf } from '@app/api/images/add-image'
import { filesIn } from '@app/api/platform/files/files'
import type { KeepPicture } from '@app/db/seed/seed-catalogue'
import sharp from 'sharp'

const SIDE = 256

/** Pictures of the demonstration, under the names and in the folder that uploads have. */
export function keepPictureIn(folder: string): KeepPicture {
  const files = filesIn(folder)
  const drawn = new Map<string, ReturnType<typeof draw>>()
  return async (companyId, svg) => {
    const drawing = drawn.get(svg) ?? draw(svg)
    drawn.set(svg, drawing)
    const { data, info } = await drawing
    const fileName = `${randomBytes(24).toString('base64url')}.webp`
    await Promise.all([fileName, thumbnailOf(fileName)].map((name) => files.write(companyId, name, data)))
    return { fileName, width: info.width, height: info.height, bytes: info.size }
  }
}

/** No larger than a thumbnail, so that one drawing is both; quickly, since somebody waits for the demonstration. */
const draw = (svg: string) =>
  sharp(Buffer.from(svg))
    .resize(SIDE, SIDE)
    .webp({ quality: 85, effort: 0 })
    .toBuffer({ resolveWithObject: true })
