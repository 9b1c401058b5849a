import { IconPhotoScan } from '@tabler/icons-react'
import { ScanInput } from '../inputs/scan-input.tsx'
import { Thumbnail } from '../tables/thumbnail.tsx'
import { asField } from './field.tsx'

export const ScanField = /* @__PURE__ */ asField(ScanInput, (image) => (
  <Thumbnail image={image as string | null} placeholder={<IconPhotoScan aria-hidden />} />
))
