// @module-tag long
/** The speed of the status in the first minutes after a vehicle has parked, when its last measured speed is still 47 km/h. */
import { describe, expect, it } from 'vitest'
import { followRecords } from '../../../lib/telemetry/detection/follow-records.ts'
import { withDefaults } from '../../../lib/telemetry/detection-settings.ts'
import { drivingKmh } from '../../../lib/telemetry/receiver-noise.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { simulated } from '../../infra/demo/simulator/simulated.ts'
import { detect } from '../detection/fold.ts'
import { drives, lifeOf, stands } from './generated-life.ts'
import { statusAfter } from './measured-life.ts'
import { corrupted, exact, recordsOf, type Sent, sends } from './sent-records.ts'

const kmh = 47
const life = lifeOf({ phases: [stands(20), drives(9400, kmh), stands(60)] })
const arrivalMilliseconds = life.fromMilliseconds + (20 * 60 + 720) * 1000
const isParked = ({ atMilliseconds }: VehicleRecord) => atMilliseconds >= arrivalMilliseconds

/** The status after the arrival and so many seconds. */
const statusParked = (records: readonly VehicleRecord[], seconds: number) =>
  statusAfter(records.filter(({ atMilliseconds }) => atMilliseconds <= arrivalMilliseconds + seconds * 1000))

const noPosition = { longitude: undefined, latitude: undefined, speed: undefined, angle: undefined }

describe.each([1, 10, 60])('a vehicle that has parked, with a record each %i s', (everySeconds) => {
  const parked = (sent: Sent, values = sends('ignition')) =>
    corrupted(recordsOf(life, { everySeconds, values }), (record) => (isParked(record) ? sent : undefined))

  it('stands although its device goes on sending its last speed', async () => {
    for (const seconds of [60, 120, 240, 300, 360, 900]) {
      const records = parked({ speed: kmh }, () => ({}))
      expect(await statusParked(records, seconds), `after ${seconds} s`).toMatchObject({ speed: 0 })
    }
  })

  it('stands with the first record of an ignition that is off', async () => {
    for (const seconds of [0, everySeconds, 600]) {
      expect(await statusParked(parked({ speed: kmh }), seconds), `after ${seconds} s`).toMatchObject({ speed: 0 })
    }
  })

  it.each([
    ['an ignition that is off', sends('ignition')],
    ['an engine that has stopped', sends('rpm')],
    ['wheels that stand', sends('obdSpeed')]
  ])('stands with the first record of %s, which has no position', async (_, values) => {
    const driving = await statusParked(parked(noPosition, values), -everySeconds)
    expect(driving.speed).toBe(kmh)
    expect(await statusParked(parked(noPosition, values), 0)).toMatchObject({ speed: 0 })
  })

  it('has the speed of its wheels in a tunnel', async () => {
    const inTunnel = corrupted(recordsOf(life, { everySeconds, values: sends('ignition', 'obdSpeed') }), (record) =>
      record.atMilliseconds > arrivalMilliseconds - 300_000 ? { ...noPosition, obd_speed: 61 } : undefined
    )
    expect(await statusParked(inTunnel, -120)).toMatchObject({ status: 'CRUISE', speed: 61 })
  })
})

describe('a vehicle that drives', () => {
  it.each([1, 6, 10, 60])('has each speed that was measured, with a record each %i s', (everySeconds) => {
    const device = { drivingSeconds: everySeconds, standingSeconds: Math.max(30, everySeconds) }
    const { records } = simulated({ errandCount: everySeconds === 1 ? 4 : 20, stays: [3, 20], seed: 3, device })
    const followed = followRecords({}, withDefaults({}))
    let compared = 0
    for (const record of records) {
      followed.add(record)
      const { lastFix } = followed.sight()
      const { speed = 0 } = record
      if (lastFix?.atMilliseconds !== record.atMilliseconds || speed < drivingKmh) continue
      expect(lastFix.kmh).toBe(speed)
      compared++
    }
    expect(compared).toBeGreaterThan(everySeconds === 60 ? 30 : 200)
  })

  it('keeps its speed where the wire of its ignition is lost on the way', () => {
    const lost = recordsOf(life, {
      values: (moment) => ({ ...exact.ignition(moment), ...(moment.seconds > 1500 && { ignition_on: false }) })
    })
    const upTo = lost.filter(({ atMilliseconds }) => atMilliseconds <= life.fromMilliseconds + 1_520_000)
    expect(detect(upTo).open.lastFix?.kmh).toBe(kmh)
  })
})
