/** Free-text search: what the kept words find is what looking into every field would find. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchedFields, type VehicleProfile } from '../../lib/contract/resources/vehicle-profile.ts'
import { matchesFilter, searchWords } from '../../lib/vehicles/search-words.ts'

const finds = (vehicle: VehicleProfile, filter: string) => matchesFilter(searchWords(vehicle), filter)

/** Every word occurs, case-insensitively, in any one of the fields. Source: decisions, "Lists". */
function findsByDefinition(vehicle: VehicleProfile, filter: string): boolean {
  const fields = searchedFields.map((field) => (vehicle[field] ?? '').toLowerCase())
  const words = filter.split(/\s/).filter((word) => word !== '')
  return words.every((word) => fields.some((field) => field.includes(word.toLowerCase())))
}

// Few letters, so that words often lie within one another; blanks of several kinds, and letters beyond ASCII.
const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'A', 'ä', 'Ä', '1', '-', ' ', '\t', '\n'), maxLength: 8 })
const vehicles = fc.record(Object.fromEntries(searchedFields.map((field) => [field, texts])), {
  requiredKeys: ['id']
}) as unknown as fc.Arbitrary<VehicleProfile>

describe('the filter', () => {
  it('finds exactly what looking into every field finds', () => {
    fc.assert(
      fc.property(vehicles, texts, (vehicle, filter) => {
        expect(finds(vehicle, filter)).toBe(findsByDefinition(vehicle, filter))
      }),
      { numRuns: 1000 }
    )
  })

  it('finds every vehicle by any part of any word that it has', () => {
    const parts = vehicles.chain((vehicle) => {
      const words = searchedFields.flatMap((field) => (vehicle[field] ?? '').split(/\s+/)).filter(Boolean)
      return fc.tuple(fc.constant(vehicle), words.length === 0 ? fc.constant('') : fc.constantFrom(...words), fc.nat(8))
    })

    fc.assert(
      fc.property(parts, ([vehicle, word, length]) => {
        expect(finds(vehicle, word.slice(0, length).toUpperCase())).toBe(true)
      })
    )
  })

  const van: VehicleProfile = { id: 'v-77', name: 'Red Van', brand: 'Möller', vehicle_registration_id: 'B AB 123' }

  it.each([
    ['', true],
    ['  ', true],
    ['red', true],
    ['VAN red', true],
    ['möl 77 12', true],
    ['MÖLLER', true],
    ['an', true],
    ['red truck', false],
    ['redvan', false],
    ['ab123', false],
    ['d v', true]
  ])('of %j on a red van: %s', (filter, isFound) => {
    expect(finds(van, filter)).toBe(isFound)
  })

  it('looks into no other field', () => {
    expect(finds({ ...van, type: 'camper', hardware_type: 'gx-5' }, 'camper')).toBe(false)
  })
})

describe('the kept words', () => {
  it('are in lower case, each once, without those within others', () => {
    expect(searchWords({ id: 'van-7', name: 'Van VAN 7', desc: 'a van-7', description: '' })).toBe('van-7')
  })
})
