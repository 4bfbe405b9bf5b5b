/** What a scan finds is known by its partition key. */

/** `USER#<id>` → the ID. */
export function idIn(partitionKey: unknown): string {
  const text = String(partitionKey)
  return text.slice(text.indexOf('#') + 1)
}
