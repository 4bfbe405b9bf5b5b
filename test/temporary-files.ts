/** Where the tests keep their temporary files, such as the databases of the emulator. */
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Linux keeps these files in memory. A container may have a small one. */
const inMemory = '/dev/shm'
const neededBytes = 2 ** 31

/** The database waits for the disk at every write, which takes several times as long as the write itself. */
export function keepTemporaryFilesInMemory(): void {
  if (freeBytes(inMemory) < neededBytes) return
  const directory = mkdtempSync(join(inMemory, 'telematics-tests-'))
  // biome-ignore lint/style/noProcessEnv: workers and started processes inherit it
  process.env.TMPDIR = directory
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }))
}

/** 0 where there is no such directory. */
function freeBytes(path: string): number {
  if (!existsSync(path)) return 0
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}
