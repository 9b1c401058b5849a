/** By setting, so that two runs on one machine do not meet. */
export const PORT = Number(process.env['E2E_PORT'] ?? 4173)
export const ENCRYPTED_PORT = PORT + 1
