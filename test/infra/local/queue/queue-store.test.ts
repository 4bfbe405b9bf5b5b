/** The messages of the local queues: what is visible when, what moves, and what outlives a restart. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { QueueStore } from '../../../../infra/local/queue/queue-store.ts'
import { dead, work } from './queue-definitions.ts'

function storeAt(noon = 1_000_000, file?: string) {
  const clock = { now: noon }
  const moved: string[] = []
  const onDeadLetter = (queue: string) => moved.push(queue)
  const store = new QueueStore({ queues: [work, dead], file, onDeadLetter, now: () => clock.now })
  onTestFinished(() => store.close())
  const pass = (seconds: number) => {
    clock.now += seconds * 1000
  }
  return { store, moved, pass }
}

const bodies = (messages: readonly { body: string }[]) => messages.map(({ body }) => body)

it('gives the oldest messages first, at most as many as are wanted, with their group and their age', () => {
  const { store } = storeAt()
  for (const body of ['a', 'b', 'c']) store.send('work', { body, group: 'USER#ada' })
  const received = store.receive('work', 2)
  expect(bodies(received)).toEqual(['a', 'b'])
  expect(received[0]).toMatchObject({
    group: 'USER#ada',
    sentAt: 1_000_000,
    firstReceivedAt: 1_000_000,
    receiveCount: 1
  })
  expect(store.count('work')).toBe(1)
  expect(store.countHidden('work')).toBe(2)
})

it('hides a received message until its time is up, and gives it again unless it was deleted', () => {
  const { store, pass } = storeAt()
  for (const body of ['kept', 'deleted']) store.send('work', { body })
  const [, second] = store.receive('work', 10)
  store.delete(second?.receiptHandle ?? '')
  pass(29)
  expect(store.receive('work', 10)).toEqual([])
  pass(1)
  expect(store.receive('work', 10)).toMatchObject([{ body: 'kept', receiveCount: 2 }])
})

it('takes only the latest receipt handle of a message', () => {
  const { store, pass } = storeAt()
  store.send('work', { body: 'a' })
  const [first] = store.receive('work', 1)
  pass(30)
  const [second] = store.receive('work', 1)
  store.delete(first?.receiptHandle ?? '')
  expect(store.countHidden('work')).toBe(1)
  store.delete(second?.receiptHandle ?? '')
  expect(store.countHidden('work')).toBe(0)
})

it('hides a message for as long as its receiver wants', () => {
  const { store, pass } = storeAt()
  store.send('work', { body: 'a' })
  const [received] = store.receive('work', 1)
  store.hide(received?.receiptHandle ?? '', 300)
  pass(299)
  expect(store.count('work')).toBe(0)
  pass(1)
  expect(store.count('work')).toBe(1)
})

it('delays a message', () => {
  const { store, pass } = storeAt()
  store.send('work', { body: 'a', delaySeconds: 5 })
  expect(store.count('work')).toBe(0)
  pass(5)
  expect(store.count('work')).toBe(1)
})

it('moves a message that was received too often to the dead letters, where it can be received at once', () => {
  const { store, pass, moved } = storeAt()
  store.send('work', { body: 'poisoned', group: 'USER#ada' })
  for (let receipt = 0; receipt < 2; receipt++) {
    expect(store.receive('work', 1)).toHaveLength(1)
    pass(30)
  }
  expect(store.receive('work', 1)).toEqual([])
  expect(moved).toEqual(['dead'])
  expect(store.receive('dead', 1)).toMatchObject([{ body: 'poisoned', group: 'USER#ada', sentAt: 1_000_000 }])
})

it('forgets a message that is older than the queue keeps it', () => {
  const { store, pass } = storeAt()
  store.send('work', { body: 'a' })
  pass(3600)
  expect(store.receive('work', 1)).toEqual([])
  expect(store.count('work') + store.countHidden('work')).toBe(0)
})

it('has after a restart what was sent and not deleted, hidden for the rest of its time', () => {
  const directory = mkdtempSync(join(tmpdir(), 'queues-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const file = join(directory, 'queues.sqlite')
  const { store } = storeAt(1_000_000, file)
  for (const body of ['hidden', 'visible']) store.send('work', { body })
  store.receive('work', 1)
  // As after SIGKILL: the first store is not closed.
  const { store: restarted, pass } = storeAt(1_010_000, file)
  expect(bodies(restarted.receive('work', 10, 60))).toEqual(['visible'])
  pass(20)
  expect(restarted.receive('work', 10)).toMatchObject([{ body: 'hidden', receiveCount: 2 }])
})

it('loses no message, whatever is received, hidden and awaited', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('send' as const), seconds: fc.nat(40) }),
    fc.record({ kind: fc.constant('receive' as const), seconds: fc.nat(60) }),
    fc.record({ kind: fc.constant('hide' as const), seconds: fc.nat(60) }),
    fc.record({ kind: fc.constant('pass' as const), seconds: fc.nat(60) })
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { store, pass } = storeAt()
      let sent = 0
      let handle = ''
      for (const { kind, seconds } of steps) {
        if (kind === 'send') store.send('work', { body: String(sent++), delaySeconds: seconds })
        if (kind === 'receive') handle = store.receive('work', 3, seconds)[0]?.receiptHandle ?? handle
        if (kind === 'hide') store.hide(handle, seconds)
        if (kind === 'pass') pass(seconds)
      }
      pass(60)
      const left = ['work', 'dead'].flatMap((queue) => bodies(store.receive(queue, 100)))
      left.push(...bodies(store.receive('dead', 100)))
      expect(left.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: sent }, (_, number) => number))
    }),
    { numRuns: 50 }
  )
})
