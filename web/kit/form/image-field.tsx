import { IconPhoto } from '@tabler/icons-react'
import { ImageInput } from '../ui/image-input.tsx'
import { Thumbnail } from '../ui/thumbnail.tsx'
import { asField } from './field.tsx'

export const ImageField = /* @__PURE__ */ asField(ImageInput, (image) => (
  <Thumbnail image={image as string | null} placeholder={<IconPhoto aria-hidden />} />
))
