/** The media type that a client prefers. Source: RFC 9110, section 12.5.1. */

/** Returns the first type unless the header `Accept` gives another one more weight. Wildcards have no weight. */
export function preferredType<T extends string>(accept: string | undefined, types: readonly [T, ...T[]]): T {
  const weights = new Map(
    (accept ?? '').split(',').map((one) => {
      const [type = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [type, weight === undefined ? 1 : Number(weight.slice(2))] as const
    })
  )
  const weightOf = (type: T) => weights.get(type) ?? 0
  return types.reduce((best, type) => (weightOf(type) > weightOf(best) ? type : best))
}
