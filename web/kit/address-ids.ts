/** What stands in an address may be anything: an id has as many digits as the server reads. */
export const idIn = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

export const idsIn = (texts: readonly string[]): number[] => texts.flatMap((text) => idIn(text) ?? [])
