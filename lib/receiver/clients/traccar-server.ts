/**
 * Reads messages that a Traccar server forwards with `forward.type=json`. Source: decisions; Traccar's models Position and
 * Device.
 */
import * as z from 'zod/mini'
import { invalidParameters } from '../../contract/api-error.ts'
import { fieldFamilies, type NumberedField } from '../../contract/field-families.ts'
import { issuesOf } from '../../contract/issues-of.ts'
import type { VehicleRecordBody } from '../../contract/resources/vehicle-record.ts'
import { isFlag } from '../../contract/status-fields.ts'
import { flagIfAny, moment, numberIfAny, numeric } from './accepted-values.ts'
import { type ClientFix, kmhOfKnots, precisionOf, recordOf } from './client-fix.ts'

/** Sensors, inputs and outputs by the beginnings of their names in Traccar. */
const families = { temp: 'temp', adc: 'ain', in: 'din', out: 'dout' } as const

const numbered = Object.entries(families).flatMap(([attribute, family]) =>
  Array.from({ length: fieldFamilies[family] }, (_, index) => {
    const field = `${family}_${index + 1}` as NumberedField<typeof family>
    return { name: `${attribute}${index + 1}`, field, schema: isFlag(field) ? flagIfAny : numberIfAny }
  })
)

const Attributes = z.object({
  ...(Object.fromEntries(numbered.map(({ name, schema }) => [name, schema])) as object),
  ignition: flagIfAny,
  /** Metres. Traccar's own `totalDistance` is not read: it counts the drift of parked vehicles too. */
  odometer: numberIfAny,
  /** Volts of the vehicle's battery; `battery` and `batteryLevel` are those of the tracker. */
  power: numberIfAny,
  /** Litres. */
  fuel: numberIfAny,
  /** Percent. */
  fuelLevel: numberIfAny,
  rpm: numberIfAny,
  /** Litres per hour. */
  fuelConsumption: numberIfAny,
  /** km/h, unlike the speed of the position. */
  obdSpeed: numberIfAny,
  /** Degrees Celsius. */
  coolantTemp: numberIfAny,
  /** Milliseconds. */
  hours: numberIfAny,
  hdop: numberIfAny,
  pdop: numberIfAny
})

/** What Traccar computes from positions is no measurement. */
const computed = ['distance', 'totalDistance', 'motion']

/** A fix with the attributes that no field takes by itself. */
export interface TraccarFix extends ClientFix {
  readonly attributes: Readonly<Record<string, unknown>>
}

const attributes = z.catch(z.nullish(Attributes), undefined)
const device = z.object({ uniqueId: z.string() })

const CurrentMessage = z.object({
  position: z.object({
    fixTime: moment,
    valid: flagIfAny,
    latitude: numeric,
    longitude: numeric,
    altitude: numberIfAny,
    /** Knots. */
    speed: numberIfAny,
    course: numberIfAny,
    /** Metres; 0 = not known. */
    accuracy: numberIfAny,
    attributes
  }),
  device
})

const taken = new Set([...Object.keys(Attributes.shape), ...computed])

const isOutdated = (body: unknown) =>
  z.safeParse(z.object({ position: z.object({ outdated: z.literal(true) }) }), body).success

/** A message whose position repeats an earlier one, except for its attributes and `deviceTime`. */
const OutdatedMessage = z.object({ position: z.object({ deviceTime: moment, attributes }), device })

/**
 * Reads one message. Attributes that are not named here, and attributes of another type, are ignored. Throws ApiError
 * INVALID_PARAMETERS.
 */
export function readTraccarServer(body: unknown): TraccarFix {
  const fix = isOutdated(body) ? readOutdated(body) : readCurrent(body)
  const { data } = z.safeParse(
    z.object({ position: z.object({ attributes: z.record(z.string(), z.unknown()) }) }),
    body
  )
  const others = Object.entries(data?.position.attributes ?? {}).filter(([name]) => !taken.has(name))
  return { ...fix, attributes: Object.fromEntries(others) }
}

function readCurrent(body: unknown): ClientFix {
  const { position, device } = messageOf(CurrentMessage, body)
  const record = recordOf(
    {
      timestamp: position.fixTime,
      latitude: position.latitude,
      longitude: position.longitude,
      altitude: position.altitude ?? undefined,
      speed: position.speed == null ? undefined : kmhOfKnots(position.speed),
      angle: position.course ?? undefined,
      pdop_value: position.attributes?.pdop ?? position.attributes?.hdop ?? undefined,
      ...measuredValues(position.attributes)
    },
    { accuracy: position.accuracy ?? undefined, isValid: position.valid ?? undefined }
  )
  return {
    deviceId: device.uniqueId,
    record,
    precision: precisionOf(position.accuracy ?? undefined, satellitesIn(body))
  }
}

const Tracked = z.object({ position: z.object({ attributes: z.object({ sat: numeric }) }) })

/** Read apart from the other attributes, because a profile may name a custom value for it. */
const satellitesIn = (body: unknown) => z.safeParse(Tracked, body).data?.position.attributes.sat

function readOutdated(body: unknown): ClientFix {
  const { position, device } = messageOf(OutdatedMessage, body)
  const values = { timestamp: position.deviceTime, ...measuredValues(position.attributes) }
  return { deviceId: device.uniqueId, record: recordOf(values, { isValid: false }) }
}

function messageOf<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const { success, data, error } = schema.safeParse(body)
  if (!success) throw invalidParameters(issuesOf(error))
  return data
}

const millisecondsOfHour = 3_600_000

/** Returns the values that do not depend on a position. */
function measuredValues(attributes: z.infer<typeof Attributes> | null | undefined): Partial<VehicleRecordBody> {
  const sent: Readonly<Record<string, unknown>> = attributes ?? {}
  return {
    ...Object.fromEntries(numbered.map(({ name, field }) => [field, sent[name] ?? undefined])),
    total_odometer: attributes?.odometer ?? undefined,
    ignition_on: attributes?.ignition ?? undefined,
    battery_main_voltage: attributes?.power ?? undefined,
    fuel_level: attributes?.fuel ?? undefined,
    fuel_level_pct: attributes?.fuelLevel ?? undefined,
    can_rpm: attributes?.rpm ?? undefined,
    can_fuel_consumption: attributes?.fuelConsumption ?? undefined,
    obd_speed: attributes?.obdSpeed ?? undefined,
    coolant_temp: attributes?.coolantTemp ?? undefined,
    engine_hours: attributes?.hours == null ? undefined : attributes.hours / millisecondsOfHour
  }
}
