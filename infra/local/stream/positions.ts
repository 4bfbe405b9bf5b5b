/** How far each function has processed each shard of the stream, kept over restarts. */
import * as z from 'zod'
import type { StateFile } from '../state-file.ts'

const Kept = z.object({
  streamArn: z.string(),
  /** Sequence number of the last record that was processed, by mapping and shard. */
  positions: z.record(z.string(), z.record(z.string(), z.string()))
})
export type KeptPositions = z.infer<typeof Kept>

export interface Positions {
  get(mapping: string, shardId: string): string | undefined
  set(mapping: string, shardId: string, position: string | undefined): void
}

/** Reads the stored positions. Positions of another stream, of a table that was made again, are dropped. */
export function keptPositions(streamArn: string, file: StateFile): Positions {
  const stored = Kept.safeParse(file.read())
  const positions = stored.data?.streamArn === streamArn ? stored.data.positions : {}
  return {
    get: (mapping, shardId) => positions[mapping]?.[shardId],
    set(mapping, shardId, position) {
      if (position === undefined || positions[mapping]?.[shardId] === position) return
      positions[mapping] = { ...positions[mapping], [shardId]: position }
      file.write({ streamArn, positions } satisfies KeptPositions)
    }
  }
}
