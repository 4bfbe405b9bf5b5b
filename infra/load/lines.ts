/** Reads the lines of a source one at a time, whatever its size. */
import type { FileHandle } from 'node:fs/promises'
import { TextDecoder } from 'node:util'

export interface Line {
  /** Starts at 1. */
  readonly number: number
  readonly text: string
  /** Share of the source up to the end of this line, 0 to 1. */
  readonly share: number
  /** The reason why the line cannot be read. */
  readonly problem?: string
}

/** Each call reads the source from the start. */
export type LineSource = () => AsyncIterable<Line> | Iterable<Line>

/**
 * Large enough for the detection state of a vehicle with a long backlog. A resource takes at most 10 KB, and escapes
 * make its line longer.
 */
const maxLineBytes = 1024 * 1024

const newline = 0x0a

/** Empty lines are counted but not returned. */
export function linesOfFile(file: FileHandle): LineSource {
  return async function* () {
    const { size } = await file.stat()
    const decoder = new TextDecoder('utf-8', { fatal: true })
    let number = 0
    for await (const { bytes, end } of byteLines(file.createReadStream({ start: 0, autoClose: false }))) {
      number += 1
      const line = { number, share: size === 0 ? 1 : Math.min(end / size, 1), ...decoded(decoder, bytes) }
      if (line.problem !== undefined || line.text.trim() !== '') yield line
    }
  }
}

/** Lines of records in memory. */
export function linesOfRecords(records: readonly object[]): LineSource {
  return () =>
    records.map((record, index) => ({
      number: index + 1,
      share: (index + 1) / records.length,
      text: JSON.stringify(record)
    }))
}

function decoded(decoder: TextDecoder, bytes: Buffer | undefined): Pick<Line, 'text' | 'problem'> {
  if (!bytes) return { text: '', problem: `Longer than ${maxLineBytes} bytes` }
  try {
    return { text: decoder.decode(bytes) }
  } catch {
    return { text: '', problem: 'Not UTF-8' }
  }
}

interface ByteLine {
  /** Undefined if the line is too long. */
  readonly bytes: Buffer | undefined
  /** Offset of the byte after the line. */
  readonly end: number
}

/** Yields lines without their line breaks. */
export async function* byteLines(stream: AsyncIterable<Buffer>): AsyncGenerator<ByteLine> {
  let parts: Buffer[] = []
  let length = 0
  let position = 0
  const keep = (part: Buffer) => {
    length += part.length
    position += part.length
    if (length <= maxLineBytes) parts.push(part)
    else parts = []
  }
  const take = (): ByteLine => {
    const bytes = length <= maxLineBytes ? Buffer.concat(parts) : undefined
    parts = []
    length = 0
    return { bytes, end: position }
  }
  for await (const chunk of stream) {
    let start = 0
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      keep(chunk.subarray(start, end))
      position += 1
      yield take()
      start = end + 1
    }
    keep(chunk.subarray(start))
  }
  if (length > 0) yield take()
}
