/**
 * Where a trip or tripleg began and ended. It is stored beside what the interface shows, because the places that name it are those
 * of the reader.
 */
import * as z from 'zod/mini'
import type { ItemKind, ItemRef } from '../table/item.ts'
import type { DriveEnds } from '../telemetry/drive/movement.ts'
import type { Position } from '../telemetry/position-fix.ts'

/** Longitude and latitude of the begin, and of the end unless the drive is in progress. */
export const StoredEnds = z.union([
  z.tuple([z.number(), z.number()]),
  z.tuple([z.number(), z.number(), z.number(), z.number()])
])
export type StoredEnds = z.infer<typeof StoredEnds>

/** Absent on trips of earlier versions and on those that were loaded. */
export type WithEnds<T> = T & { readonly ends?: StoredEnds }

/** The item with its ends; others keep them as they keep any attribute that they do not know. */
export function withEnds<T extends object>({ key, kind }: ItemRef<T>): ItemRef<WithEnds<T>> {
  return { key, kind: kindWithEnds(kind) }
}

export function kindWithEnds<T extends object>(kind: ItemKind<T>): ItemKind<WithEnds<T>> {
  return {
    ...kind,
    decode: (stored) => ({
      ...kind.decode(stored),
      ...(stored.ends !== undefined && { ends: StoredEnds.parse(stored.ends) })
    }),
    encode: ({ ends, ...value }) => ({ ...kind.encode(value as unknown as T), ...(ends && { ends }) })
  }
}

export function storedEnds({ start, end }: DriveEnds, isRunning: boolean): StoredEnds {
  const [fromX, fromY] = coordinatesOf(start)
  return isRunning ? [fromX, fromY] : [fromX, fromY, ...coordinatesOf(end)]
}

/** The end is absent while the drive is in progress. */
export function positionsOf([fromX, fromY, toX, toY]: StoredEnds): { start: Position; end?: Position } {
  const start = { longitude: fromX, latitude: fromY }
  return toX === undefined || toY === undefined ? { start } : { start, end: { longitude: toX, latitude: toY } }
}

/** With five decimals, which are 1 m. */
const coordinatesOf = ({ longitude, latitude }: Position): [number, number] => [rounded(longitude), rounded(latitude)]

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5 + 0
