import { randomInt } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { Failure, type Given } from './command.ts'

/** Never an argument: those are seen by everyone on the machine, and kept by shells. */
export const PASSWORD_OPTION = {
  'password-stdin': {
    help: 'read the password from the first line of standard input; else one is made and shown once',
  },
}

/** Without what is mistaken for something else when it is read aloud or copied from paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP = 5

export interface ChosenPassword {
  password: string
  /** To be shown once, since nobody knows it yet. */
  made: boolean
}

export async function choosePassword(given: Given): Promise<ChosenPassword> {
  if (!given.has('password-stdin')) return { password: makePassword(), made: true }
  const [password = ''] = (await text(process.stdin)).split(/\r?\n/)
  if (password === '') throw new Failure('No password came on standard input.')
  return { password, made: false }
}

function makePassword(): string {
  const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
