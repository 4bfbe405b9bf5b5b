/** Writes to many vehicles, one by one. */
import { expect, it } from 'vitest'
import { Failure } from '../../../infra/console/api/failure.ts'
import type { Pace } from '../../../infra/console/api/pace.ts'
import { Run, type Step } from '../../../infra/console/form/run.ts'

const atOnce: Pace = async () => {}
const refusal = new Failure('No', { severity: 'ERROR', status: 400 })

/** A step that notes its attempts and answers them in turn; the last answer holds for all further attempts. */
function step(name: string, log: string[], answers: readonly (Failure | Step | undefined)[] = []): Step {
  let attempts = 0
  return {
    vehicleId: name,
    name,
    write: async (isRepeat) => {
      log.push(isRepeat ? `${name} again` : name)
      const answer = answers[Math.min(attempts, answers.length - 1)]
      attempts += 1
      if (answer instanceof Failure) throw answer
      return answer
    }
  }
}

it('sends one write after the other, names what failed, and repeats only that', async () => {
  const log: string[] = []
  const run = new Run([step('a', log), step('b', log, [refusal, undefined]), step('c', log)], atOnce)
  await run.start()
  expect(run.state.value).toMatchObject({ phase: 'ended', total: 3, done: 2, left: [] })
  expect(run.state.value.failed.map(({ step: { name }, failure }) => [name, failure])).toEqual([['b', refusal]])
  await run.repeatFailed()
  expect(run.state.value).toMatchObject({ phase: 'ended', done: 3, failed: [] })
  expect(log).toEqual(['a', 'b', 'c', 'b'])
})

it('undoes the latest write first', async () => {
  const log: string[] = []
  const steps = ['a', 'b'].map((name) => step(name, log, [step(`undo ${name}`, log)]))
  const run = new Run(steps, atOnce)
  await run.start()
  const undo = new Run(run.state.value.undo, atOnce)
  await undo.start()
  expect(log).toEqual(['a', 'b', 'undo b', 'undo a'])
})

it('waits as long as a refusal for too many requests says, and sends the same write again', async () => {
  const log: string[] = []
  const tooMany = new Failure('', { severity: 'WARNING', status: 429, retryAfterSeconds: 0 })
  const run = new Run([step('a', log, [tooMany, tooMany, undefined]), step('b', log)], atOnce)
  await run.start()
  expect(log).toEqual(['a', 'a', 'a', 'b'])
  expect(run.state.value).toMatchObject({ done: 2, failed: [] })
})

it('pauses without a connection, and says that the write may have taken effect when it is sent again', async () => {
  const log: string[] = []
  const lost = new Failure('', { severity: 'UNREACHABLE' })
  const run = new Run([step('a', log, [lost, undefined]), step('b', log)], atOnce)
  await run.start()
  expect(run.state.value).toMatchObject({ phase: 'paused', done: 0, failed: [], interruption: lost })
  await run.start()
  expect(log).toEqual(['a', 'a again', 'b'])
  expect(run.state.value).toMatchObject({ phase: 'ended', done: 2 })
})

it('asks whether a write took effect after an error of the service', async () => {
  const log: string[] = []
  const broken = new Failure('', { severity: 'CRITICAL', status: 500 })
  const run = new Run([step('a', log, [broken, undefined])], atOnce)
  await run.start()
  await run.repeatFailed()
  expect(log).toEqual(['a', 'a again'])
})

it('completes the write in progress when it is paused, and continues with the next', async () => {
  const log: string[] = []
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const begun = Promise.withResolvers<void>()
  const write = () => {
    begun.resolve()
    return promise
  }
  const run = new Run([{ vehicleId: 'a', name: 'a', write }, step('b', log)], atOnce)
  const first = run.start()
  await begun.promise
  run.pause()
  resolve(undefined)
  await first
  expect(run.state.value).toMatchObject({ phase: 'paused', done: 1 })
  expect(log).toEqual([])
  await run.start()
  expect(log).toEqual(['b'])
})

it('leaves out what is left when it is stopped', async () => {
  const log: string[] = []
  const run = new Run([step('a', log), step('b', log)], (signal) => {
    if (log.length > 0) run.stop()
    return signal.aborted ? Promise.reject(new DOMException('', 'AbortError')) : Promise.resolve()
  })
  await run.start()
  expect(log).toEqual(['a'])
  expect(run.state.value).toMatchObject({ phase: 'ended', done: 1 })
  expect(run.state.value.left.map(({ name }) => name)).toEqual(['b'])
})
