import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startSchedules } from '../../../infra/local/schedules.ts'

const start = new Date('2026-03-02T12:00:00.000Z')
const ruleArn = 'arn:aws:events:eu-central-1:000000000000:rule/Sweep'
const schedules = [{ logicalId: 'Sweep', ruleArn, functionId: 'SweepFunction', everyMinutes: 15 }]
const assembly = { schedules, deployment: { region: 'eu-central-1', stackUuid: 'stack', secret: () => '' } }

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Schedules whose function gives this answer. */
function startWith(answer: () => Promise<string>) {
  const invoke = vi.fn(answer)
  const errors: string[] = []
  const stop = startSchedules({ assembly, functions: { invoke }, log: { error: (line) => errors.push(line) } })
  return { invoke, errors, stop }
}

it('calls the function a second after the start and then at its rate, with an event of the schedule', async () => {
  const { invoke } = startWith(async () => 'null')

  await vi.advanceTimersByTimeAsync(999)
  expect(invoke).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(invoke).toHaveBeenCalledExactlyOnceWith(
    'SweepFunction',
    {
      version: '0',
      id: expect.any(String),
      'detail-type': 'Scheduled Event',
      source: 'aws.events',
      account: '000000000000',
      time: '2026-03-02T12:00:01Z',
      region: 'eu-central-1',
      resources: [ruleArn],
      detail: {}
    },
    expect.any(Function)
  )
  await vi.advanceTimersByTimeAsync(30 * 60_000)
  expect(invoke).toHaveBeenCalledTimes(3)
})

it('calls the function no more once it is stopped', async () => {
  const { invoke, stop } = startWith(async () => 'null')
  await vi.advanceTimersByTimeAsync(60_000)

  stop()

  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(invoke).toHaveBeenCalledTimes(1)
})

it('logs that a function has failed, and calls it again', async () => {
  const { invoke, errors } = startWith(() => Promise.reject(new Error('Task timed out')))

  await vi.advanceTimersByTimeAsync(16 * 60_000)

  expect(invoke).toHaveBeenCalledTimes(2)
  expect(errors).toEqual(Array(2).fill('Sweep: its function failed: Task timed out'))
})

it('logs nothing of a call that ends with the service', async () => {
  const call = Promise.withResolvers<string>()
  const { errors, stop } = startWith(() => call.promise)
  await vi.advanceTimersByTimeAsync(1000)

  stop()
  call.reject(new Error('the function ended its process'))
  await vi.advanceTimersByTimeAsync(0)

  expect(errors).toEqual([])
})
