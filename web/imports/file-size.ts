import type { TFunction } from 'i18next'

const KB = 1024

/** As the file manager of most people says it: 640 octets, 186 Ko, 1,4 Mo. */
export function fileSize(bytes: number, t: TFunction, language: string): string {
  if (bytes < KB) return t('import-wizard.bytes', { size: bytes })
  if (bytes < KB * KB) return t('import-wizard.kilobytes', { size: Math.round(bytes / KB) })
  const size = (bytes / KB / KB).toFixed(1)
  return t('import-wizard.megabytes', { size: language === 'en' ? size : size.replace('.', ',') })
}
