/** Declaration of an item of the table. */
import type { KeyPrefix } from './keys.ts'

/** Subjects that can be deleted. A trip is deleted if its records become part of another one. */
export const subjects = ['user', 'organization', 'vehicle', 'trip'] as const
export type Subject = (typeof subjects)[number]

/**
 * What the deletion of a subject does with an item: it is removed `atOnce`, in the transaction with which the deletion begins,
 * or `later`, by the steps or the job that follow; it is `corrected`, and does not name the subject any more; it is `counted`
 * again, where it has a number alone; it `expires` by its time-to-live; it `stays`, with the ID of the subject.
 */
export type Removal = 'atOnce' | 'later' | 'corrected' | 'counted' | 'expires' | 'stays'

/**
 * What a backup has of an item: lines of these types, or a part of them, which are found by the `scan` of the table; by that or,
 * where the backup has records, with the vehicle (`drives`); with the vehicle, where the backup has records (`records`); or
 * `beside` the item of another row. An item that is `derived` has none: loading the others makes it again. One that is `left`
 * has none either: a restored table is without it, until the service makes another one.
 */
export type Backup =
  | {
      readonly found: 'scan' | 'drives' | 'records' | 'beside'
      readonly as: readonly string[]
      readonly withSecrets?: true
    }
  | 'derived'
  | 'left'

export interface TableItem {
  readonly partitions: readonly KeyPrefix[]
  /** The sort key; or what it begins with, where this ends with # or is empty. */
  readonly sortKey: string
  /** Subjects that own the item, or that it names. */
  readonly of: { readonly [S in Subject]?: Removal }
  readonly backup: Backup
  /** Beginnings of the actions of the audit trail that tell how the item was made, changed or removed; absent for none. */
  readonly audit?: readonly string[]
  /** Written without a condition on the vehicle's access, so maybe after the deletion. The processing removes it. */
  readonly isUnconditional?: true
}
