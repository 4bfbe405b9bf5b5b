/** Whether JSON of any form is stored as it is. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { VehicleContent } from '../../lib/contract/resources/vehicle-content.ts'
import { addVehicle, changeVehicle } from '../../lib/vehicles/own-vehicles.ts'
import { findProfiles } from '../../lib/vehicles/stored-vehicle.ts'
import { seeder } from '../audit/actors.ts'
import { ada, noon } from '../functions/call.ts'
import { runsOf } from '../proof-extent.ts'
import { tableHolding } from '../test-table.ts'
import { seedsOf } from './seeds.ts'

const table = await tableHolding((empty) => seedsOf(empty).user('ada'))

/** Names that every object has from its prototype, and of the types that the SDK looks for. */
const names = fc.oneof(
  fc.constantFrom(
    'constructor',
    'name',
    'toString',
    'valueOf',
    'hasOwnProperty',
    'toJSON',
    'then',
    'prototype',
    'size'
  ),
  fc.string({ minLength: 1, maxLength: 4 })
)
const types = fc.constantFrom('Object', 'Set', 'Map', 'String', 'Number', 'Boolean', 'Buffer', 'Uint8Array', 'Date')
const { tree } = fc.letrec((tie) => ({
  leaf: fc.oneof(types, fc.string({ maxLength: 4 }), fc.integer(), fc.boolean(), fc.constant(null)),
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('leaf'),
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(names, tie('tree'), { maxKeys: 3, noNullPrototype: true })
  )
}))

const overridesOf = (free: unknown) => ({ processing_pipeline_module_options_overrides: { free } })

it('reads back equal to what was acknowledged, made and changed', async () => {
  let number = 0
  await fc.assert(
    fc.asyncProperty(tree, tree, async (first, second) => {
      const id = `v${++number}`
      const content = VehicleContent.parse({ name: 'Van', ...overridesOf(first) })
      const made = await addVehicle(table, ada, id, content, 'VEHICLE_WRITE', seeder)
      const read = async () => (await findProfiles(table, [id], noon))[0]

      expect(made.vehicle).toEqual({ id, name: 'Van', ...overridesOf(first) })
      expect(await read()).toEqual(made.vehicle)
      const options = { permission: 'VEHICLE_WRITE', now: noon } as const
      const changed = await changeVehicle(table, ada, id, overridesOf(second), options)
      expect(changed.vehicle).toEqual({ id, name: 'Van', ...overridesOf(second) })
      expect(await read()).toEqual(changed.vehicle)
    }),
    { numRuns: runsOf(150), examples: [[{ constructor: { name: 'String' } }, { constructor: 5 }]] }
  )
})
