import { expect, test } from 'vitest'
import { readMultipart, readUrlencoded } from './multipart.ts'

const TYPE = 'multipart/form-data; boundary=b'
const read = (body: string, type = TYPE, largestFile = 100) =>
  Object.fromEntries(readMultipart(Buffer.from(body), type, largestFile))
const part = (parameters: string, content = 'x') =>
  `--b\r\ncontent-disposition: form-data; ${parameters}\r\n\r\n${content}\r\n`
const fileOf = (parameters: string) => read(`${part(parameters)}--b--`)['f'] as { name: string }

test('fields and a file, whatever comes before and after them', () => {
  const form = `before\r\n${part('name="mode"', 'all')}${part('name="f"; filename="é.xlsx"', '\r\n\0--\r\n')}--b--\r\nafter`
  expect(read(form)).toMatchObject({
    mode: 'all',
    f: { name: 'é.xlsx', bytes: Buffer.from('\r\n\0--\r\n') },
  })
  expect(read(`${part('name=mode')}--b--`, 'multipart/form-data; boundary="b"')).toEqual({ mode: 'x' })
  expect(read('--b--')).toEqual({})
})

test('the name of a file is what its sender wrote, without folders', () => {
  expect(fileOf('name="f"; filename="a %22b%22.xlsx"').name).toBe('a "b".xlsx')
  expect(fileOf(String.raw`name="f"; filename="a \"b\".xlsx"`).name).toBe('a "b".xlsx')
  expect(fileOf(String.raw`name="f"; filename="C:\x\a.xlsx"`).name).toBe('a.xlsx')
  expect(fileOf('name="f"; filename="../../a.xlsx"').name).toBe('a.xlsx')
  expect(fileOf('filename="; name=g"; Name=f').name).toBe('; name=g')
  expect(fileOf('name="f"; filename=""').name).toBe('')
})

const malformed = [
  '',
  '--b',
  '--c--',
  part('name="x"'),
  `${part('name="x"')}--b`,
  `${part('name="x"')}--bc--`,
  '--b\r\n\r\nx\r\n--b--',
  '--b\r\n--b--',
  `${part('name')}--b--`,
  `${part('filename="x"')}--b--`,
  '--b\r\ncontent-disposition: form-data; name="x"; filename="x"\r\n\r\n--b--',
  `--b\r\nx: ${'y'.repeat(3000)}\r\ncontent-disposition: form-data; name="x"\r\n\r\nx\r\n--b--`,
  `${part('name="x"')}--b--`.replaceAll('\r\n', '\n'),
]
test.each(malformed)('%j is malformed', (form) => {
  expect(() => read(form)).toThrow('request.malformed')
})

test('without a boundary, or with a long one, nothing is read', () => {
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', `${TYPE}${'b'.repeat(70)}`])
    expect(() => read('--b--', type)).toThrow('request.malformed')
})

test('too many parts, fields or files, and too long ones, are too large', () => {
  const tooLarge = [
    part('name="x"').repeat(13),
    part('name="x"').repeat(11),
    part('name="x"; filename="x"').repeat(2),
    part('name="x"; filename="x"', 'x'.repeat(101)),
    part('name="x"', 'x'.repeat(8193)),
    part(`name="${'x'.repeat(101)}"`),
  ]
  for (const form of tooLarge) expect(() => read(`${form}--b--`)).toThrow('request.tooLarge')
  expect(() => readUrlencoded(Buffer.from('a=&'.repeat(11)))).toThrow('request.tooLarge')
  expect(() => read(`${part('name="x"; filename="x"')}--b--`, TYPE, 0)).toThrow('request.malformed')
  expect(Object.fromEntries(readUrlencoded(Buffer.from('a=1&a=%C3%A9+&b')))).toEqual({ a: 'é ', b: '' })
})
