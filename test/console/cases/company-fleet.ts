/** A fleet as a company has it, for pictures: around towns, with number plates, groups, electric drives and silent vehicles. */

interface Kind {
  readonly name: string
  readonly brand: string
  readonly group: string
  readonly isElectric?: true
}

const kinds: readonly Kind[] = [
  { name: 'Delivery van', brand: 'Opel', group: 'Parcels' },
  { name: 'Service van', brand: 'Volkswagen', group: 'Field service' },
  { name: 'Pool car', brand: 'Škoda', group: 'Pool' },
  { name: 'Electric van', brand: 'Mercedes-Benz', group: 'Parcels', isElectric: true },
  { name: 'Refrigerated lorry', brand: 'MAN', group: 'Cold chain' }
]

/** Each is longitude and latitude. */
const towns = [
  [9.99, 53.55],
  [13.4, 52.52],
  [8.8, 53.08],
  [7.82, 51.68],
  [6.96, 50.94],
  [8.68, 50.11],
  [11.58, 48.14],
  [9.18, 48.78],
  [12.37, 51.34],
  [9.73, 52.37]
] as const
const states = ['CRUISE', 'PARK', 'PARK', 'PARK_HOME', 'FLOAT', 'CRUISE', 'PARK'] as const
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
/** Every vehicle of this many that drive is silent. */
const silentOf = 11

/** 0–1, the same for the same numbers. */
function share(index: number, of: number): number {
  const value = Math.sin(index * 127.1 + of * 311.7) * 43_758.5453
  return value - Math.floor(value)
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

export function companyFleet(count: number) {
  const numbers = Array.from({ length: count }, (_, index) => index)
  return { profiles: numbers.map(profileOf), statuses: numbers.map(statusOf) }
}

function profileOf(index: number) {
  const { name, brand, group } = kindOf(index)
  const letter = (of: number) => letters.charAt(Math.floor(share(index, of) * letters.length))
  return {
    id: `v${index}`,
    name: `${name} ${String(index + 1).padStart(3, '0')}`,
    brand,
    group_id: group,
    vehicle_registration_id: `HH-${letter(1)}${letter(2)} ${1000 + Math.floor(share(index, 3) * 8999)}`
  }
}

function statusOf(index: number) {
  const [longitude, latitude] = towns[Math.floor(share(index, 4) * towns.length)] ?? towns[0]
  const distance = share(index, 5) ** 2 * 0.8
  const direction = share(index, 6) * 2 * Math.PI
  const status = states[Math.floor(share(index, 7) * states.length)] ?? 'PARK'
  const isDriving = status === 'CRUISE'
  const minutes = isDriving ? (index % silentOf === 0 ? 25 : share(index, 8)) : share(index, 8) * 3000
  return {
    vehicle_id: `v${index}`,
    timestamp: ago(minutes),
    status,
    longitude: longitude + Math.cos(direction) * distance * 1.6,
    latitude: latitude + Math.sin(direction) * distance,
    altitude: 40,
    speed: isDriving ? 20 + share(index, 9) * 100 : 0,
    angle: share(index, 10) * 360,
    total_odometer: Math.round(5_000_000 + share(index, 11) * 240_000_000),
    battery_main_trend: 'CONST' as const,
    expected_range: Math.round(60_000 + share(index, 12) * 700_000),
    ...energyOf(index)
  }
}

function energyOf(index: number) {
  const level = Math.round(12 + share(index, 13) * 88)
  if (kindOf(index).isElectric) return { battery_main_pct: level, battery_main_voltage: 352 + level / 2 }
  const battery = { battery_main_pct: 0, battery_main_voltage: 11.6 + share(index, 14) * 1.4 }
  return { ...battery, fuel_level: level * 0.7, fuel_level_pct: level }
}

function kindOf(index: number): Kind {
  return kinds[Math.floor(share(index, 15) * kinds.length)] ?? { name: 'Van', brand: 'Opel', group: 'Pool' }
}
