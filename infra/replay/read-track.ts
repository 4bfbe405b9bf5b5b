/** Reads a recorded track from a file: GPX if the file begins with `<`, otherwise one JSON object per line. */
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { openInput } from '../load/input.ts'
import { linesOfFile } from '../load/lines.ts'
import { readGpxTrack } from './gpx-track.ts'
import { readNdjsonTrack } from './ndjson-track.ts'
import type { Choice, Track } from './track.ts'

/** Enough for a byte order mark and blank lines before the first character. */
const bytesLookedAt = 256

/**
 * `path` names a file or a pipe; `-` is the standard input. Returns the records ordered by time. Throws errors of the
 * file system.
 */
export async function readTrack(path: string, choice: Choice, stdin: Readable): Promise<Track> {
  const file = await openInput(path, stdin)
  try {
    const { records, ...others } = (await isXml(file))
      ? await readGpxTrack(file.createReadStream({ start: 0, autoClose: false }), choice.track)
      : await readNdjsonTrack(linesOfFile(file), choice)
    return { records: records.toSorted((a, b) => a.atMilliseconds - b.atMilliseconds), ...others }
  } finally {
    await file.close()
  }
}

async function isXml(file: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytesLookedAt), 0, bytesLookedAt, 0)
  return /^\uFEFF?\s*</.test(buffer.toString('utf8', 0, bytesRead))
}
