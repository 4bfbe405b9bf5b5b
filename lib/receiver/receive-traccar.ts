/** Stores the position that a Traccar server forwards. Source: decisions, "Other clients of the receiver". */
import * as z from 'zod/mini'
import { customNameOf } from '../contract/custom-name.ts'
import { type CustomValue, isCustomValue, maxCustomValues } from '../contract/custom-values.ts'
import { text, untyped } from '../contract/fields.ts'
import type { ClientRecordBody } from '../contract/resources/vehicle-record.ts'
import { isMappable, maxAttributes } from '../contract/traccar-attributes.ts'
import type { SingleReply } from '../http/reply.ts'
import type { DeviceCaller } from '../identity/caller.ts'
import { findItems } from '../table/find-item.ts'
import { type ItemRef, resourceKind } from '../table/item.ts'
import { vehicleKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { withAcceptedValues } from './clients/accepted-values.ts'
import type { TraccarFix } from './clients/traccar-server.ts'
import { valueAsMeant } from './clients/values-as-meant.ts'
import { receiveFix } from './receive-fix.ts'
import type { ReceiverSettings } from './receive-records.ts'

/** The part of a profile that says what attributes mean. */
const AttributeProfile = z.object({
  drivetrain_type: z.optional(text('What drives the vehicle')),
  processing_pipeline_module_options_overrides: z.optional(untyped('Overrides of the processing'))
})
export type AttributeProfile = z.infer<typeof AttributeProfile>

const profileKind = resourceKind(AttributeProfile)

const profileItem = (vehicleId: string): ItemRef<AttributeProfile> => ({
  key: vehicleKey(vehicleId),
  kind: profileKind
})

const Overrides = z.object({ attributes: z.record(z.string(), z.unknown()) })

/** Reads the profile, 0.5 to 1.5 read units, only where the position has attributes that it may say something of. */
export function receiveTraccar(
  table: Table,
  caller: DeviceCaller,
  { attributes, ...fix }: TraccarFix,
  settings: ReceiverSettings
): Promise<SingleReply> {
  return receiveFix(table, caller, fix, settings, async (record, vehicleId) => {
    if (Object.keys(attributes).length === 0) return record
    const [profile] = await findItems(table, [profileItem(vehicleId)], { ConsistentRead: false })
    return profile ? withAttributes(record, attributes, profile) : record
  })
}

/** Adds the values that the profile finds in attributes; one that is not valid is left out. */
export function withAttributes(
  record: ClientRecordBody,
  attributes: TraccarFix['attributes'],
  { drivetrain_type, processing_pipeline_module_options_overrides: overrides }: AttributeProfile
): ClientRecordBody {
  const { data } = Overrides.safeParse(overrides)
  const named = Object.entries(data?.attributes ?? {}).slice(0, maxAttributes)
  // Of other vehicles it is the level of the tracker's own battery.
  const level = drivetrain_type === 'ELECTRIC' ? [['batteryLevel', 'state_of_charge_pct'] as const] : []
  const [fields, custom] = [new Map<string, unknown>(), new Map<string, CustomValue>()]
  for (const [attribute, field] of [...level, ...named]) {
    const value = Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined
    if (value === undefined || value === null || !isMappable(field)) continue
    const name = customNameOf(field)
    if (name === undefined) fields.set(field, valueAsMeant(field, value))
    else if (isCustomValue(value) && custom.size < maxCustomValues) custom.set(name, value)
  }
  const added = { ...Object.fromEntries(fields), ...(custom.size > 0 && { custom: Object.fromEntries(custom) }) }
  return withAcceptedValues({ ...record, ...added })
}
