import { expect, it } from 'vitest'
import { demoTraffic } from '../../../infra/local/demo-traffic.ts'

const keysOf = (...partitions: string[]) =>
  partitions.map((partition) => ({
    dynamodb: {
      ApproximateCreationDateTime: 0,
      SequenceNumber: '1',
      Keys: { PK: { S: partition }, SK: { S: 'INBOX' } }
    }
  }))

const jobOf = (vehicleId: string) => ({
  dynamodb: {
    ApproximateCreationDateTime: 0,
    SequenceNumber: '1',
    Keys: { PK: { S: 'JOB#2' }, SK: { S: `reconcile-trip-lists#${vehicleId}` } }
  }
})

it('hides its own requests, unless they failed', () => {
  const { userAgent, hidesRequest } = demoTraffic([])
  expect(hidesRequest({ userAgent, status: 202 })).toBe(true)
  expect(hidesRequest({ userAgent, status: 500 })).toBe(false)
  expect(hidesRequest({ userAgent: 'curl/8', status: 202 })).toBe(false)
})

it('hides batches of its cars alone, as long as they are its own', () => {
  const traffic = demoTraffic(['kia', 'opel'])
  expect(traffic.hidesBatch(keysOf('VEHICLE#kia', 'VEHICLE#opel'))).toBe(true)
  expect(traffic.hidesBatch(keysOf('VEHICLE#kia', 'VEHICLE#van'))).toBe(false)
  expect(traffic.hidesBatch([...keysOf('VEHICLE#kia'), jobOf('opel')])).toBe(true)
  expect(traffic.hidesBatch([jobOf('van')])).toBe(false)
  traffic.limitTo(['opel'])
  expect(traffic.hidesBatch([jobOf('opel')])).toBe(false)
  expect(traffic.hidesBatch(keysOf('VEHICLE#kia'))).toBe(false)
  expect(traffic.hidesBatch(keysOf('VEHICLE#opel'))).toBe(true)
})
