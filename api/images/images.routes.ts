import { images } from '@app/contract/images'
import { bind, prepared } from '../platform/bind.ts'
import { orNotFound } from '../platform/errors.ts'
import { addImage, discardImage, prepareImage, thumbnailOf } from './add-image.ts'
import { findImage } from './images.repository.ts'

export const imageRoutes = bind(images, {
  add: prepared(
    (ctx, { body }) => prepareImage(ctx, body.file.bytes),
    (ctx, _input, image) => addImage(ctx, image),
    discardImage,
  ),
  get: async (ctx, { params, query }) => {
    const { fileName } = orNotFound(await findImage(ctx, params.fileName))
    const name = query.size === 'thumbnail' ? thumbnailOf(fileName) : fileName
    return async () => orNotFound(await ctx.files.read(ctx.companyId, name))
  },
})
