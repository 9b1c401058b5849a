import type { Config } from './config.ts'

/** Tests only: kills this process at a named point, to see what survives. Refused in production. */
export function failPoint(
  config: Config,
  point: 'betweenDirectoryAndCompany' | 'afterCommitBeforeAnswer' | 'midImport',
): void {
  if (config.FAIL_POINT === point) process.kill(process.pid, 'SIGKILL')
}
