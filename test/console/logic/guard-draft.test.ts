import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type GuardDraft,
  guardHours,
  guardOf,
  newGuard,
  problemsOf
} from '../../../infra/console/guards/guard-draft.ts'
import { displayPreferences } from '../../../infra/console/language/locale.ts'
import { formData } from '../../../infra/stack/console/form-data.ts'
import { GuardContent, guardRadius, maxGuardDays } from '../../../lib/contract/resources/guard.ts'

const now = Date.parse('2026-03-01T12:00:00.000Z')
const hour = 3_600_000

beforeAll(() => {
  vi.stubGlobal('GUARD_LIMITS', formData().GUARD_LIMITS)
  return () => vi.unstubAllGlobals()
})

afterEach(() => {
  displayPreferences.value = { unit: 'METRIC' }
})

const changed = (part: Partial<GuardDraft>): GuardDraft => ({ ...newGuard(), ...part })

describe('the form of a guard', () => {
  it('suggests 8 hours and the default radius', () => {
    expect(problemsOf(newGuard())).toEqual({})
    expect(guardOf(newGuard(), now)).toEqual({ until: '2026-03-01T20:00:00.000Z', radius: guardRadius.default })
  })

  it('offers times up to the longest one, which the service accepts also if the clock is a minute fast', () => {
    const ends = guardHours().map((lasting) => Date.parse(guardOf(changed({ lasting }), now).until) - now)
    expect(ends.slice(0, -1)).toEqual([1, 8, 24, 72].map((hours) => hours * hour))
    const longest = maxGuardDays * 24 * hour
    expect(ends.at(-1)).toBeLessThanOrEqual(longest - 60_000)
    expect(ends.at(-1)).toBeGreaterThan(longest - hour)
  })

  it('sends a date of the time zone of the browser', () => {
    const draft = changed({ lasting: 'date', date: '2026-03-02T18:30' })
    expect(problemsOf(draft)).toEqual({})
    const until = new Date(guardOf(draft, now).until)
    expect([until.getDate(), until.getHours(), until.getMinutes()]).toEqual([2, 18, 30])
    expect(GuardContent.safeParse(guardOf(draft, now)).success).toBe(true)
  })

  it('requires the date that was chosen', () => {
    expect(problemsOf(changed({ lasting: 'date' }))).toEqual({ until: 'guardDateMissing' })
    expect(problemsOf(changed({ lasting: '24', date: 'never' }))).toEqual({})
  })

  it.each(['', ' ', 'wide', '19.9', '10001', '-50'])('refuses the radius %j', (radius) => {
    expect(problemsOf(changed({ radius }))).toEqual({ radius: 'guardRadiusOutside' })
  })

  it('takes the radius in the unit of the user', () => {
    displayPreferences.value = { unit: 'IMPERIAL' }
    expect(newGuard().radius).toBe('164')
    expect(problemsOf(changed({ radius: '50' }))).toEqual({ radius: 'guardRadiusOutside' })
    expect(guardOf(changed({ radius: '100' }), now).radius).toBeCloseTo(30.48)
  })
})
