/** Opens the input of a load as a file that can be read several times. */
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addAbortSignal, type Readable } from 'node:stream'

/** Path that means the standard input. */
export const standardInput = '-'

/**
 * Opens the file. Input from a pipe or a device is copied first, because it can be read only once. Throws errors of the
 * file system, EISDIR for a directory, and AbortError if the signal interrupts the copy.
 */
export async function openInput(path: string, stdin: Readable, signal?: AbortSignal): Promise<FileHandle> {
  if (path === standardInput) return copyOf(stdin, signal)
  const file = await open(path, 'r')
  const stats = await file.stat()
  if (stats.isFile()) return file
  if (stats.isDirectory()) {
    await file.close()
    throw Object.assign(new Error(path), { code: 'EISDIR' })
  }
  return copyOf(file.createReadStream(), signal)
}

/** The copy is unlinked at once, so that the system removes it when this process ends for any reason. */
async function copyOf(stream: Readable, signal?: AbortSignal): Promise<FileHandle> {
  const directory = await mkdtemp(join(tmpdir(), 'telematics-load-'))
  const file = await open(join(directory, 'input'), 'w+', 0o600)
  await rm(directory, { recursive: true })
  try {
    await file.writeFile(signal ? addAbortSignal(signal, stream) : stream)
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}
