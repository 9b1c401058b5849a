import { rate } from '@app/contract/money'
import { z } from 'zod'
import { filesSettings, whyNoFiles } from './files/settings.ts'
import { isWellKnown, whyWeakKey, whyWeakMail, whyWeakUrl } from './weak-secrets.ts'

const flag = z.enum(['on', 'off']).transform((value) => value === 'on')
const perMinute = z.coerce.number().int().min(1)
const port = z.coerce.number().int().min(0).max(65_535)

/** An address below this one, or one of another host; the path of the pictures is in braces. */
const mapTiles = z
  .string()
  .regex(/^(?:(?:https:\/\/[\w.:-]+)?\/[\w./-]*\{z\}\/\{x\}\/\{y\}[\w.?=&-]*)?$/, 'not …/{z}/{x}/{y}.png')

function pairsOf(pairs: string): Record<string, string> {
  return Object.fromEntries(
    pairs
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const at = pair.indexOf('=')
        return [pair.slice(0, at), pair.slice(at + 1)]
      }),
  )
}

/** How many, by the name of a cell. */
const cellSizes = z
  .string()
  .regex(/^(?:[\w-]+=\d+(?:,[\w-]+=\d+)*)?$/, 'not name=number, comma separated')
  .transform((pairs) =>
    Object.fromEntries(Object.entries(pairsOf(pairs)).map(([cell, most]) => [cell, Number(most)])),
  )

/** Every setting of a process, read once from the environment. deploy/env.example explains each. */
const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('0.0.0.0'),
  PORT: port.default(8080),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.default(9100),
  /** Of the worker, which may run on the same machine. Unset, it serves no metrics. */
  WORKER_METRICS_PORT: port.optional(),
  PUBLIC_URL: z.url(),
  DATABASE_URL: z.string().startsWith('postgres'),
  WORKER_DATABASE_URL: z.string().startsWith('postgres').optional(),
  /** name=url pairs, comma separated; the cell "main" is DATABASE_URL. */
  CELLS: z.string().default('').transform(pairsOf),
  /** How many companies each cell takes; new ones go where the most room is left. */
  CELL_COMPANIES: cellSizes.default({}),
  POOL_SIZE: z.coerce.number().int().min(1).default(20),
  /** How much of a pool one company may use at a time. */
  POOL_SHARE: z.coerce.number().gt(0).max(1).default(0.4),
  /** Of one company, how many are worked on at a time: searches; exports and lists without pages. */
  SEARCHES_AT_ONCE: z.coerce.number().int().min(1).default(1),
  EXPORTS_AT_ONCE: z.coerce.number().int().min(1).default(1),
  /** Off behind a pooler that hands a connection to another client after each transaction. */
  PREPARED_STATEMENTS: flag.default(true),
  TRUST_PROXY: z.string().default(''),
  SMTP_URL: z.string().startsWith('smtp'),
  MAIL_FROM: z.string().min(3),
  /** The first of a new company's VAT rates: what its products have unless another is given. */
  DEFAULT_VAT: z.coerce.number().default(0.2).pipe(rate),
  SIGN_UP: flag.default(true),
  THROTTLES: flag.default(true),
  SEARCHES_PER_MINUTE: perMinute.default(600),
  WRITES_PER_MINUTE: perMinute.default(300),
  PRINTS_PER_MINUTE: perMinute.default(60),
  FILES_PER_MINUTE: perMinute.default(10),
  ENCRYPTED_BODIES: flag.default(false),
  /** PEM file of the RSA private key that unwraps transport keys. */
  ENCRYPTION_KEY_FILE: z.string().optional(),
  ...filesSettings.shape,
  WEB_FOLDER: z.string().optional(),
  /** Demo and development only: where the mail catcher puts what was sent. */
  MAILBOX_FOLDER: z.string().optional(),
  ANDROID_APP_URL: z.string().default(''),
  MAP_TILES: mapTiles.default(''),
  MAP_CREDIT: z.string().max(200).default(''),
  /** A worker without a heartbeat for so long is dead: its jobs go to another. */
  WORKER_GRACE_SECONDS: z.coerce.number().min(1).default(20),
  DRAIN_SECONDS: z.coerce.number().min(0).default(5),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Tests only: the process kills itself when it reaches this point. */
  FAIL_POINT: z.string().optional(),
})

export type Config = z.output<typeof environment>

export const settingNames = Object.keys(environment.shape)

/** What an operator has to fix, one sentence for each setting; never what was set, which may be a secret. */
export class SettingsRefused extends Error {
  constructor(problems: string[]) {
    super(['Quai does not start with these settings:', ...problems].join('\n- '))
  }
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const { data: config, error } = environment.safeParse(env)
  if (error) throw new SettingsRefused(error.issues.map((issue) => issueMessage(issue, env)))
  const problems = [
    whyNoFiles(config),
    ...(config.NODE_ENV === 'production' ? unfitForProduction(config) : []),
    ...(config.ENCRYPTED_BODIES && !config.ENCRYPTION_KEY_FILE
      ? ['ENCRYPTED_BODIES needs ENCRYPTION_KEY_FILE.']
      : []),
    config.ENCRYPTED_BODIES && config.ENCRYPTION_KEY_FILE
      ? whyWeakKey('ENCRYPTION_KEY_FILE', config.ENCRYPTION_KEY_FILE)
      : undefined,
  ].filter((problem) => problem !== undefined)
  if (problems.length > 0) throw new SettingsRefused(problems)
  return config
}

/** The settings of this very process, or its end. */
export function configOfProcess(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof SettingsRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}

function issueMessage(issue: z.core.$ZodIssue, env: Record<string, string | undefined>): string {
  const name = String(issue.path[0])
  return (env[name] ?? '') === '' ? `${name} is missing.` : `${name} is not valid: ${issue.message}.`
}

function unfitForProduction(config: Config): (string | undefined)[] {
  return [
    config.MAILBOX_FOLDER && 'MAILBOX_FOLDER is for the demo and development only.',
    config.THROTTLES ? undefined : 'THROTTLES may be off in tests only.',
    config.FAIL_POINT && 'FAIL_POINT is for tests only.',
    config.PUBLIC_URL.startsWith('https://')
      ? undefined
      : 'PUBLIC_URL must begin with https:// in production.',
    whyWeakUrl('DATABASE_URL', config.DATABASE_URL),
    config.WORKER_DATABASE_URL && whyWeakUrl('WORKER_DATABASE_URL', config.WORKER_DATABASE_URL),
    ...Object.entries(config.CELLS).map(([cell, url]) => whyWeakUrl(`CELLS (${cell})`, url)),
    whyWeakMail('SMTP_URL', config.SMTP_URL),
    // The store's owner gives it, long or short.
    config.FILES_SECRET && isWellKnown(config.FILES_SECRET) && 'FILES_SECRET stands in examples.',
  ].map((problem) => problem || undefined)
}
