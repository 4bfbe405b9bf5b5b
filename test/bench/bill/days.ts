/** A day of a vehicle that sends in one of the ways of the bill: what its uploads take, one after the other. */
import { type DayUsage, type HoursUsage, type WayName, wayNames } from '../../../infra/bill/usage.ts'
import { permissionBits } from '../../../lib/contract/permissions.ts'
import { userScope } from '../../../lib/contract/scope.ts'
import { newDeviceToken } from '../../../lib/identity/device-token.ts'
import { identify } from '../../../lib/identity/identify.ts'
import { factPrefix } from '../../../lib/table/keys.ts'
import type { StoredItem, Table } from '../../../lib/table/table.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { keyOf, plainKeys } from '../../identity/signing-keys.ts'
import { observe } from '../../table/observed-calls.ts'
import { seedsOf, seedToken } from '../../table/seeds.ts'
import { everyItem } from '../../table/table-contents.ts'
import { itemBytes } from '../fleet/item-bytes.ts'
import { InstrumentedCar } from '../uploads/dense-hour.ts'
import { defaultProcess, receive } from '../uploads/upload-run.ts'
import { dispatchedItems, dispatchOnce, keyIn, textOf } from './dispatched.ts'
import { FunctionSum } from './function-sum.ts'

/** How a device sends while the vehicle drives; a parked one sends a record each hour. */
interface Way {
  readonly recordSeconds: number
  readonly uploadSeconds: number
  /** Whether each record has the values of an on-board diagnosis unit beside the position. */
  readonly isInstrumented: boolean
}

const ways: Readonly<Record<WayName, Way>> = {
  '10 s fixes, each minute': { recordSeconds: 10, uploadSeconds: 60, isInstrumented: false },
  '1 s with OBD values, each minute': { recordSeconds: 1, uploadSeconds: 60, isInstrumented: true },
  '10 s fixes, each 10 minutes': { recordSeconds: 10, uploadSeconds: 600, isInstrumented: false }
}

const daySeconds = 86_400
const hourSeconds = 3600
/** Of the day: an hour of driving each. */
const drivingHours = [7, 17]
/** A day before, which is not counted: the vehicle has a history. */
const begin = Date.parse('2026-03-01T00:00:00.000Z')
const keys = plainKeys({ first: keyOf('a') })

export interface MeasuredDay extends DayUsage {
  readonly way: WayName
}

/** `table`: one that holds nothing else. */
export async function measuredDays(table: Table, names: readonly WayName[] = wayNames): Promise<MeasuredDay[]> {
  observe(table, 'work')
  await seedsOf(table).user('ada')
  const days: MeasuredDay[] = []
  for (const way of names) days.push({ way, ...(await measuredDay(table, way)) })
  return days
}

async function measuredDay(table: Table, name: WayName): Promise<DayUsage> {
  const { isInstrumented } = ways[name]
  const vehicleId = name.replaceAll(/\W+/g, '-')
  await seedsOf(table).vehicle('ada', vehicleId)
  const { text, id } = newDeviceToken()
  const permissions = permissionBits(['VEHICLE_DATA_UPLOAD'])
  const createdAtSeconds = begin / 1000
  await seedToken(table, userScope('ada'), id, { permissions, vehicleIds: [vehicleId], createdAtSeconds })
  const device = {
    vehicleId,
    header: `Token ${text}`,
    identify: identify(table, keys),
    car: new InstrumentedCar(begin, 1),
    isInstrumented,
    dispatched: new Set((await dispatchedItems(table, vehicleId)).map(textOf))
  }
  await runDay(table, device, name, begin)
  const before = await storedBytes(table, vehicleId)
  const usage = await runDay(table, device, name, begin + daySeconds * 1000)
  const after = await storedBytes(table, vehicleId)
  return {
    ...usage,
    recordBytes: after.records - before.records,
    otherBytes: after.others - before.others,
    factBytes: after.facts - before.facts
  }
}

interface Device {
  readonly vehicleId: string
  /** Of a device token of the vehicle. */
  readonly header: string
  readonly identify: ReturnType<typeof identify>
  readonly car: InstrumentedCar
  readonly isInstrumented: boolean
  /** Facts and statuses of which the dispatcher was notified, as `textOf` has them. */
  readonly dispatched: Set<string>
}

async function runDay(table: Table, device: Device, name: WayName, dayBegin: number) {
  const { recordSeconds, uploadSeconds } = ways[name]
  const hours = { driving: new HoursSum(), parked: new HoursSum() }
  for (let hour = 0; hour < 24; hour++) {
    const isDriving = drivingHours.includes(hour)
    const seconds = isDriving ? uploadSeconds : hourSeconds
    for (let sent = seconds; sent <= hourSeconds; sent += seconds) {
      const now = new Date(dayBegin + (hour * hourSeconds + sent) * 1000)
      const records = isDriving ? device.car.drive(seconds, recordSeconds) : device.car.stand(seconds, seconds)
      await uploadOnce(table, device, records, now, isDriving ? hours.driving : hours.parked)
    }
  }
  return { driving: hours.driving.usage, parked: hours.parked.usage }
}

async function uploadOnce(
  table: Table,
  { vehicleId, header, identify, isInstrumented, dispatched }: Device,
  records: readonly VehicleRecord[],
  now: Date,
  { authorizer, receiver, processing, dispatch }: HoursSum
): Promise<void> {
  const sent = isInstrumented ? records : records.map(positionOf)
  await authorizer.add(() => identify(header, now))
  await receiver.add(() => receive(table, vehicleId, sent, now))
  await processing.add(() => defaultProcess(table, vehicleId, now))
  const changed = (await dispatchedItems(table, vehicleId)).filter((item) => !dispatched.has(textOf(item)))
  for (const item of changed) dispatched.add(textOf(item))
  await dispatch.add(() => dispatchOnce(table, changed.map(keyIn)))
}

const positionOf = ({ atMilliseconds, longitude, latitude, altitude, speed, angle }: VehicleRecord): VehicleRecord => ({
  atMilliseconds,
  longitude,
  latitude,
  altitude,
  speed,
  angle
})

/** What the uploads of some hours take. */
class HoursSum {
  readonly authorizer = new FunctionSum()
  readonly receiver = new FunctionSum()
  readonly processing = new FunctionSum()
  readonly dispatch = new FunctionSum()

  get usage(): HoursUsage {
    const { authorizer, receiver, processing, dispatch } = this
    return {
      uploads: receiver.calls,
      authorizer: authorizer.usage,
      receiver: receiver.usage,
      processing: processing.usage,
      dispatch: dispatch.usage
    }
  }
}

/** What DynamoDB bills an item for beside its attributes. Source: AWS, "DynamoDB pricing", data storage. */
const overheadBytes = 100

/** Of the vehicle: what expires with its records, and what stays. */
async function storedBytes(table: Table, vehicleId: string) {
  const items = (await everyItem(table)).filter((item) => !isPassing(item) && JSON.stringify(item).includes(vehicleId))
  const sizeOf = (wanted: (key: string) => boolean) =>
    items
      .filter((item) => wanted(`${item.PK} ${item.SK}`))
      .reduce((sum, item) => sum + itemBytes(item) + overheadBytes + indexBytes(item), 0)
  const isOfRecords = (key: string) => / (FIXES|CHECKPOINT|RECEIVED)#/.test(key)
  // Entries of feeds are kept a day less.
  const isFact = (key: string) => key.startsWith('FEED#') || key.includes(` ${factPrefix}`)
  const others = sizeOf((key) => !isOfRecords(key) && !isFact(key))
  return { records: sizeOf(isOfRecords), others, facts: sizeOf(isFact) }
}

/** Counts of requests are kept for minutes, timers for hours, marks for the sweep for two weeks. */
const isPassing = ({ PK }: StoredItem) => /^(RATE|ACTIVE|TIMER)#/.test(String(PK))

/** A tripleg is in the index too. */
const indexBytes = (item: StoredItem) => ('legEnd' in item ? itemBytes(item) + overheadBytes : 0)
