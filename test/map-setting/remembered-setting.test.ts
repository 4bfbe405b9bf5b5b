import { expect, it } from 'vitest'
import type { MapSetting } from '../../lib/contract/resources/map-setting.ts'
import { rememberedSetting } from '../../lib/map-setting/remembered-setting.ts'

/** A setting that is read as often as `reads` has results, with a clock in milliseconds. */
function reading(reads: (MapSetting | Error | undefined)[]) {
  const clock = { milliseconds: 0 }
  const errors: unknown[] = []
  const read = async () => {
    const next = reads.shift()
    if (next instanceof Error) throw next
    return next
  }
  const setting = rememberedSetting(
    read,
    (error) => errors.push(error),
    () => clock.milliseconds
  )
  return { setting, clock, errors, reads }
}

it('is read again after two seconds', async () => {
  const { setting, clock, reads } = reading([{ streets: 'NONE' }, { streets: 'OPENFREEMAP' }])
  expect(await setting()).toEqual({ streets: 'NONE' })
  clock.milliseconds = 1999
  expect(await setting()).toEqual({ streets: 'NONE' })
  expect(reads.length).toBe(1)
  clock.milliseconds = 2000
  expect(await setting()).toEqual({ streets: 'OPENFREEMAP' })
})

it('has no choice if there is none, and if it cannot be read', async () => {
  expect(await reading([undefined]).setting()).toEqual({})
  const broken = reading([new Error('The table does not answer')])
  expect(await broken.setting()).toEqual({})
  expect(broken.errors).toEqual([new Error('The table does not answer')])
})

it('stays as it was read last while it cannot be read', async () => {
  const { setting, clock } = reading([{ streets: 'NONE' }, new Error('The table does not answer')])
  await setting()
  clock.milliseconds = 5000
  expect(await setting()).toEqual({ streets: 'NONE' })
})
