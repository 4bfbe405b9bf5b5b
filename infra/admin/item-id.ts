/** Extracts the ID from a partition key. */

/** `USER#<id>` becomes the ID. */
export function idIn(partitionKey: unknown): string {
  const text = String(partitionKey)
  return text.slice(text.indexOf('#') + 1)
}
