import { describe, expect, it } from 'vitest'
import { deviceName } from '../../lib/contract/device-name.ts'

const isTaken = (name: string) => deviceName('Device').safeParse(name).success

describe('the name of a device', () => {
  it.each([
    ['letters', 'x'],
    ['characters of one UTF-16 unit', '漢'],
    ['characters of two UTF-16 units', '🚐']
  ])('has at most 128 characters, as JSON Schema counts them: %s', (_kind, character) => {
    expect(isTaken(character.repeat(128))).toBe(true)
    expect(isTaken(character.repeat(129))).toBe(false)
  })

  it('has at most 128 characters in its compared form', () => {
    const ofEighteen = '\ufdfa'

    expect(isTaken(ofEighteen.repeat(7))).toBe(true)
    expect(isTaken(ofEighteen.repeat(8))).toBe(false)
  })
})
