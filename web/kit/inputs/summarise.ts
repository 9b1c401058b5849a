/** Two labels, then a count: Imane Tazi, Hamza Ouazzani +3 */
export function summarise(labels: readonly string[]): string {
  const more = labels.length - 2
  return labels.slice(0, 2).join(', ') + (more > 0 ? ` +${more}` : '')
}
