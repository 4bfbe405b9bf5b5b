/** A file that is written in steps, each of which is kept when the process ends before the file is whole. */
import { type FileHandle, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import * as z from 'zod'
import { OperatorError } from '../operator-error.ts'

export interface ResumableFile<State> {
  /** After the last step that was kept; undefined at the begin. */
  readonly state: State | undefined
  /** Appends the text; from then on a resumed run begins with this state. */
  step(text: string, state: State): Promise<void>
  /** The file gets its name. */
  complete(): Promise<void>
  close(): Promise<void>
}

/** It holds personal data. */
const mode = 0o600

/**
 * The steps go to `<path>.part`, what follows them to `<path>.part.json`. Throws OperatorError where the file exists, and what
 * the file system throws.
 */
export async function openResumableFile<State>(path: string, schema: z.ZodType<State>): Promise<ResumableFile<State>> {
  if (await stat(path).catch(ignoreAbsent)) throw new OperatorError(`There is a file ${path} already`)
  const [part, journal] = [`${path}.part`, `${path}.part.json`]
  const kept = await readJournal(journal, schema)
  const file = await openPart(part, kept !== undefined)
  let bytes = kept?.bytes ?? 0
  // What follows was written by a step that is not kept.
  await file.truncate(bytes)
  return {
    state: kept?.state,
    async step(text, state) {
      const added = Buffer.from(text)
      await writeAll(file, added, bytes)
      bytes += added.length
      await writeFile(`${journal}.next`, JSON.stringify({ bytes, state }), { mode })
      await rename(`${journal}.next`, journal)
    },
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
    return await open(part, isThere ? 'r+' : 'w', mode)
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

async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    written += (await file.write(bytes, written, bytes.length - written, position + written)).bytesWritten
  }
}

function ignoreAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
