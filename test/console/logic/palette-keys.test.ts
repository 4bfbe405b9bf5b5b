import { expect, it } from 'vitest'
import { type PaletteKey, PaletteKeys } from '../../../infra/console/palette/palette-keys.ts'

it('keys that come before the results are kept, in order, and each is taken once', () => {
  const keys = new PaletteKeys()
  const taken: PaletteKey[][] = []
  const take = (pressed: readonly PaletteKey[]) => void taken.push([...pressed])
  expect(['a', 'ArrowDown', 'Enter'].map((key) => keys.press(key))).toEqual([false, true, true])
  const release = keys.takenBy(take)
  keys.press('ArrowUp')
  release()
  keys.press('ArrowDown')
  keys.takenBy(take)
  expect(taken).toEqual([['ArrowDown', 'Enter'], ['ArrowUp'], ['ArrowDown']])
})
