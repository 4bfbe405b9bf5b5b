/** Writing to a place in a file. */
import type { FileHandle } from 'node:fs/promises'

/** A single write may take a part of the bytes. */
export async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    written += (await file.write(bytes, written, bytes.length - written, position + written)).bytesWritten
  }
}
