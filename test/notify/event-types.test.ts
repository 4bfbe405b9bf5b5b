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
  expect(typeBits(['*'])).toBe(eventTypeNames.map(typeBit).reduce((bits, bit) => bits + bit))
  expect(eventTypeNames.length).toBeLessThanOrEqual(31)
  expect(typeBit('picture.taken')).toBe(0)
})

it('snapshots are the only types that are no facts', () => {
  expect(eventTypeNames.filter((name) => !factTypeNames.includes(name))).toEqual(['vehicle.status.updated'])
})
