export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** 0 to 5, one point each. It advises and refuses nothing: length decides, not composition. */
export function passwordStrength(password: string): number {
  const points = [password.length >= 6, /\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{N}]/u]
  return points.filter((point) => (typeof point === 'boolean' ? point : point.test(password))).length
}

export function strengthTone(points: number): 'red' | 'amber' | 'green' {
  if (points <= 2) return 'red'
  return points === 3 ? 'amber' : 'green'
}
