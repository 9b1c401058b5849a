import { bootstrap, migrate } from '@app/db/migrate'
import { readSettings, setting } from './installation.ts'
import { type Command, print } from './command.ts'
import { everyCell } from './owner.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'bring every database of the installation to the schema of this version',
  about: `As the owner (OWNER_DATABASE_URL) and, for the queue, as the worker (WORKER_DATABASE_URL). With SUPERUSER_DATABASE_URL
roles, extensions and functions are made first: once per database, and safe to do again.`,
  options: {},
  run: async () => {
    const config = readSettings()
    const owner = setting('OWNER_DATABASE_URL', 'it says as whom to migrate')
    const worker = setting('WORKER_DATABASE_URL', 'it says whose the queue is')
    const superuser = process.env['SUPERUSER_DATABASE_URL']
    const workers = new Map(everyCell(config, worker))
    const superusers = new Map(superuser ? everyCell(config, superuser) : [])
    for (const [cell, url] of everyCell(config, owner)) {
      const above = superusers.get(cell)
      if (above) await bootstrap(above)
      const applied = await migrate(url, workers.get(cell) ?? worker)
      print(`${cell}: ${applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to apply'}`)
    }
  },
}
