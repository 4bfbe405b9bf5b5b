/** Kinds of measured values: what all fields have in common that measure the same. See `FieldRow` in `status-fields.ts`. */

/** Largest magnitude of a measured value. Source: decisions, "Vehicle data receiver". */
export const maxMagnitude = 1e9

const notNegative = [0, maxMagnitude] as const

/** Raw values: all bits of 1 and 2 bytes set, and the ends of signed numbers. Source: SAE J1939-71, "not available"; NMEA 2000. */
const byte = 0xff
const word = 0xffff
const [shortest, longest] = [-0x8000, 0x7fff]

export const coordinate = { unit: '°', hysteresis: 0.001 } as const
export const altitude = {
  unit: 'm',
  unavailable: [shortest, longest, word, word * 0.125 - 2500],
  hysteresis: 20
} as const
export const speed = {
  unit: 'km/h',
  bounds: notNegative,
  unavailable: [byte, word, word / 256, word * 0.1],
  hysteresis: 3
} as const
export const course = {
  unit: '°',
  unavailable: [byte, word, word / 128, word * 0.01, shortest],
  hysteresis: 10
} as const
export const dilution = { unavailable: [byte, word, word * 0.01] } as const
export const odometer = {
  unit: 'm',
  bounds: notNegative,
  unavailable: [0xffffffff * 5, 0xffffffff * 125, 0xffffffff * 1000]
} as const
export const voltage = {
  unit: 'V',
  bounds: notNegative,
  unavailable: [word, word * 0.05, word * 0.01, word * 0.001],
  hysteresis: 0.2
} as const
/** Of either sign, unlike the voltage of a battery. */
export const analogInput = { unit: 'V', unavailable: voltage.unavailable, hysteresis: voltage.hysteresis } as const
export const percent = {
  unit: '%',
  bounds: [0, 100],
  unavailable: [byte, byte * 0.4, byte * 0.5, word, longest * 0.004, word * 0.004],
  hysteresis: 2
} as const
export const volume = {
  unit: 'l',
  bounds: notNegative,
  unavailable: [word, word * 0.1, word * 0.01],
  hysteresis: 1
} as const
export const fuelRate = { unit: 'l/h', bounds: notNegative, unavailable: [word, word * 0.05], hysteresis: 0.5 } as const
export const power = {
  unit: 'W',
  unavailable: [word, shortest, longest],
  hysteresis: 1000
} as const
export const energy = {
  unit: 'Wh',
  unavailable: [word, word * 10, word * 100],
  hysteresis: 200
} as const
export const charge = { unit: 'Ah', unavailable: [word, word * 0.1], hysteresis: 2 } as const
export const distance = { unit: 'm', unavailable: [0xffffffff * 0.01], hysteresis: 20 } as const
export const range = { unit: 'm', hysteresis: 2000 } as const
export const rotation = { unit: 'rpm', unavailable: [word, word / 4, word / 8] } as const
export const hours = {
  unit: 'h',
  unavailable: [0xffffffff * 0.05, 0xffffffff / 3600]
} as const
/** −127 °C is what drivers of 1-Wire sensors report without a sensor. Source: DallasTemperature, DEVICE_DISCONNECTED_C. */
export const temperature = {
  unit: '°C',
  unavailable: [byte, byte - 40, word, shortest, word * 0.01 - 273.15, word / 32 - 273, -127],
  hysteresis: 0.5
} as const
