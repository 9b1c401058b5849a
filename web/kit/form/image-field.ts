import { ImageBox } from '../ui/image-box.tsx'
import { asField } from './field.tsx'

// Apart from the others: it brings the upload with it.
export const ImageField = /* @__PURE__ */ asField(ImageBox)
