/** Vehicles that move between two fixes. */
import * as fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { between, canGlide, glide, isMotionShown } from '../../../infra/console/map/glide.ts'

const from = { position: [24.94, 60.17], angle: 350 }
const to = { position: [24.95, 60.18], angle: 10 }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('ends exactly at the new fix', () => {
  expect(between(from, to, 1)).toEqual(to)
  expect(between(from, to, 0)).toEqual(from)
})

it('turns the shorter way, across North too', () => {
  expect(between(from, to, 0.5).angle).toBeCloseTo(0)
  expect(between({ ...from, angle: 10 }, { ...to, angle: 350 }, 0.75).angle).toBeCloseTo(355)
})

it('never turns by more than half a circle', () => {
  const angle = fc.integer({ min: 0, max: 359 })
  fc.assert(
    fc.property(angle, angle, fc.double({ min: 0, max: 1, noNaN: true }), (start, end, share) => {
      const turned = between({ ...from, angle: start }, { ...to, angle: end }, share).angle
      const [way, whole] = [turned, end].map((each) => Math.abs(((each - start + 540) % 360) - 180))
      expect(way).toBeLessThanOrEqual((whole ?? 0) + 1e-9)
    })
  )
})

it('moves a vehicle that drove or turned, and none that stands or is far away', () => {
  expect(canGlide(from, to)).toBe(true)
  expect(canGlide(from, { ...from, angle: 0 })).toBe(true)
  expect(canGlide(from, { ...from })).toBe(false)
  expect(canGlide(from, { ...to, position: [26.94, 60.5] })).toBe(false)
})

it('shows no motion to a user who prefers less of it, and none in a hidden page', () => {
  const see = (hidden: boolean, matches: boolean) => {
    vi.stubGlobal('document', { hidden })
    vi.stubGlobal('matchMedia', () => ({ matches }))
    return isMotionShown()
  }
  expect(see(false, false)).toBe(true)
  expect(see(true, false)).toBe(false)
  expect(see(false, true)).toBe(false)
})

/** Sixty frames a second, of a clock that the test moves. */
function startFrames(): void {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 1000 / 60))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
}

it('draws frames for a second, each after the one before it is drawn', async () => {
  startFrames()
  const shares: number[] = []
  const { ended } = glide(async (share) => {
    shares.push(share)
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  await vi.advanceTimersByTimeAsync(2000)
  await ended
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
  expect(shares.length).toBeGreaterThan(5)
  expect(shares.length).toBeLessThan(12)
})

it('draws nothing more once it is ended', async () => {
  startFrames()
  const draw = vi.fn()
  const { end, ended } = glide(draw)
  await vi.advanceTimersByTimeAsync(100)
  const drawn = draw.mock.calls.length
  expect(drawn).toBeGreaterThan(0)
  end()
  await ended
  await vi.advanceTimersByTimeAsync(2000)
  expect(draw).toHaveBeenCalledTimes(drawn)
})
