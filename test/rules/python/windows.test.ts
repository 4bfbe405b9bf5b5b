// @module-tag long
/** Time windows against Python's zoneinfo: 100,000 instants, half of them around changes of the offset. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { timeWindowOf } from '../../../lib/rules/evaluation/time-window.ts'
import { strideOf } from '../../proof-extent.ts'
import { hasPython, runPython } from './run-python.ts'

const Result = z.object({
  seed: z.int(),
  cases: z.int(),
  /** Begin and end of the instants, seconds since 1970. */
  first: z.int(),
  last: z.int(),
  /** Seconds since 1970, by zone. */
  transitions: z.record(z.string(), z.array(z.int())),
  /** Of the first cases: minutes since the window last changed and until it next does; none where it is always open. */
  openings: z.array(z.array(z.int())),
  /** A bit for each case, base64. */
  open: z.string()
})

const text = readFileSync(new URL('windows.ndjson', import.meta.url), 'utf8')
const result = Result.parse(JSON.parse(text))
const zones = Object.keys(result.transitions)
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The generator of the script. */
function randomNumbers(seed: number) {
  let state = seed
  const below = (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor(state / 65_536) % bound
  }
  return { below, wide: (bound: number) => (below(32_768) * 32_768 + below(32_768)) % bound }
}

/** The cases in the order of the script. */
function* casesOf({ seed, cases, first, last, transitions }: z.infer<typeof Result>) {
  const { below, wide } = randomNumbers(seed)
  for (let index = 0; index < cases; index++) {
    const timeZone = zones[below(zones.length)] ?? ''
    const isWeekly = below(2) === 1
    const period = isWeekly ? 10_080 : 1_440
    const start = below(2) === 1 ? below(period / 60) * 60 : below(period)
    const end = (start + below(period)) % period
    const changes = transitions[timeZone] ?? []
    const isNearChange = changes.length > 0 && below(2) === 1
    let seconds = isNearChange
      ? (changes[below(changes.length)] ?? 0) + wide(172_800) - 86_400
      : first + wide(last - first)
    let milliseconds = below(2) === 1 ? below(1000) : 0
    if (below(2) === 1) [seconds, milliseconds] = [seconds - (seconds % 60), 0]
    const times = { tw_start: named(start, isWeekly), tw_end: named(end, isWeekly), tw_timezone: timeZone }
    yield { index, times, at: seconds * 1000 + milliseconds }
  }
}

function named(minutes: number, isWeekly: boolean): string {
  const digits = (value: number) => String(value).padStart(2, '0')
  const time = `${digits(Math.floor((minutes % 1440) / 60))}:${digits(minutes % 60)}`
  return isWeekly ? `${weekdays[Math.floor(minutes / 1440)]} ${time}` : time
}

/** Of the instants, one in this number is tried. */
const step = strideOf(5)

const isSet = (bits: Buffer, index: number) => (((bits[index >> 3] ?? 0) >> (index & 7)) & 1) === 1

describe('windows, against zoneinfo', () => {
  it('are open at the same instants', () => {
    const open = Buffer.from(result.open, 'base64')
    const differing: unknown[] = []
    let openCount = 0
    for (const { index, times, at } of casesOf(result)) {
      if (index % step > 0) continue
      const { isOpen } = timeWindowOf(times).stretchAt(at)
      if (isOpen) openCount += 1
      if (isOpen !== isSet(open, index)) differing.push({ ...times, at })
    }
    expect(differing).toEqual([])
    const openShare = (openCount * step) / result.cases
    expect(openShare).toBeGreaterThan(0.4)
    expect(openShare).toBeLessThan(0.6)
  })

  it('open and close at the same minutes', () => {
    for (const { index, times, at } of casesOf({ ...result, cases: result.openings.length })) {
      const minute = Math.floor(at / 60_000)
      const { from, until } = timeWindowOf(times).stretchAt(at)
      const [since, next] = result.openings[index] ?? []
      if (times.tw_start === times.tw_end) expect([since, from]).toEqual([undefined, Number.NEGATIVE_INFINITY])
      else
        expect([minute - from / 60_000, until / 60_000 - minute], JSON.stringify({ times, at })).toEqual([since, next])
    }
  })

  it.skipIf(!hasPython)('the script gives the committed result again', () => {
    expect(runPython('windows.py')).toBe(text)
  })
})
