/** The network that an address belongs to. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sourceNetwork } from '../../lib/limits/source-network.ts'

describe('the network of', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:1111:2222:3333:4444', '2001:db8:0:0::/64'],
    ['2001:DB8:A:B:C:D:E:F', '2001:db8:a:b::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::', 'fe80:0:0:0::/64'],
    ['1:2:3:4::', '1:2:3:4::/64'],
    ['::5:6:7:8', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
    ['::ffff:192.0.2.33', '192.0.2.33'],
    ['::ffff:c000:221', '192.0.2.33'],
    ['::FFFF:0:1', '0.0.0.1'],
    ['::192.0.2.33', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80::1%eth0'],
    ['2001:db8::1::2', '2001:db8::1::2'],
    ['nonsense', 'nonsense'],
    ['a:b', 'a:b'],
    ['', '']
  ])('%s is %s', (address, network) => {
    expect(sourceNetwork(address)).toBe(network)
  })

  it('any IPv6 address depends on its first four groups alone', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
    const half = fc.array(group, { minLength: 4, maxLength: 4 })

    fc.assert(
      fc.property(half, half, half, (network, one, other) => {
        fc.pre(network.some((value) => value !== '0'))
        const [first, second] = [one, other].map((host) => sourceNetwork([...network, ...host].join(':')))

        expect(first).toBe(second)
        expect(first).toBe(`${network.join(':')}::/64`)
      })
    )
  })
})
