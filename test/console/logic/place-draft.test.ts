import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { displayPreferences } from '../../../infra/console/language/locale.ts'
import type { Place } from '../../../infra/console/own-places/place.ts'
import {
  changeOf,
  contentOf,
  draftOf,
  newDraft,
  ofKind,
  type PlaceDraft,
  previewedIn,
  problemsOf
} from '../../../infra/console/own-places/place-draft.ts'
import { formData } from '../../../infra/stack/console/form-data.ts'
import { PlaceChange, PlaceContent } from '../../../lib/contract/resources/place-content.ts'
import { PlacePreviewContent } from '../../../lib/contract/resources/place-preview.ts'

const place: Place = {
  id: 'station',
  user_id: 'demo-user',
  name: 'Station',
  kind: 'DEPOT',
  shape: { type: 'Point', coordinates: [24.9414, 60.1719], radius: 150 },
  margin: 25,
  confirm_seconds: 30,
  vehicle_ids: ['a'],
  address: 'Rautatientori 1',
  dwell_minutes: 10,
  trip_category: 'BUSINESS'
}
const polygon: Place = {
  ...place,
  shape: {
    type: 'Polygon',
    coordinates: [
      [
        [24.95, 60.165],
        [24.97, 60.165],
        [24.96, 60.17],
        [24.95, 60.165]
      ]
    ]
  }
}
const corridor: Place = {
  ...place,
  shape: {
    type: 'LineString',
    coordinates: [
      [24.95, 60.165],
      [24.97, 60.165]
    ],
    width: 33.5
  }
}

beforeAll(() => {
  for (const [name, value] of Object.entries(formData())) vi.stubGlobal(name, value)
})

describe.each(['METRIC', 'IMPERIAL'] as const)('with %s units', (unit) => {
  beforeEach(() => {
    displayPreferences.value = { unit }
    return () => {
      displayPreferences.value = { unit: 'METRIC' }
    }
  })

  it.each([place, polygon, corridor])('a draft that was not touched changes nothing: $shape.type', (stored) => {
    expect(problemsOf(draftOf(stored))).toEqual({})
    expect(changeOf(draftOf(stored), stored)).toEqual({})
  })

  it('a new draft at a position has a shape that can be previewed, and lacks a name', () => {
    const draft = newDraft([24.9414, 60.1719])
    expect(problemsOf(draft)).toEqual({ name: 'placeNameMissing' })
    const previewed = PlacePreviewContent.parse({ ...previewedIn(draft), vehicle_ids: ['a'] })
    expect(previewed.shape).toMatchObject({ type: 'Point', coordinates: [24.9414, 60.1719] })
    expect(previewed.shape).toHaveProperty('radius', expect.closeTo(150, -0.5))
    expect(previewed.margin).toBeCloseTo(25, 0)
  })

  it.each([place, polygon, corridor])('a draft without problems is a valid request: $shape.type', (stored) => {
    const { id: _, user_id: __, ...content } = stored
    expect(PlaceContent.parse(contentOf(draftOf(stored)))).toEqual(content)
  })
})

it('sends only what changed, and null for what was cleared', () => {
  const draft = {
    ...draftOf(place),
    name: 'Yard',
    radius: '200',
    dwellMinutes: '',
    vehicleIds: undefined,
    address: ' ',
    tripCategory: '' as const
  }
  expect(PlaceChange.parse(changeOf(draft, place))).toEqual({
    name: 'Yard',
    shape: { type: 'Point', coordinates: [24.9414, 60.1719], radius: 200 },
    dwell_minutes: null,
    vehicle_ids: null,
    address: null,
    trip_category: null
  })
  expect(changeOf({ ...draftOf(place), dwellMinutes: ' 45' }, place)).toEqual({ dwell_minutes: 45 })
  expect(changeOf({ ...draftOf(place), tripCategory: 'COMMUTE' }, place)).toEqual({ trip_category: 'COMMUTE' })
})

it('has the time window of the place, and clears all of it', () => {
  const nightly = { ...place, tw_start: '22:00', tw_end: '06:00', tw_timezone: 'Europe/Helsinki' }
  expect(draftOf(nightly)).toMatchObject({ window: 'daily', zone: 'Europe/Helsinki' })
  expect(changeOf(draftOf(nightly), nightly)).toEqual({})
  const always = { ...draftOf(nightly), window: 'always' as const }
  expect(PlaceChange.parse(changeOf(always, nightly))).toEqual({ tw_start: null, tw_end: null, tw_timezone: null })

  const weekly = { ...draftOf(place), window: 'weekly' as const, zone: 'UTC' }
  const content = { tw_start: 'monday 18:00', tw_end: 'friday 07:00', tw_timezone: 'UTC' }
  expect(PlaceChange.parse(changeOf(weekly, place))).toEqual(content)
  expect(problemsOf({ ...weekly, end: { day: 'friday', time: '' } })).toEqual({ tw_end: 'ruleTimeMissing' })
})

it('a shape of another kind keeps what it covers', () => {
  const draft = draftOf(place)
  const asPolygon: PlaceDraft = { ...draft, ...ofKind(draft, 'Polygon') }
  expect(problemsOf(asPolygon)).toEqual({})
  expect(asPolygon.points.split('\n')).toHaveLength(8)
  const again = { ...asPolygon, ...ofKind(asPolygon, 'Point') }
  expect(problemsOf(again)).toEqual({})
  expect(again.radius).toBe('150')
})

it.each<[Partial<PlaceDraft>, object]>([
  [{ name: ' ' }, { name: 'placeNameMissing' }],
  [{ points: '' }, { shape: 'placeMiddleMissing' }],
  [{ points: '60, 24\n61, 24' }, { shape: 'placeMiddleMissing' }],
  [{ points: 'here' }, { shape: 'placePointsWrong' }],
  [{ shapeKind: 'Polygon', points: '60, 24\n61, 24' }, { shape: 'placeCornersMissing' }],
  [{ shapeKind: 'LineString', points: '60, 24' }, { shape: 'placeLineMissing' }],
  [{ radius: '19' }, { 'shape.radius': 'placeNumberOutside' }],
  [{ radius: '' }, { 'shape.radius': 'placeNumberOutside' }],
  [{ shapeKind: 'LineString', points: '60, 24\n61, 24', width: '2001' }, { 'shape.width': 'placeNumberOutside' }],
  [{ margin: '-1' }, { margin: 'placeNumberOutside' }],
  [{ margin: '1001' }, { margin: 'placeNumberOutside' }],
  [{ confirmSeconds: '1.5' }, { confirm_seconds: 'placeNumberOutside' }],
  [{ confirmSeconds: '3601' }, { confirm_seconds: 'placeNumberOutside' }],
  [{ dwellMinutes: '0' }, { dwell_minutes: 'placeNumberOutside' }],
  [{ dwellMinutes: '1.5' }, { dwell_minutes: 'placeNumberOutside' }],
  [{ dwellMinutes: '525601' }, { dwell_minutes: 'placeNumberOutside' }],
  [{ vehicleIds: [] }, { vehicle_ids: 'tokenVehiclesMissing' }]
])('finds the problem of %j', (part, problems) => {
  expect(problemsOf({ ...draftOf(place), ...part })).toEqual(problems)
})

it('finds too many points', () => {
  const draft = { ...draftOf(corridor), points: '60, 24\n'.repeat(201) }
  expect(problemsOf(draft)).toEqual({ shape: 'placePointsMany' })
})

it('previews no shape that lacks a part', () => {
  expect(previewedIn({ ...draftOf(place), points: '60.1' })).toBeUndefined()
  expect(previewedIn({ ...draftOf(place), radius: '1' })).toBeUndefined()
  expect(previewedIn({ ...draftOf(place), name: '' })).toBeDefined()
})
