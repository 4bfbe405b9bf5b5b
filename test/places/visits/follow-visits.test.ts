// @module-tag long
/** When a vehicle enters, leaves, stays for long, or only passes a place. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaOf } from '../../../lib/places/geometry/area.ts'
import {
  followVisits,
  nothingSeen,
  type PlaceEvent,
  type PlaceTerms,
  type VisitFix,
  visitFixOf,
  visitsAt
} from '../../../lib/places/visits/follow-visits.ts'
import { randomNumbers } from '../../telemetry/detection/journey.ts'
import { fixesAt, fixesOver, middle } from './drives-among-places.ts'
import { circle, driven, middles } from './simulated-passes.ts'

const terms: PlaceTerms = {
  area: areaOf(circle(middle, 100)),
  marginMetres: 25,
  confirmSeconds: 30,
  dwellMinutes: 10
}

const eventsOf = (fixes: readonly VisitFix[], more: Partial<PlaceTerms> = {}) =>
  followVisits(nothingSeen, fixes, { ...terms, ...more }).events.map(({ type, atMilliseconds }) => [
    type,
    atMilliseconds / 1000
  ])

describe('a vehicle', () => {
  it.each([
    [
      'enters with its first fix inside, and leaves with its first beyond the margin',
      [
        [0, 500],
        [10, 50],
        [20, 10],
        [40, 0],
        [100, 110],
        [120, 300],
        [150, 500]
      ],
      [
        ['entered', 10],
        ['left', 120]
      ]
    ],
    [
      'has not left within the margin',
      [
        [0, 0],
        [30, 0],
        [60, 110],
        [90, 124],
        [120, 50]
      ],
      [['entered', 0]]
    ],
    [
      'has not left with a single fix outside',
      [
        [0, 0],
        [30, 0],
        [60, 200],
        [70, 0],
        [200, 0]
      ],
      [['entered', 0]]
    ],
    [
      'has entered where it is inside from the first fix on',
      [
        [0, 0],
        [30, 0]
      ],
      [['entered', 0]]
    ],
    [
      'passes with one fix inside',
      [
        [0, 500],
        [10, 0],
        [20, 500],
        [60, 2000]
      ],
      [['passed', 10]]
    ],
    [
      'passes between two fixes',
      [
        [0, -500],
        [60, 500],
        [120, 2000]
      ],
      [['passed', 60]]
    ],
    [
      'does not pass between fixes more than 5 minutes apart',
      [
        [0, -500],
        [301, 500],
        [360, 2000]
      ],
      []
    ],
    [
      'passes once, however often it is inside for a moment',
      [
        [0, 300],
        [10, 90],
        [15, 130],
        [20, 90],
        [25, 130],
        [60, 500]
      ],
      [['passed', 10]]
    ],
    [
      'has entered where it falls silent as it arrives',
      [
        [0, 500],
        [10, 0],
        [7200, 500],
        [7230, 900]
      ],
      [
        ['entered', 10],
        ['dwelled', 610],
        ['left', 7200]
      ]
    ],
    [
      'dwells once in each visit',
      [
        [0, 0],
        [300, 0],
        [600, 0],
        [900, 0],
        [1000, 300],
        [1030, 300],
        [1100, 0],
        [1700, 0]
      ],
      [
        ['entered', 0],
        ['dwelled', 600],
        ['left', 1000],
        ['entered', 1100],
        ['dwelled', 1700]
      ]
    ],
    [
      'does not dwell where it leaves before',
      [
        [0, 0],
        [300, 0],
        [590, 300],
        [620, 300]
      ],
      [
        ['entered', 0],
        ['left', 590]
      ]
    ],
    [
      'has entered where only fixes of poor accuracy follow for 5 minutes',
      [
        [0, 0],
        [10, 0],
        [300, 0, 101],
        [311, 500, 101]
      ],
      [['entered', 0]]
    ],
    [
      'dwells where only fixes of poor accuracy follow',
      [
        [0, 0],
        [30, 0],
        [600, 500, 101]
      ],
      [
        ['entered', 0],
        ['dwelled', 600]
      ]
    ],
    [
      'stays where it is, for fixes of poor accuracy',
      [
        [0, 0],
        [30, 0],
        [60, 500, 101],
        [120, 500, 101],
        [200, 0, 100]
      ],
      [['entered', 0]]
    ]
  ] as const)('%s', (_, places, expected) => {
    expect(eventsOf(fixesAt(...places))).toEqual(expected)
  })

  it.each([
    [{ accuracy_m: 120, pdop_value: 2 }, 120],
    [{ pdop_value: 2 }, 10],
    [{}, undefined]
  ])('has a fix as exact as its record with %j', (values, accuracyMetres) => {
    const fix = { atMilliseconds: 1, ...middle }
    expect(visitFixOf({ ...fix, ...values, speed: 3 })).toEqual({ ...fix, ...(accuracyMetres && { accuracyMetres }) })
  })

  it('enters and leaves at once without a time to confirm', () => {
    expect(eventsOf(fixesAt([0, 500], [10, 0], [20, 500]), { confirmSeconds: 0 })).toEqual([
      ['entered', 10],
      ['left', 20]
    ])
  })

  it('names the begin of the visit that ends', () => {
    const { events } = followVisits(nothingSeen, fixesAt([0, 0], [30, 0], [60, 300], [90, 300]), terms)
    expect(events.at(-1)).toEqual({ type: 'left', atMilliseconds: 60_000, sinceMilliseconds: 0 })
  })

  it('has entered and dwelled as time passes, and later fixes say the same', () => {
    const { state } = followVisits(nothingSeen, fixesAt([0, 500], [10, 0]), terms)
    expect(visitsAt(state, 310_000, terms).events).toEqual([])
    const silent = visitsAt(state, 900_000, terms)
    expect(silent.events.map(({ type }) => type)).toEqual(['entered', 'dwelled'])
    const later = fixesAt([1000, 0], [1200, 500], [1300, 500])
    const asked = [...silent.events, ...followVisits(silent.state, later, terms).events]
    expect(asked).toEqual(followVisits(state, later, terms).events)
  })
})

describe('10,000 drives past places, with the noise of a receiver', () => {
  const random = randomNumbers(36)
  const between = (least: number, most: number) => least + random() * (most - least)
  const drives = Array.from({ length: 10_000 }, (_, index) => {
    const radius = between(50, 200)
    const everySeconds = [1, 5, 10, 30, 60][index % 5] as number
    const at = middles[index % middles.length] ?? middle
    return {
      seed: index + 1,
      radius,
      everySeconds,
      at,
      kmh: between(25, 90),
      heading: between(0, 360),
      depth: between(0, 100)
    }
  })
  const followed = (drive: (typeof drives)[number], offMetres: number, stopSeconds = 0) => {
    const { seed, radius, at } = drive
    const { fixes, crossing } = driven(at, { ...drive, offMetres, stopSeconds }, seed)
    const { dwellMinutes, ...own } = { ...terms, area: areaOf(circle(at, radius)) }
    const { state, events } = followVisits(nothingSeen, fixes, own)
    // The records end while the vehicle drives away.
    const silent = visitsAt(state, Number.MAX_SAFE_INTEGER, own)
    return { events: [...events, ...silent.events], crossing }
  }

  it('have no visit, and pass the place at most once', () => {
    let passed = 0
    for (const drive of drives) {
      const { events } = followed(drive, drive.radius + drive.depth)
      const types = events.map(({ type }) => type)
      expect(types.filter((type) => type !== 'passed')).toEqual([])
      // At 60 s and 90 km/h a chord of the noise is as long as the place.
      if (drive.depth > 25) expect(types).toEqual([])
      passed += types.length
    }
    expect(passed).toBeLessThan(1500)
  })

  it('have one visit with a stop in the place, whose times are right within one fix', () => {
    let visits = 0
    for (const drive of drives.slice(0, 4000)) {
      const { radius, everySeconds, kmh } = drive
      const offMetres = Math.max(0, radius - 20 - drive.depth)
      const { events, crossing } = followed(drive, offMetres, 120 + 10 * everySeconds)
      expect(events.map(({ type }) => type)).toEqual(['entered', 'left'])
      const [entered, left] = events as [PlaceEvent, PlaceEvent]
      // At the border of a circle, a vehicle moves outwards by this share of its way.
      const slope = (metres: number) => Math.sqrt(1 - (offMetres / metres) ** 2)
      const noiseSeconds = (metres: number) => 16 / ((kmh / 3.6) * slope(metres))
      const within = (seconds: number, metres: number) => {
        expect(Math.abs(seconds)).toBeLessThanOrEqual(everySeconds + noiseSeconds(metres))
      }
      within(entered.atMilliseconds / 1000 - crossing(radius).enters, radius)
      within(left.atMilliseconds / 1000 - crossing(radius + 25).leaves, radius + 25)
      visits++
    }
    expect(visits).toBe(4000)
  })

  it('pass the place once where they drive through it in less than the time to confirm', () => {
    let through = 0
    for (const drive of drives) {
      const { radius, kmh } = drive
      if (drive.depth < 20 || drive.depth > radius || (2 * radius) / (kmh / 3.6) > 25) continue
      const { events } = followed(drive, radius - drive.depth)
      expect(events.map(({ type }) => type)).toEqual(['passed'])
      through++
    }
    expect(through).toBeGreaterThan(2000)
  })
})

describe('the events of any fixes', () => {
  const fixes = fixesOver(fc.integer({ min: 1, max: 400 }), 300, [undefined, 20, 150])

  /** It arrives, and for 5 minutes only fixes of poor accuracy follow. */
  const silentButForPoorFixes = fixesAt(
    ...[1, 2, 3, 4, 5, 6].map((seconds) => [seconds, 0] as const),
    ...[115, 217, 307].map((seconds) => [seconds, 0, 150] as const)
  )

  it('are the same in any cut, whatever is asked between, and after their state was stored', () => {
    fc.assert(
      fc.property(fixes, fc.array(fc.nat(40)), (all, cuts) => {
        let state = nothingSeen
        const events: PlaceEvent[] = []
        const ends = [...cuts.toSorted((a, b) => a - b), all.length].map((end) => Math.min(end, all.length))
        let begin = 0
        for (const end of ends) {
          const step = followVisits(state, all.slice(begin, end), terms)
          const next = all[end]
          const asked = next ? visitsAt(step.state, next.atMilliseconds - 1, terms) : { state: step.state, events: [] }
          events.push(...step.events, ...asked.events)
          state = JSON.parse(JSON.stringify(asked.state))
          begin = end
        }
        const whole = followVisits(nothingSeen, all, terms)
        expect(events).toEqual(whole.events)
        expect(state).toEqual(whole.state)
      }),
      { examples: [[silentButForPoorFixes, [8]]] }
    )
  })

  it('alternate between entering and leaving, in the order of time', () => {
    fc.assert(
      fc.property(fixes, (all) => {
        const { events } = followVisits(nothingSeen, all, terms)
        const sides = events.filter(({ type }) => type === 'entered' || type === 'left')
        expect(sides.map(({ type }) => type)).toEqual(sides.map((_, index) => (index % 2 ? 'left' : 'entered')))
        const times = events.map(({ atMilliseconds }) => atMilliseconds)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
      })
    )
  })
})
