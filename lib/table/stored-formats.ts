/**
 * The format of everything that is stored or queued, and the refusal of a newer one. A deployment may be rolled back: the version
 * before then meets what the later one has stored. A version that changes a form raises its number here if versions before would
 * misread it, or would drop a part of it. New attributes of an item do not raise it: a version that does not know them writes
 * them back. New members inside of a packed attribute do. A new field of records does not: its number says that it is new.
 */
import type { Key } from './keys.ts'

/** An item as the table returns it. */
type Attributes = Readonly<Record<string, unknown>>

/** The numbers in which this version stores, which are also the newest that it reads. It reads all earlier ones. */
export const storedFormats = {
  /**
   * Items of the table, by `formOf` their keys, such as `{ 'VEHICLE TRACKING': 2 }`. An item that is not named here has format 1,
   * which is stored as the absence of the number, so that no item grows.
   */
  items: {} as Readonly<Record<string, number>>,
  /** Packed records: their first byte. */
  records: 1,
  /** Packed JSON: its first byte. Another dictionary is another format. */
  json: 1,
  /** Bodies of the messages of a queue, by its name. Of one that is not named here they have format 1, without the number. */
  messages: {} as Readonly<Record<string, number>>,
  /** The text of a cursor that clients keep: its last part; 1 is the absence of the number. */
  cursor: 1,
  /** A secret with keys; 1 is the absence of the number. */
  keys: 1
} as const

/** The attribute of an item, and the member of a message or a secret, with its format. */
export const formatAttribute = 'fmt'

/** A later version has stored this. Nothing of it may be used, overwritten or removed. */
export class NewerFormat extends Error {
  override readonly name = 'NewerFormat'

  constructor(form: string, format: unknown, known: number) {
    super(
      `A later version of the service has stored "${form}" in format ${String(format)}; this version reads up to ${known}. ` +
        'It is left as it is. Deploy the later version again'
    )
  }
}

/** Throws NewerFormat. A format that is absent is 1. */
export function assertKnownFormat(form: string, format: unknown, known: number): void {
  if (format !== undefined && !(typeof format === 'number' && format <= known)) {
    throw new NewerFormat(form, format, known)
  }
}

/** The bytes with the number of their format before them. */
export function inFormat(format: number, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(1 + bytes.length)
  whole[0] = format
  whole.set(bytes, 1)
  return whole
}

/** Prefix of an item's keys without IDs, such as `VEHICLE TRACKING`, or `FEED` if the sort key begins with data. */
export function formOf({ PK, SK }: Key): string {
  const item = beginning(SK)
  return /^[A-Z-]+$/.test(item) ? `${beginning(PK)} ${item}` : beginning(PK)
}

const beginning = (key: string) => key.split('#', 1)[0] ?? ''

/** The format in which this version stores the item. */
export function formatOfItem(key: Key): number {
  return storedFormats.items[formOf(key)] ?? 1
}

/** Throws NewerFormat for an item that a later version has stored in a form that this one would misread. */
export function assertReadable(item: Attributes): void {
  if (item[formatAttribute] === undefined) return
  const key = { PK: String(item.PK), SK: String(item.SK) }
  assertKnownFormat(formOf(key), item[formatAttribute], formatOfItem(key))
}

/**
 * Receives the refusal of an item that a later version has stored. Where it is given, a read leaves that item out: an item of one
 * owner must not hold up what is done for others.
 */
export type OnNewer = (refusal: NewerFormat, item?: Attributes) => void

/** The result of the work; undefined where it met an item that a later version has stored. */
export async function unlessNewer<T>(work: Promise<T>, onNewer: OnNewer | undefined): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (!onNewer || !(error instanceof NewerFormat)) throw error
    onNewer(error)
    return undefined
  }
}
