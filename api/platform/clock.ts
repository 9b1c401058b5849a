/** What time it is. Whatever has a day takes it from the `now` of its request, which is read here once; tests set another. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
