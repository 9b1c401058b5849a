import { IconPhoto } from '@tabler/icons-react'
import { ImageBox } from '../ui/image-box.tsx'
import { Thumbnail } from '../ui/thumbnail.tsx'
import { asField } from './field.tsx'

export const ImageField = /* @__PURE__ */ asField(ImageBox, (image) => (
  <Thumbnail image={image as string | null} placeholder={<IconPhoto aria-hidden />} />
))
