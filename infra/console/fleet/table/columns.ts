/** The columns of the fleet's table, in the order in which they are shown. */
import { fixTime, nameOf, type Status, type Vehicle } from '../../api/vehicle.ts'
import { groupOf, groups } from '../../api/vehicle-group.ts'
import {
  formatDistance,
  formatNumber,
  formatPercent,
  formatSpeed,
  formatVoltage,
  formatVolume
} from '../../language/format.ts'
import { t } from '../../language/language.ts'
import { formatAge } from '../../language/moments.ts'
import { townName } from '../../places/town-name.ts'
import { textOfNear } from '../../places/town-text.ts'
import { countGroups } from '../filter.ts'
import { nearTownOf } from '../near-town.ts'
import { isMoving, statusText } from '../status-text.tsx'
import type { CellContext, Column } from './column.ts'
import { sensorColumns, usedSensorColumns } from './sensor-columns.ts'

const ofStatus = (read: (status: Status) => number | undefined) => {
  return ({ status }: Vehicle) => status && read(status)
}

export const columns: readonly Column[] = [
  { id: 'name', title: 'vehicleColumn', width: 196, field: 'name', value: nameOf },
  {
    id: 'registration',
    title: 'registration',
    width: 122,
    field: 'registration',
    value: ({ profile }) => profile?.vehicle_registration_id
  },
  { id: 'brand', title: 'field_brand', width: 130, field: 'brand', value: ({ profile }) => profile?.brand },
  {
    id: 'status',
    title: 'statusColumn',
    width: 142,
    value: (vehicle, { now }) => statusText(vehicle, now),
    order: statusOrder,
    summary: groupSummary
  },
  {
    id: 'speed',
    title: 'speed',
    width: 122,
    value: (vehicle, { now }) => (isMoving(vehicle, now) ? vehicle.status?.speed : undefined),
    format: formatSpeed,
    unit: 'km/h',
    digits: 0,
    sum: 'average'
  },
  {
    id: 'lastFix',
    title: 'lastFix',
    width: 116,
    value: ofStatus(fixTime),
    format: (moment, { now }) => formatAge(moment, now),
    sum: 'oldest'
  },
  {
    id: 'voltage',
    title: 'battery',
    width: 90,
    // 0 means "no reading yet". Source: decisions, "Values".
    value: ofStatus((status) => status.battery_main_voltage || undefined),
    format: formatVoltage,
    unit: 'V',
    digits: 2,
    sum: 'lowest'
  },
  {
    id: 'charge',
    title: 'charge',
    width: 90,
    value: ofStatus((status) => status.battery_main_pct || undefined),
    format: formatPercent,
    unit: '%',
    digits: 0,
    sum: 'lowest'
  },
  {
    id: 'fuel',
    title: 'fuel',
    width: 94,
    value: ofStatus((status) => status.fuel_level_pct),
    format: formatPercent,
    unit: '%',
    digits: 0,
    sum: 'average'
  },
  {
    id: 'fuelVolume',
    title: 'fuelVolume',
    width: 120,
    value: ofStatus((status) => status.fuel_level),
    format: formatVolume,
    unit: 'l',
    digits: 1,
    sum: 'total'
  },
  {
    id: 'odometer',
    title: 'odometer',
    width: 118,
    value: ofStatus((status) => status.total_odometer),
    format: formatDistance,
    unit: 'm driven',
    digits: 1,
    sum: 'average'
  },
  {
    id: 'range',
    title: 'range',
    width: 90,
    value: ofStatus((status) => status.expected_range),
    format: formatDistance,
    unit: 'm driven',
    digits: 1,
    sum: 'lowest'
  },
  {
    id: 'place',
    title: 'place',
    width: 168,
    field: 'town',
    value: placeText,
    order: (vehicle, { towns }) => townName(nearTownOf(vehicle, towns))
  },
  { id: 'driver', title: 'driverColumn', width: 140, value: ({ id }, { drivers }) => drivers.get(id) },
  { id: 'group', title: 'field_group_id', width: 110, field: 'group', value: ({ profile }) => profile?.group_id },
  {
    id: 'organization',
    title: 'organizationColumn',
    width: 160,
    value: ({ profile }, { organizations }) => {
      const id = profile?.primary_organization_id
      return id === undefined ? undefined : (organizations.get(id)?.name ?? id)
    }
  },
  {
    id: 'vin',
    title: 'field_vehicle_identification_number',
    width: 190,
    field: 'vin',
    value: ({ profile }) => profile?.vehicle_identification_number
  },
  { id: 'device', title: 'field_device_id', width: 170, field: 'device', value: ({ profile }) => profile?.device_id }
]

/** The columns that a fleet of these vehicles can show. */
export const columnsFor = (all: Iterable<Vehicle>): readonly Column[] => [...columns, ...usedSensorColumns(all)]

/** Undefined for an unknown ID. */
export function columnOf(id: string): Column | undefined {
  return [...columns, ...sensorColumns()].find((column) => column.id === id)
}

/** Driving vehicles first, then in the order of the groups, and by status within a group. */
function statusOrder(vehicle: Vehicle, { now }: CellContext): string | undefined {
  const { status } = vehicle
  return status && `${groups.indexOf(groupOf(vehicle, now))} ${status.status}`
}

/** How many vehicles are in each group, such as "Driving 3 · Parked 12". */
function groupSummary(vehicles: readonly Vehicle[], { now }: CellContext): string {
  const counts = countGroups(vehicles, now)
  const counted = groups.filter((group) => counts[group] > 0)
  return counted.map((group) => `${t(group)}\u00a0${formatNumber(counts[group])}`).join('\u00a0· ')
}

function placeText(vehicle: Vehicle, { towns }: CellContext): string | undefined {
  const near = nearTownOf(vehicle, towns)
  return near && textOfNear(near)
}
