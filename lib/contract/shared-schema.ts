/** One schema for many fields: making schemas takes longer than most of what a function does when it is imported. */

/**
 * Makes the schema of a key at its first use. Every call returns an object of its own that inherits from the schema, so
 * that each field can have its own description.
 */
export function sharedSchema<T extends object, Key = void>(make: (key: Key) => T): (key: Key) => T {
  const made = new Map<Key, T>()
  return (key) => {
    const schema = made.get(key) ?? make(key)
    made.set(key, schema)
    return Object.create(schema)
  }
}
