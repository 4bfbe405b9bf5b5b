/** Which pieces are small, and how many of them are worth joining. */
import type { StoredPiece } from './read-fixes.ts'

/** Bytes; a larger piece is not joined: that would cost twice its size in write units and save readers only its key. */
const smallBytes = 1024

export const isSmall = ({ bytes }: Pick<StoredPiece, 'bytes'>) => bytes < smallBytes

/** Small pieces of an hour at which they are joined while the hour goes on. */
export const manyPieces = 16

/** Fewer small pieces are not worth the write units, except once at the end of the hour. */
export const fewestJoined = 8
export const fewestOfEndedHour = 4
