/** Spreads keys over partitions, and callers over lanes. */

/** FNV-1a over the UTF-16 units: the same shard on every machine and in every version. */
export function shardOf(id: string, shards: number): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < id.length; index++) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193) >>> 0
  }
  return hash % shards
}
