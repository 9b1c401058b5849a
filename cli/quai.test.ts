import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { runQuai } from './test/run-quai.ts'

const { PATH } = process.env
const bare = { PATH }
const quai = (...args: string[]) => runQuai(args, bare)

const COMMANDS: [command: string, option: string][] = [
  ['check', '--settings'],
  ['migrate', '--settings'],
  ['distribute', '--shards <number>'],
  ['company list', '--settings'],
  ['company add', '--password-stdin'],
  ['company export', '--to <folder>'],
  ['company import', '--from <folder>'],
  ['user add', '--role <administrator|salesperson|agent>'],
  ['backup', '--verify'],
  ['restore', '--to <moment>'],
]

test.each(COMMANDS)(
  'quai %s --help tells of it and of its options, and needs no settings',
  async (command, option) => {
    const { code, out, err } = await quai(...command.split(' '), '--help')
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(new RegExp(`^quai ${command}: `))
    expect(out).toContain(option)
  },
)

test('quai --help lists every command, and a group alone its own', async () => {
  const { code, out } = await quai('--help')
  expect(code).toBe(0)
  for (const [command] of COMMANDS) expect(out).toContain(`  ${command} `)
  const family = await quai('company', '--help')
  expect([family.code, family.out.includes('company add'), family.out.includes('restore')]).toEqual([
    0,
    true,
    false,
  ])
})

test.each([
  [[], 'Usage: quai <command>'],
  [['sing'], 'There is no command “sing”'],
  [['company'], 'There is no command “company”'],
  [['company', 'add', '--nmae', 'X'], "Unknown option '--nmae'"],
  [['company', 'add', 'X'], "Unexpected argument 'X'"],
  [['company', 'add', '--name', 'X'], 'needs --phone'],
  [['company', 'add', '--password', 'secret'], "Unknown option '--password'"],
  [['distribute', '--shards', 'many'], '--shards is a number from 1 to 1024'],
  [['user', 'add', '--role', 'king'], '--role is one of administrator, salesperson, agent'],
])('typed wrongly (%j), it says so and ends with 2', async (args, sentence) => {
  const { code, out, err } = await quai(...args)
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain(sentence)
  expect(err).not.toContain('    at ')
})

test('settings that are missing are named, without a trace', async () => {
  const { code, err } = await quai('company', 'list')
  expect(code).toBe(1)
  expect(err).toContain('PUBLIC_URL is missing.')
  expect(err).toContain('DATABASE_URL is missing.')
  expect(err).not.toContain('    at ')
  expect((await quai('check', '--settings', '/nowhere.env')).err).toContain('/nowhere.env cannot be read')
})

test('settings may be in a file, and an unreachable database is reported in one sentence', async () => {
  const example = readFileSync(`${import.meta.dirname}/../deploy/env.example`, 'utf8')
  expect(example).toContain('BACKUP_FOLDER=')
  const file = `${mkdtempSync(`${tmpdir()}/quai-settings-`)}/env`
  writeFileSync(file, example.replaceAll(':secret@', ':4f1c2be0a97d3358@'))
  const away = { PATH, OWNER_DATABASE_URL: 'postgres://quai_owner@127.0.0.1:1/quai' }
  const { code, err } = await runQuai(['company', 'list', '--settings', file], away)
  expect([code, err]).toEqual([1, 'The database does not answer (ECONNREFUSED).\n'])
  rmSync(dirname(file), { recursive: true })
})

test('the example as it is is refused: its passwords are known to everyone', async () => {
  const file = `${import.meta.dirname}/../deploy/env.example`
  const { code, err } = await runQuai(['company', 'list', '--settings', file], { PATH })
  expect(code).toBe(1)
  expect(err).toContain('DATABASE_URL has a password that stands in examples.')
})
