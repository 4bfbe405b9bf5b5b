/** Lines in their order, however many: what does not fit into memory is sorted in parts, which a file holds. */
import type { FileHandle } from 'node:fs/promises'
import { byteLines } from '../../load/lines.ts'
import { writeAll } from '../write-all.ts'

/** Of the lines that are sorted in memory at once. */
const defaultMaxCharacters = 8 * 1024 * 1024
const chunkBytes = 64 * 1024
const linesOfWrite = 1000

interface Part {
  readonly start: number
  readonly end: number
}

interface Head {
  readonly line: string
  readonly rest: AsyncIterator<string>
}

export class SortedLines {
  readonly #openFile: () => Promise<FileHandle>
  readonly #maxCharacters: number
  readonly #parts: Part[] = []
  #file: FileHandle | undefined
  #position = 0
  #waiting: string[] = []
  #characters = 0
  #count = 0

  /** `openFile`: an empty file, asked for where the lines do not fit into memory. */
  constructor(openFile: () => Promise<FileHandle>, maxCharacters = defaultMaxCharacters) {
    this.#openFile = openFile
    this.#maxCharacters = maxCharacters
  }

  get count(): number {
    return this.#count
  }

  /** Without a line break in it. */
  async add(line: string): Promise<void> {
    this.#count += 1
    this.#waiting.push(line)
    this.#characters += line.length
    if (this.#characters >= this.#maxCharacters) await this.#keep()
  }

  /** By their UTF-16 units. Each is read once, after the last has been added. */
  async *inOrder(): AsyncGenerator<string> {
    if (!this.#file) yield* this.#waiting.sort()
    else {
      await this.#keep()
      yield* merged(this.#parts.map((part) => linesOf(this.#file as FileHandle, part)))
    }
  }

  async close(): Promise<void> {
    await this.#file?.close()
  }

  async #keep(): Promise<void> {
    this.#file ??= await this.#openFile()
    const lines = this.#waiting.sort()
    const start = this.#position
    for (let index = 0; index < lines.length; index += linesOfWrite) {
      const bytes = Buffer.from(
        lines
          .slice(index, index + linesOfWrite)
          .join('\n')
          .concat('\n')
      )
      await writeAll(this.#file, bytes, this.#position)
      this.#position += bytes.length
    }
    this.#parts.push({ start, end: this.#position })
    this.#waiting = []
    this.#characters = 0
  }
}

async function* linesOf(file: FileHandle, part: Part): AsyncGenerator<string> {
  for await (const { bytes } of byteLines(chunksOf(file, part))) {
    if (!bytes) throw new Error('A record is longer than a line that load takes')
    yield bytes.toString('utf8')
  }
}

async function* chunksOf(file: FileHandle, { start, end }: Part): AsyncGenerator<Buffer> {
  for (let position = start; position < end; ) {
    const length = Math.min(chunkBytes, end - position)
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
    if (bytesRead === 0) throw new Error('The file with the sorted parts is shorter than what was written to it')
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/** `heads` stays sorted: the next line is the first one's. */
async function* merged(sorted: readonly AsyncIterator<string>[]): AsyncGenerator<string> {
  const heads: Head[] = []
  for (const rest of sorted) await insertNext(heads, rest)
  for (let head = heads.shift(); head; head = heads.shift()) {
    yield head.line
    await insertNext(heads, head.rest)
  }
}

async function insertNext(heads: Head[], rest: AsyncIterator<string>): Promise<void> {
  const { value: line, done } = await rest.next()
  if (done) return
  let [low, high] = [0, heads.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((heads[middle] as Head).line < line) low = middle + 1
    else high = middle
  }
  heads.splice(low, 0, { line, rest })
}
