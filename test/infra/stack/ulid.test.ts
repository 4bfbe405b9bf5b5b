/** What replaces the package `ulid` in the bundles makes and reads the same IDs. */
import fc from 'fast-check'
import * as ofPackage from 'ulid'
import { expect, it } from 'vitest'
import * as replacement from '../../../infra/stack/replacements/ulid.ts'

const moment = fc.integer({ min: 0, max: 2 ** 48 - 1 })

it('makes IDs of the moment, which the package reads', () => {
  fc.assert(
    fc.property(moment, (milliseconds) => {
      const id = replacement.ulid(milliseconds)
      expect([ofPackage.isValid(id), ofPackage.decodeTime(id)]).toEqual([true, milliseconds])
      expect(replacement.decodeTime(id)).toBe(milliseconds)
      expect(replacement.encodeTime(milliseconds)).toBe(ofPackage.encodeTime(milliseconds))
    })
  )
})

it('makes IDs of now, no two of them the same', () => {
  const ids = Array.from({ length: 1000 }, () => replacement.ulid())
  expect(new Set(ids).size).toBe(1000)
  expect(Math.abs(ofPackage.decodeTime(ids[0] ?? '') - Date.now())).toBeLessThan(10_000)
})

it('makes ascending IDs also where the clock stands or goes back', () => {
  fc.assert(
    fc.property(fc.array(moment, { minLength: 2 }), (moments) => {
      const next = replacement.monotonicFactory()
      const ids = moments.map((milliseconds) => next(milliseconds))
      expect(ids).toEqual([...new Set(ids)].sort())
    })
  )
})

it('takes what the package takes for an ID and can read the moment of', () => {
  const characters = fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZILOUabz-')
  fc.assert(
    fc.property(fc.array(characters, { minLength: 25, maxLength: 27 }), (letters) => {
      const text = letters.join('')
      expect(replacement.isValid(text)).toBe(ofPackage.isValid(text) && /^[0-7]/.test(text))
    })
  )
  expect(replacement.isValid(ofPackage.ulid())).toBe(true)
})
