/** The usage plan's token buckets. */
import { describe, expect, it } from 'vitest'
import { usage } from '../../../../infra/local/gateway/usage.ts'

const plan = { requestsPerSecond: 2, burst: 3, keys: ['lane-0', 'lane-1'] }

function clockedUsage() {
  let now = 0
  const use = usage(plan, () => now)
  return {
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    use: (key: string | undefined) => {
      try {
        use(key)
        return 'served'
      } catch (error) {
        return (error as { type: string }).type
      }
    }
  }
}
const times = (count: number, work: () => string) => Array.from({ length: count }, work)

describe('the usage plan', () => {
  it('serves a burst and no more', () => {
    const { use } = clockedUsage()
    expect(times(4, () => use('lane-0'))).toEqual(['served', 'served', 'served', 'THROTTLED'])
  })

  it('fills a bucket at the rate, up to the burst', () => {
    const { use, pass } = clockedUsage()
    times(3, () => use('lane-0'))
    pass(499)
    expect(use('lane-0')).toBe('THROTTLED')
    pass(1)
    expect(times(2, () => use('lane-0'))).toEqual(['served', 'THROTTLED'])
    pass(3_600_000)
    expect(times(4, () => use('lane-0'))).toEqual(['served', 'served', 'served', 'THROTTLED'])
  })

  it('keeps a bucket for every key', () => {
    const { use } = clockedUsage()
    times(3, () => use('lane-0'))
    expect(use('lane-1')).toBe('served')
  })

  it.each([['stranger'], [undefined], ['']])('refuses the key %s', (key) => {
    expect(clockedUsage().use(key)).toBe('INVALID_API_KEY')
  })

  it('refuses every key where there is no plan', () => {
    expect(() => usage(undefined)('lane-0')).toThrow('INVALID_API_KEY')
  })
})
