/** Types of events and the patterns that stand for them. */
import { expect, it } from 'vitest'
import {
  eventTypeNames,
  factTypeNames,
  matchesType,
  typeBit,
  typeBits,
  typePatterns
} from '../../lib/contract/event-types.ts'

it('a pattern stands for what begins like it, and a name for itself', () => {
  const matched = (pattern: string) => eventTypeNames.filter((name) => matchesType(pattern, name))
  expect(matched('*')).toEqual(eventTypeNames)
  expect(matched('vehicle.status.*')).toEqual(['vehicle.status.updated', 'vehicle.status.changed'])
  expect(matched('tripleg.*')).toEqual(['tripleg.completed'])
  expect(matched('trip.')).toEqual([])
  expect(matched('trip.started')).toEqual(['trip.started'])
})

it('each pattern stands for a type', () => {
  expect(typePatterns.filter((pattern) => typeBits([pattern]) === 0)).toEqual([])
  expect(new Set(typePatterns).size).toBe(typePatterns.length)
})

it('bits are those of the types, and fit into an integer that bitwise operators keep', () => {
  expect(typeBits(eventTypeNames)).toBe(eventTypeNames.map(typeBit).reduce((bits, bit) => bits + bit))
  expect(eventTypeNames.length).toBeLessThanOrEqual(31)
  expect(typeBit('picture.taken')).toBe(0)
})

it('a pattern has the bits of types that a later version adds, and a name has no other bit', () => {
  const later = Array.from({ length: 32 - eventTypeNames.length }, (_, index) => 1 << (eventTypeNames.length + index))
  expect(typeBits(['*'])).toBe(-1)
  expect(later.filter((bit) => (typeBits(['trip.*']) & bit) === 0)).toEqual([])
  expect(later.filter((bit) => (typeBits(eventTypeNames) & bit) !== 0)).toEqual([])
  expect(typeBits(['trip.*']) & typeBit('tripleg.completed')).toBe(0)
})

it('snapshots are the only types that are no facts', () => {
  expect(eventTypeNames.filter((name) => !factTypeNames.includes(name))).toEqual(['vehicle.status.updated'])
})
