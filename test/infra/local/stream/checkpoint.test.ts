import { expect, it } from 'vitest'
import { Checkpoint } from '../../../../infra/local/stream/checkpoint.ts'

it('is the last record that was read, where none is being processed', () => {
  const checkpoint = new Checkpoint('4')
  expect(checkpoint.position).toBe('4')
  checkpoint.read('5', false)
  expect(checkpoint.position).toBe('5')
})

it('is the record before the first that is being processed', () => {
  const checkpoint = new Checkpoint(undefined)
  for (const [number, isOpen] of [
    ['1', false],
    ['2', true],
    ['3', false],
    ['4', true],
    ['5', false]
  ] as const) {
    checkpoint.read(number, isOpen)
  }
  expect(checkpoint.position).toBe('1')
  checkpoint.processed('4')
  expect(checkpoint.position).toBe('1')
  checkpoint.processed('2')
  expect(checkpoint.position).toBe('5')
  expect(checkpoint.lastRead).toBe('5')
})

it('has no position while the first record of all is being processed', () => {
  const checkpoint = new Checkpoint(undefined)
  checkpoint.read('1', true)
  expect(checkpoint.position).toBeUndefined()
})
