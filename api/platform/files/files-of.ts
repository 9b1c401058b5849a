import { filesInBucket } from './bucket.ts'
import { type Files, filesIn } from './files.ts'
import type { FilesSettings } from './settings.ts'

/** Where this installation keeps uploaded files: in a bucket where it names one, otherwise in its folder. */
export function filesOf(settings: FilesSettings): Files {
  const { FILES_BUCKET: bucket, FILES_ENDPOINT: endpoint, FILES_REGION: region } = settings
  if (bucket === '') return filesIn(settings.FILES_FOLDER)
  return filesInBucket({ endpoint, bucket, region, key: settings.FILES_KEY, secret: settings.FILES_SECRET })
}

/** As shown to operators. */
export const placeOf = ({ FILES_BUCKET, FILES_FOLDER }: FilesSettings) =>
  FILES_BUCKET === '' ? FILES_FOLDER : `the bucket ${FILES_BUCKET}`
