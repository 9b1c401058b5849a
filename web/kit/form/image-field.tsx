import { IconPhoto } from '@tabler/icons-react'
import { ImageInput } from '../inputs/image-input.tsx'
import { Thumbnail } from '../tables/thumbnail.tsx'
import { asField } from './field.tsx'

export const ImageField = /* @__PURE__ */ asField(ImageInput, (image) => (
  <Thumbnail image={image as string | null} placeholder={<IconPhoto aria-hidden />} />
))
