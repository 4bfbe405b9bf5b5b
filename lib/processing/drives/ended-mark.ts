/** The mark of a trip or tripleg that was published as completed and continues, because late records show so. */
import type { ItemRef } from '../../table/item.ts'

export type Marked<T> = T & { readonly hasEnded?: true }

/** The item with its mark; others keep the mark as they keep any attribute that they do not know. */
export function withMark<T extends object>({ key, kind }: ItemRef<T>): ItemRef<Marked<T>> {
  return {
    key,
    kind: {
      ...kind,
      decode: (stored) => ({ ...kind.decode(stored), ...(stored.hasEnded === true && { hasEnded: true }) }),
      encode: ({ hasEnded, ...value }) => ({ ...kind.encode(value as unknown as T), ...(hasEnded && { hasEnded }) })
    }
  }
}

/** The mark of what is `isCompleted` now and was `wasCompleted` before. */
export const markAfter = (
  before: Marked<object> | undefined,
  wasCompleted: boolean | undefined,
  isCompleted: boolean
) => (before?.hasEnded || (wasCompleted && !isCompleted) ? { hasEnded: true as const } : {})
