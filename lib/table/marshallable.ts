/** Values as the SDK stores them whatever the names in them are. */

/**
 * The SDK tells the type of a value by its member `constructor`, and so takes an object with such a member of its own for
 * something else. It becomes a Map, which is stored as the same attribute. Source: @aws-sdk/util-dynamodb, `convertToAttr`.
 */
export function marshallable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array || value instanceof Set) return value
  if (Array.isArray(value)) return value.map(marshallable)
  const members = Object.entries(value).map(([name, member]) => [name, marshallable(member)] as const)
  return Object.hasOwn(value, 'constructor') ? new Map(members) : Object.fromEntries(members)
}
