/** The distance by the odometer, where single readings, its unit or its place are wrong. */
import { describe, expect, it } from 'vitest'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { drives, lifeOf, stands } from './generated-life.ts'
import { measured, onlyTrip, statusAfter } from './measured-life.ts'
import { corrupted, recordsOf, type Sent, sends } from './sent-records.ts'

const life = lifeOf({ phases: [stands(20), drives(20_000, 60), stands(30)] })
const right = recordsOf(life, { values: sends('odometer', 'ignition') })
/** The record in the middle of the drive. */
const middle = right.findIndex(({ total_odometer }) => total_odometer === 50_010_000)
const odometer = (records: readonly VehicleRecord[], wrong: (metres: number, index: number) => number | undefined) =>
  corrupted(records, ({ total_odometer = 0 }, index): Sent => ({ total_odometer: wrong(total_odometer, index) }))

describe('the odometer at both ends of a drive', () => {
  const ends = ({ odometer_start, odometer_end }: ReturnType<typeof onlyTrip>) => [odometer_start, odometer_end]

  it('is what the instrument showed there', () => {
    expect(ends(onlyTrip(right))).toEqual([50_000_000, 50_020_000])
  })

  it('follows that of the trip before, whatever is sent between them', () => {
    const two = lifeOf({ phases: [stands(20), drives(20_000, 60), stands(200), drives(10_000, 60), stands(300)] })
    const { trips } = measured(recordsOf(two, { values: sends('odometer', 'ignition') }))
    expect(trips.map(({ fields }) => ends(fields))).toEqual([
      [50_000_000, 50_020_000],
      [50_020_000, 50_030_000]
    ])
  })

  it('has no start where it was replaced on the way, and none of both where it is not believed or counts miles', () => {
    const [replaced, miles, standing] = [
      odometer(right, (metres, index) => (index >= middle ? metres - 49_000_000 : metres)),
      odometer(right, (metres) => metres / 1.609344),
      odometer(right, (metres) => Math.max(metres, 50_010_000))
    ]
    expect(ends(onlyTrip(replaced))).toEqual([undefined, 1_020_000])
    expect(ends(onlyTrip(miles))).toEqual([undefined, undefined])
    expect(ends(onlyTrip(standing))).toEqual([undefined, undefined])
  })
})

describe('the odometer on a drive of 20 km', () => {
  it('measures it exactly', () => {
    expect(onlyTrip(right)).toMatchObject({ distance_tot: 20_000, distance_tot_odo: 20_000 })
    expect(onlyTrip(right)).not.toHaveProperty('odometer_check')
  })

  const at = (indices: readonly number[], value: (metres: number) => number) => (metres: number, index: number) =>
    indices.includes(index - middle) ? value(metres) : metres

  it.each([
    ['10,000 km more', at([0], (metres) => metres + 10_000_000)],
    ['10,000 km more, twice', at([0, 1], (metres) => metres + 10_000_000)],
    ['1,500 m more', at([0], (metres) => metres + 1500)],
    ['700 m less', at([0], (metres) => metres - 700)],
    ['0 after a restart', at([0], () => 0)],
    ['0 for half a minute', at([0, 1, 2, 3], () => 0)],
    ['two different wrong readings', at([0, 2], (metres) => metres * 7)]
  ])('is not misled by %s', (_, wrong) => {
    const fields = onlyTrip(odometer(right, wrong))
    expect(fields).toMatchObject({ distance_tot: 20_000, distance_tot_odo: 20_000 })
    expect(fields).not.toHaveProperty('odometer_check')
  })

  it.each([
    ['before the departure', 120],
    ['at the departure', 121],
    ['at the arrival', 240],
    ['after the arrival', 241]
  ])('is not misled by a wrong reading %s', (_, index) => {
    for (const wrong of [0, 99_000_000, 50_025_000]) {
      const records = odometer(right, (metres, at) => (at === index ? wrong : metres))
      expect(Math.abs(onlyTrip(records).distance_tot - 20_000)).toBeLessThanOrEqual(200)
    }
  })

  it('is not misled by any single reading around the arrival, within what the odometer can advance at once', () => {
    const records = recordsOf(life, { everySeconds: 60, values: sends('odometer', 'ignition') })
    const arrival = records.findIndex(({ total_odometer }) => total_odometer === 50_020_000)
    for (let index = arrival - 3; index < arrival + 9; index++) {
      const wrong = odometer(records, (metres, at) => (at === index ? metres + 1500 : metres))
      expect(onlyTrip(wrong).distance_tot).toBe(20_000)
    }
  })

  it('goes on from the reading of another odometer, and says so', () => {
    const replaced = odometer(right, (metres, index) => (index >= middle ? metres - 49_000_000 : metres))
    const { distance_tot, odometer_check } = onlyTrip(replaced)
    expect(odometer_check).toBe('REPLACED')
    expect(Math.abs(distance_tot / 20_000 - 1)).toBeLessThan(0.01)
  })

  it('counts miles as miles, and says so', () => {
    const { distance_tot, distance_tot_odo, odometer_check } = onlyTrip(odometer(right, (metres) => metres / 1.609344))
    expect(odometer_check).toBe('MILES')
    expect(distance_tot).toBe(distance_tot_odo)
    expect(Math.abs(distance_tot / 20_000 - 1)).toBeLessThan(0.005)
  })

  it.each([
    ['whole', (metres: number) => Math.floor(metres / 1000)],
    ['fractions of', (metres: number) => metres / 1000]
  ])('that sends %s kilometres as metres is not believed, and the trip says so', (_, wrong) => {
    const fields = onlyTrip(odometer(right, wrong))
    expect(fields.odometer_check).toBe('KILOMETRES')
    expect(fields).not.toHaveProperty('distance_tot_odo')
    expect(Math.abs(fields.distance_tot / 20_000 - 1)).toBeLessThan(0.005)
  })

  it('that stands still for half of the way is not believed', () => {
    const { distance_tot, odometer_check } = onlyTrip(odometer(right, (metres) => Math.max(metres, 50_010_000)))
    expect(odometer_check).toBe('REFUSED')
    expect(Math.abs(distance_tot / 20_000 - 1)).toBeLessThan(0.005)
  })

  it('counts whole kilometres as well', () => {
    const { distance_tot } = onlyTrip(odometer(right, (metres) => Math.floor(metres / 1000) * 1000))
    expect(Math.abs(distance_tot - 20_000)).toBeLessThanOrEqual(1000)
  })
})

describe('the odometer of a trip and its triplegs', () => {
  /** Round a block of 60 m by 60 m within the radius of the staypoint. */
  const block = [0, 90, 180, 270].map((bearing) => drives(60, 18, { bearing }))

  it('counts the way round a block within a staypoint once', () => {
    const phases = [stands(20), drives(3000, 50), stands(1), ...block, stands(8), drives(3000, 50), stands(30)]
    const records = recordsOf(lifeOf({ phases }), { values: sends('odometer', 'ignition') })
    const { trips, triplegs } = measured(records)
    expect(trips.map(({ fields }) => fields.distance_tot_odo)).toEqual([6240])
    const legs = triplegs.map(({ fields }) => fields.distance_tot_odo ?? 0)
    expect(legs).toHaveLength(2)
    expect(legs.reduce((sum, metres) => sum + metres)).toBeLessThanOrEqual(6240)
    expect(Math.min(...legs)).toBeGreaterThan(2900)
  })

  it('counts a way within a stop of the trip that is no tripleg, once', () => {
    const away = [drives(120, 18, { bearing: 90 }), drives(120, 18, { bearing: 270 })]
    const before = [stands(20), drives(3000, 50), stands(1), ...block, stands(4)]
    const phases = [...before, ...away, stands(8), drives(3000, 50, { bearing: 90 }), stands(30)]
    const { trips } = measured(recordsOf(lifeOf({ phases }), { values: sends('odometer', 'ignition') }))
    expect(trips.map(({ fields }) => fields.distance_tot_odo)).toEqual([6480])
  })

  it.each([
    ['round a block', block],
    [
      'round a block, with a light on the way',
      [...block.slice(0, 3), stands(1, { isEngineOn: true }), ...block.slice(3)]
    ]
  ])('counts the departure %s within the staypoint', (_, departure) => {
    const phases = [stands(30), ...departure, drives(3000, 50, { bearing: 90 }), stands(30)]
    const life = lifeOf({ phases })
    const { trips } = measured(recordsOf(life, { values: sends('odometer', 'ignition') }))
    expect(trips.map(({ fields }) => fields.distance_tot_odo)).toEqual([3240])
    expect(trips[0]?.fromMilliseconds).toBe(life.fromMilliseconds + 1_800_000)
  })

  it('counts the departure through a tunnel', () => {
    const life = lifeOf({ phases: [stands(30), drives(3000, 50), stands(30)] })
    const records = recordsOf(life, { values: sends('odometer', 'ignition') })
    const inTunnel = corrupted(records, (_, index) =>
      index > 180 && index < 184 ? { longitude: undefined, latitude: undefined, speed: undefined } : undefined
    )
    expect(onlyTrip(inTunnel).distance_tot_odo).toBe(3000)
  })

  it('does not count what the vehicle moved there before it stood again', () => {
    const phases = [stands(30), ...block, stands(20), drives(3000, 50, { bearing: 90 }), stands(30)]
    const { trips } = measured(recordsOf(lifeOf({ phases }), { values: sends('odometer', 'ignition') }))
    expect(trips.map(({ fields }) => fields.distance_tot_odo)).toEqual([3000])
  })
})

describe('the odometer in the status', () => {
  it.each([
    ['0 after a restart', () => 0],
    ['10,000 km more', (metres: number) => metres + 10_000_000]
  ])('keeps the last believed reading at %s', async (_, wrong) => {
    const records = odometer(right, (metres, index) => (index === right.length - 1 ? wrong(metres) : metres))
    expect(await statusAfter(records)).toMatchObject({ total_odometer: 50_020_000 })
    const twice = odometer(right, (metres, index) => (index >= right.length - 2 ? wrong(metres) : metres))
    expect(await statusAfter(twice)).toMatchObject({ total_odometer: wrong(50_020_000) })
  })
})
