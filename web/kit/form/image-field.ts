import { ImageBox } from '../ui/image-box.tsx'
import { asField } from './field.tsx'

export const ImageField = /* @__PURE__ */ asField(ImageBox)
