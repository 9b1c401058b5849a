interface UnderWay {
  answer: Promise<unknown>
  /** Whether its own caller has left. */
  left: () => boolean
}

const stays = () => false

/**
 * Equal requests that arrive while one of them is being answered share its answer. If it fails because its own caller left,
 * another of them is answered, as long as one stays. If it fails otherwise, the others are asked once more, together: its
 * caller may have waited longer than they did.
 */
export function sharedAnswers() {
  const underWay = new Map<string, UnderWay>()

  function begin<T>(key: string, work: () => Promise<T>, left: () => boolean): Promise<T> {
    const answer = work().finally(() => underWay.delete(key))
    underWay.set(key, { answer, left })
    return answer
  }

  return async <T>(key: string, work: () => Promise<T>, left = stays): Promise<T> => {
    let again = false
    for (;;) {
      const same = underWay.get(key)
      if (!same) return await begin(key, work, left)
      try {
        return (await same.answer) as T
      } catch (error) {
        if (left() || (again && !same.left())) throw error
        again ||= !same.left()
      }
    }
  }
}
