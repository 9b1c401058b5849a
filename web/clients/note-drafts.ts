const prefix = (owner: string | undefined) => `quai.note.${owner}.`

/** Where the draft of a user about a client is kept. */
export const noteDraftKey = (owner: string | undefined, clientId: number) => `${prefix(owner)}${clientId}`

/** Removes what a user typed and did not send, about every client. */
export function dropNoteDrafts(owner: string): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix(owner))) sessionStorage.removeItem(key)
}
