import { type Command, Failure, helpOf, helpOfAll, readGiven, print, wrongUsage } from './command.ts'

/** Each is imported only when used: some load most of the server. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  check: async () => (await import('./checks/check.ts')).checkCommand,
  migrate: async () => (await import('./migrate.ts')).migrateCommand,
  distribute: async () => (await import('./distribute.ts')).distributeCommand,
  'company list': async () => (await import('./companies/list-companies.ts')).listCompaniesCommand,
  'company add': async () => (await import('./companies/add-company.ts')).addCompanyCommand,
  'company export': async () => (await import('./companies/export-company.ts')).exportCompanyCommand,
  'company import': async () => (await import('./companies/import-company.ts')).importCompanyCommand,
  'user add': async () => (await import('./users/add-user.ts')).addUserCommand,
  backup: async () => (await import('./backups/backup.ts')).backupCommand,
  restore: async () => (await import('./backups/restore.ts')).restoreCommand,
}

async function loaded(names: string[]): Promise<Command[]> {
  const commands: Command[] = []
  for (const name of names) {
    const command = await COMMANDS[name]?.()
    if (command) commands.push(command)
  }
  return commands
}

async function run(args: string[]): Promise<void> {
  const names = Object.keys(COMMANDS)
  const length = (name: string) => name.split(' ').length
  const name = names.find((one) => one === args.slice(0, length(one)).join(' '))
  const command = name === undefined ? undefined : await COMMANDS[name]?.()
  const wantsHelp = args.includes('--help') || args.includes('-h') || args[0] === 'help'
  if (name === undefined || !command) {
    const word = args.find((arg) => !arg.startsWith('-') && arg !== 'help')
    const meant = word === undefined ? names : names.filter((one) => one.startsWith(`${word} `))
    if (wantsHelp && meant.length > 0) return print(helpOfAll(await loaded(meant)))
    if (args.length === 0) throw wrongUsage(helpOfAll(await loaded(names)))
    throw wrongUsage(`There is no command “${args.join(' ')}”. quai --help lists them.`)
  }
  if (wantsHelp) return print(helpOf(command))
  const given = readGiven(command, args.slice(length(name)))
  const settings = given.text('settings')
  if (settings !== undefined) loadSettings(settings)
  await command.run(given)
}

function loadSettings(file: string): void {
  try {
    process.loadEnvFile(file)
  } catch (error) {
    throw new Failure(`The settings in ${file} cannot be read: ${(error as Error).message}`)
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  const { plainly } = await import('./plainly.ts')
  const fault = () => `A fault of Quai, to be reported:\n${(error as Error).stack ?? String(error)}`
  process.stderr.write(`${plainly(error) ?? fault()}\n`)
  process.exitCode = error instanceof Failure ? error.exitCode : 1
}
