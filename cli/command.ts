import { parseArgs } from 'node:util'

interface Option {
  /** The value after it, in the help: `--to <moment>`. Without one it is a switch. */
  takes?: string
  help: string
}

export interface Command {
  /** As it is typed, without `quai`. */
  name: string
  summary: string
  /** More than a line needs, for `--help`. */
  about?: string
  options: Record<string, Option>
  run: (given: Given) => Promise<void>
}

/** What was typed after the name of a command. */
export interface Given {
  text: (option: string) => string | undefined
  /** The same where nothing can be done without it. */
  needed: (option: string) => string
  has: (option: string) => boolean
}

/** An error that the operator can fix: shown as a sentence, without a stack trace. */
export class Failure extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

const WRONG_USAGE = 2
export const wrongUsage = (message: string) => new Failure(message, WRONG_USAGE)

const EVERYWHERE: Command['options'] = {
  settings: {
    takes: 'file',
    help: 'a file of settings such as deploy/env.example; what the environment says goes first',
  },
  help: { help: 'show this' },
}

export const print = (line: string): void => void process.stdout.write(`${line}\n`)

export function readGiven(command: Command, args: string[]): Given {
  const options = Object.fromEntries(
    Object.entries({ ...command.options, ...EVERYWHERE }).map(([name, { takes }]) => [
      name,
      { type: takes === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  const values = read(() => parseArgs({ args, options, strict: true, allowPositionals: false }).values)
  const text = (option: string) => {
    const value = values[option]
    return typeof value === 'string' ? value : undefined
  }
  return {
    text,
    needed: (option) => {
      const value = text(option)?.trim()
      if (!value) throw wrongUsage(`quai ${command.name} needs --${option}. See quai ${command.name} --help.`)
      return value
    },
    has: (option) => values[option] === true,
  }

  function read<T>(parse: () => T): T {
    try {
      return parse()
    } catch (error) {
      const [said = ''] = (error as Error).message.split('. To specify')
      throw wrongUsage(`${said.replace(/\.$/, '')}. See quai ${command.name} --help.`)
    }
  }
}

export function helpOf(command: Command): string {
  const options = Object.entries({ ...command.options, ...EVERYWHERE })
  const rows = options.map(([name, { takes, help }]) => [`--${name}${takes ? ` <${takes}>` : ''}`, help])
  return [
    `quai ${command.name}: ${command.summary}`,
    ...(command.about ? ['', command.about.trim()] : []),
    '',
    columns(rows),
  ].join('\n')
}

export function helpOfAll(commands: readonly Command[]): string {
  return [
    'Usage: quai <command> [options]',
    '',
    columns(commands.map(({ name, summary }) => [name, summary])),
    '',
    'quai <command> --help tells more. Settings are those of the service, from the environment or --settings <file>.',
    'Ends with 0 when done, 1 when refused, failed or found broken, 2 when typed wrongly.',
  ].join('\n')
}

function columns(rows: string[][]): string {
  const width = Math.max(...rows.map(([first = '']) => first.length))
  return rows.map(([first = '', ...rest]) => `  ${first.padEnd(width)}  ${rest.join(' ')}`).join('\n')
}
