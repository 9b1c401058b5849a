import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { handWritten, isTest, root } from './tree.ts'

/** What fails by itself at any moment, and ends the process where nobody listens. */
const MADE = new Set(
  'Readable Writable Duplex Transform PassThrough ReadStream WriteStream Worker Socket TLSSocket Server Client Pool WebSocket Busboy'.split(
    ' ',
  ),
)
const OPENED = new Set(
  `createReadStream createWriteStream createInterface createTransport busboy createServer createSecureServer createConnection
   createSocket fork spawn execFile createGzip createGunzip createUnzip createDeflate createInflate createInflateRaw`.split(
    /\s+/,
  ),
)
/** With another receiver these are something else: a pattern's exec, a client's connect. */
const OPENED_BY = new Map([
  ['exec', ['', 'child_process']],
  ['connect', ['', 'net', 'tls', 'http2']],
  ['request', ['http', 'https']],
  ['get', ['http', 'https']],
  ['from', ['Readable', 'Duplex']],
  ['fromWeb', ['Readable', 'Writable', 'Duplex']],
])
/** They hand the failure of what they are given to their caller, or to the interface that reads it. */
const OWNERS = new Set(['pipeline', 'finished', 'text', 'buffer', 'json', 'arrayBuffer', 'createInterface'])

interface Node {
  type: string
  start: number
  end: number
  parent?: Node
  [key: string]: unknown
}

/** Every node, each with its parent. */
function nodesOf(text: string): Node[] {
  const found: Node[] = []
  const visit = (held: unknown, parent?: Node): void => {
    if (Array.isArray(held)) return held.forEach((one) => visit(one, parent))
    if (typeof held !== 'object' || held === null || !('type' in held)) return
    const node = held as Node
    const inside = Object.values(node)
    if (parent) node.parent = parent
    found.push(node)
    inside.forEach((one) => visit(one, node))
  }
  visit(parseSync('x.ts', text).program)
  return found
}

const partOf = (node: Node | undefined, key: string) => node?.[key] as Node | undefined
const calleeOf = (node: Node | undefined) => partOf(node, 'callee')
const argumentsOf = (node: Node) => node['arguments'] as Node[]
const isCall = (node: Node | undefined): node is Node => node?.type === 'CallExpression'
const isMember = (node: Node | undefined): node is Node => node?.type === 'MemberExpression'

/** The last part of a name: Pool of pg.Pool. */
function nameOf(node: Node | undefined): string {
  const word = isMember(node) ? partOf(node, 'property') : node
  return word?.type === 'Identifier' ? String(word['name']) : ''
}

/** What a chain begins with: a of a.on(…).once(…). */
function beginOf(node: Node | undefined): Node | undefined {
  const within = isCall(node) ? calleeOf(node) : node
  return isMember(within) ? beginOf(partOf(within, 'object')) : node
}

function isOpening(node: Node): boolean {
  const callee = calleeOf(node)
  const name = nameOf(callee)
  if (node.type === 'NewExpression') return MADE.has(name)
  if (!isCall(node)) return false
  // A schema of zod is piped too, and is no stream.
  if (name === 'pipe' && isMember(callee)) return nameOf(beginOf(node)) !== 'z'
  const receiver = isMember(callee) ? nameOf(partOf(callee, 'object')) || 'a value' : ''
  return OPENED.has(name) || OPENED_BY.get(name)?.includes(receiver) === true
}

const listensTo = (event: string) => (node: Node) =>
  isCall(node) && ['on', 'once'].includes(nameOf(calleeOf(node))) && argumentsOf(node)[0]?.['value'] === event

/** Given to a call that owns it, read by a loop that throws what it meets, or listened to in one chain. */
function isOwnedWhereItStands(node: Node): boolean {
  for (let at = node; at.parent && !/Statement$|Declaration$|Function/.test(at.type); at = at.parent) {
    const { parent } = at
    if (parent.type === 'ForOfStatement') return parent['await'] === true && parent['right'] === at
    if (!isCall(parent)) continue
    if (calleeOf(parent) === at) {
      if (listensTo('error')(parent)) return true
    } else if (OWNERS.has(nameOf(calleeOf(parent)))) return true
  }
  return false
}

/** The name by which the rest of the function knows it: that of b in a.pipe(b), which answers b. */
function nameGiven(node: Node): string {
  if (isCall(node) && nameOf(calleeOf(node)) === 'pipe') return nameOf(argumentsOf(node)[0])
  const { parent } = node
  if (parent?.type === 'VariableDeclarator') return nameOf(partOf(parent, 'id'))
  return parent?.type === 'AssignmentExpression' ? nameOf(partOf(parent, 'left')) : ''
}

function scopeOf(node: Node): Node {
  let at = node
  while (at.parent && !/Function/.test(at.type)) at = at.parent
  return at
}

/** What a file opens and leaves without an owner for its errors. */
function unheard(text: string): string[] {
  const nodes = nodesOf(text)
  return nodes
    .filter((node) => isOpening(node) && !isOwnedWhereItStands(node))
    .filter((node) => {
      const [name, scope] = [nameGiven(node), scopeOf(node)]
      const around = nodes.filter(({ start, end }) => start >= scope.start && end <= scope.end)
      const isHandled = (event: string) =>
        around.some((one) => listensTo(event)(one) && nameOf(beginOf(one)) === name)
      const isGiven = around.some((one) => nameOf(one) === name && isOwnedWhereItStands(one))
      // The connections of a pool fail apart from it while they are at work.
      const isPool = nameOf(calleeOf(node)) === 'Pool'
      return (
        name === '' ||
        (isPool ? !(isHandled('error') && isHandled('connect')) : !isHandled('error') && !isGiven)
      )
    })
    .map(({ start, end }) => text.slice(start, end))
}

test('every stream, thread, process, server and connection has an owner for its errors where it is opened', () => {
  const served = handWritten(['api', 'cli', 'db'], ['ts']).filter(
    (path) => !isTest(path) && !/(^|\/)test\//.test(path),
  )
  expect(served.length).toBeGreaterThan(400)
  const opened = served.flatMap((path) =>
    unheard(readFileSync(join(root, path), 'utf8')).map((what) => `${path}: ${what}`),
  )
  expect(opened).toEqual([])
})

test.each([
  'new pg.Client({})',
  'new Worker(x)',
  'new PassThrough()',
  'createServer()',
  'createReadStream(file)',
  'spawn(program, [])',
  'Readable.from(rows)',
  'net.connect(5432)',
])('%s needs an owner', (opened) => {
  expect(unheard(`const a = ${opened}`)).toEqual([opened])
  expect(unheard(`${opened}.on('exit', end)`)).toEqual([opened])
  // Of another, or of another function.
  expect(unheard(`const a = ${opened}; b.on('error', log)`)).toEqual([opened])
  expect(unheard(`function f() { const a = ${opened} }; function g(a) { a.on('error', log) }`)).toEqual([
    opened,
  ])
  for (const owned of [
    `const a = ${opened}; a.once('exit', end).on('error', log)`,
    `${opened}.on('exit', end).on('error', log).unref()`,
    `async function f() { const a = ${opened}; await pipeline(a, b) }`,
    `async function f() { for await (const part of ${opened}) part() }`,
    `async function f() { const a = ${opened}; for await (const part of a) part() }`,
  ])
    expect([owned, unheard(owned)]).toEqual([owned, []])
})

test('what is piped into needs one, a schema does not; and a pool needs one for its connections too', () => {
  expect(unheard('a.pipe(b)')).toEqual(['a.pipe(b)'])
  expect(unheard("b.on('error', log); a.pipe(b)")).toEqual([])
  expect(unheard('z.coerce.number().pipe(rate)')).toEqual([])
  expect(unheard('/x/.exec(text); client.connect()')).toEqual([])
  const pool = "const a = new pg.Pool(x); a.on('error', log)"
  expect(unheard(pool)).toEqual(['new pg.Pool(x)'])
  expect(unheard(`${pool}; a.on('connect', (client) => client.on('error', log))`)).toEqual([])
})
