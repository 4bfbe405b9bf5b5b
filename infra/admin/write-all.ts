/** Writes bytes at a position of a file. */
import type { FileHandle } from 'node:fs/promises'

/** Repeats the write, because a single one may write only a part of the bytes. */
export async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    written += (await file.write(bytes, written, bytes.length - written, position + written)).bytesWritten
  }
}
