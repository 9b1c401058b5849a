import type { Config } from '@app/api/platform/config'
import { whyWeakUrl } from '@app/api/platform/weak-secrets'
import { type Finding, well, wrong } from './finding.ts'

/** Only commands use them, so no service refuses to start with them: but anyone who guesses one can read every company. */
const ADDRESSES = ['OWNER_DATABASE_URL', 'SUPERUSER_DATABASE_URL', 'BACKUP_DATABASE_URL']

export function checkOperators(config: Pick<Config, 'NODE_ENV'>, env: NodeJS.ProcessEnv): Finding[] {
  if (config.NODE_ENV !== 'production') return []
  const weak = ADDRESSES.flatMap((name) => {
    const url = env[name]
    return url ? (whyWeakUrl(name, url) ?? []) : []
  })
  return weak.length > 0
    ? weak.map((why) => wrong('operators', why))
    : [well('operators', 'no address that could be guessed')]
}
