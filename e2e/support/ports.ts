/** By setting, so that two runs on one machine do not meet. */
const FIRST = Number(process.env['E2E_PORT'] ?? 4173)

/** End-to-end tests run side by side, each worker's on a service of its own: none finds what another has changed. */
export const WORKERS = 2
export const portOf = (worker: number) => FIRST + worker
export const ENCRYPTED_PORT = FIRST + WORKERS
