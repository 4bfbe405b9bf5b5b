/** The lines of a file, one after the other, whatever its size. */
import { createReadStream } from 'node:fs'
import { TextDecoder } from 'node:util'

export interface Line {
  /** From 1. */
  readonly number: number
  readonly text: string
  /** Why the line cannot be read. */
  readonly problem?: string
}

/** Can be read again from the start, as often as it takes. */
export type LineSource = () => AsyncIterable<Line> | Iterable<Line>

/** A stored resource takes 10 KB at most; escapes make a line longer, but no more than this. */
const maxLineBytes = 256 * 1024

const newline = 0x0a

/** Empty lines are counted and left out. */
export function linesOfFile(path: string): LineSource {
  return async function* () {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    let number = 0
    for await (const bytes of byteLines(createReadStream(path))) {
      number += 1
      const line = decoded(decoder, bytes, number)
      if (line.problem !== undefined || line.text.trim() !== '') yield line
    }
  }
}

/** The same for records that are at hand. */
export function linesOfRecords(records: readonly object[]): LineSource {
  return () => records.map((record, index) => ({ number: index + 1, text: JSON.stringify(record) }))
}

function decoded(decoder: TextDecoder, bytes: Buffer | undefined, number: number): Line {
  if (!bytes) return { number, text: '', problem: `Longer than ${maxLineBytes} bytes` }
  try {
    return { number, text: decoder.decode(bytes) }
  } catch {
    return { number, text: '', problem: 'Not UTF-8' }
  }
}

/** Undefined stands for a line that is too long to be kept. */
async function* byteLines(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer | undefined> {
  let parts: Buffer[] = []
  let length = 0
  const keep = (part: Buffer) => {
    length += part.length
    if (length <= maxLineBytes) parts.push(part)
    else parts = []
  }
  const take = () => {
    const line = length <= maxLineBytes ? Buffer.concat(parts) : undefined
    parts = []
    length = 0
    return line
  }
  for await (const chunk of stream) {
    let start = 0
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      keep(chunk.subarray(start, end))
      yield take()
      start = end + 1
    }
    keep(chunk.subarray(start))
  }
  if (length > 0) yield take()
}
