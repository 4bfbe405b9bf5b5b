/** Where an export goes: a file that has its name only when it is whole, or a stream. */
import { once } from 'node:events'
import { type FileHandle, mkdtemp, open, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import { OperatorError } from '../operator-error.ts'

export interface Output {
  /** Directory with place for as much as the output. */
  readonly directory: string
  write(text: string): Promise<void>
  /** Everything has been written. */
  complete(): Promise<void>
  /** Nothing is left of what has been written to a file; after `complete` without effect. */
  discard(): Promise<void>
}

/** The backup is its owner's alone. */
const mode = 0o600

/** The file is opened at once, so that a path that cannot be written to is refused before anything is read. */
export async function openOutput(path: string, { force }: { readonly force?: boolean }): Promise<Output> {
  const existing = await stat(path).catch(ignoreAbsent)
  if (existing?.isDirectory()) throw Object.assign(new Error(path), { code: 'EISDIR' })
  // A pipe or a device is written to as it is.
  if (existing && !existing.isFile()) return toSpecialFile(path)
  if (existing && !force) throw alreadyThere(path)
  return toFile(path, { force })
}

/** The stream stays open. */
export function streamOutput(stream: Writable): Output {
  return {
    directory: tmpdir(),
    async write(text) {
      if (!stream.write(text)) await once(stream, 'drain')
    },
    complete: async () => {},
    discard: async () => {}
  }
}

/** A file without a name, so that the system removes it with this process, however it ends. */
export async function openNamelessFile(directory: string): Promise<FileHandle> {
  const made = await mkdtemp(join(directory, '.telematics-export-'))
  const file = await open(join(made, 'sorted'), 'wx+', mode)
  await rm(made, { recursive: true })
  return file
}

async function toFile(path: string, { force }: { readonly force?: boolean }): Promise<Output> {
  const part = `${path}.part-${process.pid}`
  const directory = dirname(path)
  const file = await open(part, 'wx', mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new OperatorError(`There is no directory ${directory}`, { cause: error })
    throw error
  })
  let isOpen = true
  const close = async () => {
    if (isOpen) await file.close()
    isOpen = false
  }
  return {
    directory,
    write: (text) => file.appendFile(text),
    async complete() {
      await file.sync()
      await close()
      if (!force && (await stat(path).catch(ignoreAbsent))) throw alreadyThere(path)
      await rename(part, path)
    },
    async discard() {
      await close()
      await rm(part, { force: true })
    }
  }
}

async function toSpecialFile(path: string): Promise<Output> {
  const file = await open(path, 'w')
  const close = () => file.close()
  return { directory: tmpdir(), write: (text) => file.appendFile(text), complete: close, discard: async () => {} }
}

function alreadyThere(path: string): OperatorError {
  return new OperatorError(`${path} already exists; --force replaces it`)
}

function ignoreAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
