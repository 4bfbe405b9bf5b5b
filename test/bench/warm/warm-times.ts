/** What the process that measures warm calls is asked for, and what it answers. */

/** Operation → name of a variant → the file of its bundle. The first variant is the function. */
export type Variants = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Operation → variant, or `bareSdk` → median in milliseconds; and how many calls of DynamoDB the operation makes. */
export type WarmTimes = Readonly<Record<string, { readonly calls: number; readonly times: Record<string, number> }>>

export const bareSdk = 'bareSdk'

/** The first ones read alone, the others also write. */
export const measuredOperations = ['get-vehicle', 'list-trips', 'update-trip', 'upload-vehicle-data'] as const
