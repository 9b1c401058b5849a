const prefix = (userId: number | undefined) => `quai.note.${userId}.`

/** Where the draft of a user about a client is kept. */
export const noteDraftKey = (userId: number | undefined, clientId: number) => `${prefix(userId)}${clientId}`

/** Removes what a user typed and did not send, about every client. */
export function dropNoteDrafts(userId: number): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix(userId))) sessionStorage.removeItem(key)
}
