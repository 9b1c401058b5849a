export const PORT = 4173
export const ENCRYPTED_PORT = 4174
