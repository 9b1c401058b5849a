import { everyone } from '@app/domain/access/grants'
import { z } from 'zod'
import { routes, sentFile } from './route.ts'

export const imageName = z
  .string()
  .regex(/^[\w-]{32}\.webp$/)
  .meta({ references: 'images' })

const bytes = z
  .custom<Uint8Array>((held) => held instanceof Uint8Array)
  .meta({ type: 'string', format: 'binary' })

export const images = routes({
  add: {
    method: 'POST',
    path: '/attachments/images/add',
    summary: 'Takes a PNG, JPEG or WebP picture of at most 10 MB and answers the name it is kept under',
    permission: everyone,
    bodyType: 'file',
    body: z.strictObject({ file: sentFile }),
    answer: z.strictObject({ fileName: imageName }),
    creates: true,
  },
  get: {
    method: 'GET',
    path: '/attachments/images/{fileName}',
    summary: 'A picture of the company, or its thumbnail',
    permission: everyone,
    params: z.strictObject({ fileName: imageName }),
    query: z.strictObject({ size: z.enum(['thumbnail', 'full']).default('full') }),
    answer: bytes,
    download: 'image/webp',
  },
})
