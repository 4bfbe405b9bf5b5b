/** A file that is written in steps, which are kept if the process ends before the file is complete. */
import { type FileHandle, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import * as z from 'zod'
import { OperatorError } from './operator-error.ts'
import { writeAll } from './write-all.ts'

export interface ResumableFile<State> {
  /** State after the last completed step; undefined at the start. */
  readonly state: State | undefined
  /** Length of the file. */
  readonly bytes: number
  /** Appends the text. A resumed run discards it unless a step follows. */
  append(text: string): Promise<void>
  /** Appends the text and saves the state, from which a resumed run continues. */
  step(text: string, state: State): Promise<void>
  /** Removes everything after this number of bytes, and saves the state. */
  rewind(bytes: number, state: State): Promise<void>
  /** Reads the file up to this number of bytes. */
  head(bytes: number): AsyncIterable<Buffer>
  /** Renames the file to its final name. */
  complete(): Promise<void>
  close(): Promise<void>
}

/** Only the owner may read the file, because it contains personal data. */
const mode = 0o600

/**
 * The steps are written to `<path>.part`, the state to `<path>.part.json`. Throws OperatorError if the file exists and
 * must not be replaced, and errors of the file system.
 */
export async function openResumableFile<State>(
  path: string,
  schema: z.ZodType<State>,
  { force = false } = {}
): Promise<ResumableFile<State>> {
  const existing = await stat(path).catch(ignoreAbsent)
  if (existing && !existing.isFile()) throw new OperatorError(`${path} is not a file`)
  if (existing && !force) throw new OperatorError(`${path} already exists`)
  const [part, journal] = [`${path}.part`, `${path}.part.json`]
  const kept = await readJournal(journal, schema)
  const file = await openPart(part, kept !== undefined)
  let bytes = kept?.bytes ?? 0
  // Removes text of a step that was not completed.
  await file.truncate(bytes)
  const keep = async (state: State) => {
    await writeFile(`${journal}.next`, JSON.stringify({ bytes, state }), { mode })
    await rename(`${journal}.next`, journal)
  }
  const append = async (text: string) => {
    const added = Buffer.from(text)
    await writeAll(file, added, bytes)
    bytes += added.length
  }
  return {
    state: kept?.state,
    get bytes() {
      return bytes
    },
    append,
    async step(text, state) {
      await append(text)
      await keep(state)
    },
    async rewind(before, state) {
      bytes = before
      // The state is saved first, because the former state counts bytes that the truncation removes.
      await keep(state)
      await file.truncate(bytes)
    },
    head: (end) => (end === 0 ? nothing() : file.createReadStream({ start: 0, end: end - 1, autoClose: false })),
    async complete() {
      await file.sync()
      await rename(part, path)
      await rm(journal, { force: true })
    },
    close: () => file.close()
  }
}

async function openPart(part: string, isThere: boolean): Promise<FileHandle> {
  try {
    return await open(part, isThere ? 'r+' : 'w+', mode)
  } catch (error) {
    if (!isThere) throw error
    throw new OperatorError(`${part} is missing, but ${part}.json continues it: remove that too`, { cause: error })
  }
}

async function readJournal<State>(path: string, schema: z.ZodType<State>) {
  const text = await readFile(path, 'utf8').catch(ignoreAbsent)
  if (text === undefined) return undefined
  return z.object({ bytes: z.int(), state: schema }).parse(JSON.parse(text))
}

async function* nothing(): AsyncGenerator<Buffer> {}

function ignoreAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
