import { spawn } from 'node:child_process'

export interface Ran {
  code: number | null
  out: string
  err: string
}

/** The command as an operator runs it: a process of its own, with its output and exit status. */
export async function runQuai(args: string[], env: NodeJS.ProcessEnv, input = ''): Promise<Ran> {
  const child = spawn(process.execPath, [`${import.meta.dirname}/../quai.ts`, ...args], {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  // One that reads nothing may be gone before it was written.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, out, err }
}
