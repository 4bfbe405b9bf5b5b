/** Patterns of policies and of paths at the edge. */

/** `*` stands for any characters and `?` for one. */
export function wildcardExpression(pattern: string): RegExp {
  const expression = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${expression}$`, 's')
}
