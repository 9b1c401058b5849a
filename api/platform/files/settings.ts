import { z } from 'zod'

/** Where uploaded pictures and imports lie: a folder or, where one is named, a bucket of an S3-compatible store. */
export const filesSettings = z.object({
  /** Shared by all processes, backed up with the database. */
  FILES_FOLDER: z.string().default(''),
  FILES_BUCKET: z
    .string()
    .regex(/^([\da-z][\d.a-z-]{1,61}[\da-z])?$/, 'not the name of a bucket')
    .default(''),
  FILES_ENDPOINT: z
    .string()
    .regex(/^(https?:\/\/[\w.:[\]-]+\/?)?$/, 'not https://store.example')
    .default(''),
  FILES_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'not the name of a region')
    .default('us-east-1'),
  FILES_KEY: z.string().default(''),
  FILES_SECRET: z.string().default(''),
})

export type FilesSettings = z.output<typeof filesSettings>

/** Half a bucket is none: files would go where nobody expects them. */
export function whyNoFiles(settings: FilesSettings): string | undefined {
  const names = ['FILES_BUCKET', 'FILES_ENDPOINT', 'FILES_KEY', 'FILES_SECRET'] as const
  const missing = names.filter((name) => settings[name] === '')
  if (missing.length === 0) return undefined
  if (missing.length < names.length) return `A bucket for files needs ${missing.join(' and ')} too.`
  return settings.FILES_FOLDER === '' ? 'FILES_FOLDER is missing.' : undefined
}
