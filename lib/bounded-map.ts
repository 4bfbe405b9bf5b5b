/** Adds an entry to a map that holds at most `most` of them: the one that was added first makes room. */
export function addBounded<Key, Value>(map: Map<Key, Value>, max: number, key: Key, value: Value): void {
  const [oldest] = map.size >= max ? map.keys() : []
  if (oldest !== undefined) map.delete(oldest)
  map.set(key, value)
}
