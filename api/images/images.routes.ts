import { images } from '@app/contract/images'
import { bind } from '../platform/bind.ts'
import { found } from '../platform/refusals.ts'
import { addImage, thumbnailOf } from './add-image.ts'
import { findImage } from './images.repository.ts'

export const imageRoutes = bind(images, {
  add: (ctx, { body }) => addImage(ctx, body.file),
  get: async (ctx, { params, query }) => {
    const { fileName } = found(await findImage(ctx, params.fileName))
    const name = query.size === 'thumbnail' ? thumbnailOf(fileName) : fileName
    return found(await ctx.files.read(ctx.companyId, name))
  },
})
