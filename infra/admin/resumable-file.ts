/** A file that is written in steps, each of which is kept when the process ends before the file is whole. */
import { type FileHandle, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import * as z from 'zod'
import { OperatorError } from './operator-error.ts'
import { writeAll } from './write-all.ts'

export interface ResumableFile<State> {
  /** After the last step that was kept; undefined at the begin. */
  readonly state: State | undefined
  /** How long the file is. */
  readonly bytes: number
  /** Appends the text, which a resumed run does not have before the next step. */
  append(text: string): Promise<void>
  /** Appends the text; from then on a resumed run begins with this state. */
  step(text: string, state: State): Promise<void>
  /** Takes back what was appended after so many bytes. */
  rewind(bytes: number, state: State): Promise<void>
  /** The begin of the file, up to so many bytes. */
  head(bytes: number): AsyncIterable<Buffer>
  /** The file gets its name. */
  complete(): Promise<void>
  close(): Promise<void>
}

/** It holds personal data. */
const mode = 0o600

/**
 * The steps go to `<path>.part`, what follows them to `<path>.part.json`. Throws OperatorError where the file exists, unless it
 * is to be replaced, and what the file system throws.
 */
export async function openResumableFile<State>(
  path: string,
  schema: z.ZodType<State>,
  { force = false } = {}
): Promise<ResumableFile<State>> {
  const existing = await stat(path).catch(ignoreAbsent)
  if (existing && !existing.isFile()) throw new OperatorError(`${path} is not a file`)
  if (existing && !force) throw new OperatorError(`There is a file ${path} already`)
  const [part, journal] = [`${path}.part`, `${path}.part.json`]
  const kept = await readJournal(journal, schema)
  const file = await openPart(part, kept !== undefined)
  let bytes = kept?.bytes ?? 0
  // What follows was written by a step that is not kept.
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
      // The state first: with the former one, bytes would be missing.
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
    throw new OperatorError(`${part} is gone, which ${part}.json continues: remove that too`, { cause: error })
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
