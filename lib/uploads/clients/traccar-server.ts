/** What a Traccar server forwards with `forward.type=json`. Source: decisions; Traccar's models Position and Device. */
import * as z from 'zod/mini'
import { invalidParameters } from '../../contract/api-error.ts'
import { issuesOf } from '../../contract/issues-of.ts'
import { type ClientFix, kmhOfKnots, recordOf } from './client-fix.ts'

const optional = z.nullish(z.number())
const optionalFlag = z.nullish(z.boolean())

const Attributes = z.object({
  ignition: optionalFlag,
  /** Metres. Traccar's own `totalDistance` is not read: it counts the drift of parked vehicles too. */
  odometer: optional,
  /** Volts of the vehicle; `battery` is that of the tracker. */
  power: optional,
  /** Litres. */
  fuel: optional,
  /** Percent. */
  fuelLevel: optional,
  rpm: optional,
  /** Litres per hour. */
  fuelConsumption: optional,
  hdop: optional,
  pdop: optional
})

const Message = z.object({
  position: z.object({
    fixTime: z.string(),
    valid: optionalFlag,
    latitude: z.number(),
    longitude: z.number(),
    altitude: optional,
    /** Knots. */
    speed: optional,
    course: optional,
    /** Metres; 0 = not known. */
    accuracy: optional,
    attributes: z.nullish(Attributes)
  }),
  device: z.object({ uniqueId: z.string() })
})

/** Throws ApiError INVALID_PARAMETERS. Attributes that are not named here are ignored. */
export function readTraccarServer(body: unknown): ClientFix {
  const { data, error } = Message.safeParse(body)
  if (!data) throw invalidParameters(issuesOf(error))
  const { position, device } = data
  const { attributes } = position
  const record = recordOf(
    {
      timestamp: withColon(position.fixTime),
      latitude: position.latitude,
      longitude: position.longitude,
      altitude: position.altitude ?? undefined,
      speed: position.speed == null ? undefined : kmhOfKnots(position.speed),
      angle: position.course ?? undefined,
      pdop_value: attributes?.pdop ?? attributes?.hdop ?? undefined,
      total_odometer: attributes?.odometer ?? undefined,
      ignition: attributes?.ignition ?? undefined,
      battery_main_voltage: attributes?.power ?? undefined,
      fuel_level: attributes?.fuel ?? undefined,
      fuel_level_pct: attributes?.fuelLevel ?? undefined,
      can_rpm: attributes?.rpm ?? undefined,
      can_fuel_consumption: attributes?.fuelConsumption ?? undefined
    },
    { accuracy: position.accuracy ?? undefined, isValid: position.valid ?? undefined }
  )
  return { deviceId: device.uniqueId, record }
}

/** Versions before 5 wrote the offset as `+0000`, which RFC 3339 does not know. */
const withColon = (moment: string) => moment.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')
