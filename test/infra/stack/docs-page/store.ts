/** A storage of the browser, in memory. */
import type { KeyValueStore } from '../../../../infra/stack/docs-page/session.ts'

export interface MemoryStore extends KeyValueStore {
  readonly values: ReadonlyMap<string, string>
}

export function memoryStore(): MemoryStore {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key)
  }
}
