import { IconPhotoScan } from '@tabler/icons-react'
import { ScanBox } from '../ui/scan-box.tsx'
import { Thumbnail } from '../ui/thumbnail.tsx'
import { asField } from './field.tsx'

export const ScanField = /* @__PURE__ */ asField(ScanBox, (image) => (
  <Thumbnail image={image as string | null} placeholder={<IconPhotoScan aria-hidden />} />
))
