/** Takes the names of fields of batteries apart. */
import type { OfBattery } from './field-name.ts'

export interface BatteryField {
  readonly battery: 'main' | 'external'
  /** Of an external battery. */
  readonly number: string
  readonly part: OfBattery
}

/** Undefined for a field of anything else. */
export function batteryOf(field: string): BatteryField | undefined {
  const [, battery, part] = /^battery_(?:ext_)?(main|\d+)_(\w+)$/.exec(field) ?? []
  if (battery === undefined) return undefined
  return { battery: battery === 'main' ? 'main' : 'external', number: battery, part: part as OfBattery }
}
