/** The track of a trip in a replay. */
import { describe, expect, it } from 'vitest'
import { lineFeatures } from '../../../infra/console/map/track-features.ts'
import { placeAt } from '../../../infra/console/trip/place.ts'
import { stopsOf } from '../../../infra/console/trip/stops.ts'
import { gapsOf, type Track, trackOf, valueAt } from '../../../infra/console/trip/track.ts'
import type { Track as TrackFile } from '../../../lib/contract/resources/track.ts'
import { madeTrack } from '../made-trips.ts'

const read = (fixes: number) => trackOf(madeTrack(0, fixes) as TrackFile) as Track

describe('a track', () => {
  it('has the vehicle between two fixes by the time, and at its ends before and after', () => {
    const track = read(3)
    const [first = 0] = track.times
    expect(placeAt(track, first + 7500).position).toEqual([expect.closeTo(7.8015, 9), 51.6])
    expect(placeAt(track, first - 1).position).toEqual([7.8, 51.6])
    expect(placeAt(track, first + 60_000).position).toEqual([7.802, 51.6])
    expect(placeAt(track, first).angle).toBeCloseTo(90)
  })

  it('has at each moment the values of the last fix, and none outside of the trip', () => {
    const track = read(3)
    const [first = 0] = track.times
    expect([0, 4999, 5000, 10_000].map((after) => valueAt(track, 'speed', first + after))).toEqual([10, 10, 11, 12])
    expect([-1, 10_001].map((after) => valueAt(track, 'speed', first + after))).toEqual([null, null])
    expect(valueAt(track, 'altitude', first)).toBe(100)
    const parted = { ...track, times: [first, first + 5000, first + 300_000] }
    expect([5000, 5001, 299_999, 300_000].map((after) => valueAt(parted, 'speed', first + after))).toEqual([
      11,
      null,
      null,
      12
    ])
    expect([...track.values.keys()].sort()).toEqual(['altitude', 'can_rpm', 'speed'])
  })

  it('is undefined without a line', () => {
    expect(trackOf({ ...(madeTrack(0, 1) as TrackFile), geometry: null })).toBeUndefined()
  })
})

it('finds stops by fixes that stay together for a minute', () => {
  const at = (longitude: number, seconds: number) => ({ time: seconds * 1000, position: [longitude, 51.6] })
  const drift = 0.0001
  const fixes = [at(7.8, 0), at(7.81, 30), at(7.81 + drift, 60), at(7.81, 95), at(7.82, 125), at(7.82, 170)]
  const stops = stopsOf({ times: fixes.map(({ time }) => time), coordinates: fixes.map(({ position }) => position) })
  expect(stops).toEqual([{ position: [7.81, 51.6], from: 30_000, until: 95_000 }])
})

it('draws a line in adjoining pieces of one colour each, and gaps as pieces of their own', () => {
  const times = [0, 5, 10, 300, 305].map((second) => second * 1000)
  expect(gapsOf({ times })).toEqual([2])
  const coordinates = times.map((_, index) => [index, 0, 99])
  const line = { id: 't', color: 'rgb(0, 0, 0)', coordinates, speeds: [0, 0, 50, 50, 50], gaps: gapsOf({ times }) }
  const features = lineFeatures([line], 50)
  expect(features.map(({ geometry, properties }) => [geometry, properties?.isGap])).toEqual([
    [
      {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [1, 0]
        ]
      },
      false
    ],
    [
      {
        type: 'LineString',
        coordinates: [
          [1, 0],
          [2, 0]
        ]
      },
      false
    ],
    [
      {
        type: 'LineString',
        coordinates: [
          [2, 0],
          [3, 0]
        ]
      },
      true
    ],
    [
      {
        type: 'LineString',
        coordinates: [
          [3, 0],
          [4, 0]
        ]
      },
      false
    ]
  ])
  const colors = features.map(({ properties }) => properties?.color)
  expect([colors[0], colors[3]]).toEqual(['rgb(68, 1, 84)', 'rgb(253, 231, 37)'])
})
