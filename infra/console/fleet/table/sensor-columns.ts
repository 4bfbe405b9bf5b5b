/** The columns of sensors. */
import type { Vehicle } from '../../api/vehicle.ts'
import { scaleOf } from '../../language/scales.ts'
import { flagText, type Sensor, sensorLabel, sensorText } from '../../language/sensors.ts'
import type { Column } from './column.ts'

const width = 130

export const sensorColumns = (): readonly Column[] => SENSORS.map(columnOf)

/** The columns of sensors that at least one of the vehicles has. */
export function usedSensorColumns(vehicles: Iterable<Vehicle>): readonly Column[] {
  const missing = new Set(SENSORS.map(({ field }) => field))
  for (const { status } of vehicles) {
    for (const field of missing) if (status?.[field] !== undefined) missing.delete(field)
  }
  return SENSORS.filter(({ field }) => !missing.has(field)).map(columnOf)
}

function columnOf({ field, unit }: Sensor): Column {
  const named = { id: field, title: () => sensorLabel(field), width }
  if (!unit) {
    return { ...named, value: ({ status }) => (status?.[field] === undefined ? undefined : flagText(!!status[field])) }
  }
  return {
    ...named,
    value: ({ status }) => (status?.[field] === undefined ? undefined : Number(status[field])),
    format: (value) => sensorText(value, unit),
    unit,
    digits: scaleOf(unit).digits
  }
}
