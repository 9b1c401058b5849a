import type { Config } from '@app/api/platform/config'
import { MAIN_CELL } from '@app/api/platform/database/database'
import { type Command, Failure, print } from '../command.ts'
import { readSettings } from '../installation.ts'
import { plainly } from '../plainly.ts'
import { checkBackups } from './backups.ts'
import { checkCell, checkInvariants, checkRoles } from './database.ts'
import { checkFiles, checkNamedFiles } from './files.ts'
import { type Finding, well, wrong } from './finding.ts'
import { checkOperators } from './operators.ts'
import { checkTimeZones } from './time-zones.ts'

export const checkCommand: Command = {
  name: 'check',
  summary: 'look at settings, databases, roles, schema, invariants, files and time zones',
  about: `Changes nothing but a file of its own in the files folder, which it removes. Invariants (db/invariants.sql) and files that
rows name are asked as the owner (OWNER_DATABASE_URL), since only the owner sees every company.`,
  options: {},
  run: async () => {
    const findings = await everyFinding()
    for (const { state, what, found } of findings) print(`${state.padEnd(5)} ${what.padEnd(22)} ${found}`)
    const failed = findings.filter(({ state }) => state === 'FAIL').length
    if (failed > 0) throw new Failure(`${failed} of ${findings.length} checks failed.`)
    print('All is well.')
  },
}

async function everyFinding(): Promise<Finding[]> {
  let config: Config
  try {
    config = readSettings()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return [wrong('settings', error.message)]
  }
  const findings = [
    well('settings', `all readable, ${config.NODE_ENV}`),
    ...checkOperators(config, process.env),
  ]
  // One that cannot be made is a finding as well, and the others are looked at all the same.
  const look = async (what: string, check: () => Promise<Finding[]>) => {
    try {
      findings.push(...(await check()))
    } catch (error) {
      const plain = plainly(error)
      if (plain === undefined) throw error
      findings.push(wrong(what, plain))
    }
  }
  const cells = { [MAIN_CELL]: config.DATABASE_URL, ...config.CELLS }
  for (const [name, url] of Object.entries(cells))
    await look(`database (${name})`, () => checkCell(name, url, config))
  await look('roles', () => checkRoles(config))
  await look('invariants', () => checkInvariants(config))
  await look('files folder', () => checkFiles(config))
  await look('files of rows', () => checkNamedFiles(config))
  await look('time zones', () => checkTimeZones(config))
  await look('backups', () => checkBackups())
  return findings
}
