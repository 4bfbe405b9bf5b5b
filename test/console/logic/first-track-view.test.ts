import { expect, it } from 'vitest'
import { firstTrackView } from '../../../infra/console/map/track-map.ts'

const zooms = { closest: 11, chosen: 9 }
const vehicle = { position: [24.94, 60.2], angle: 90, color: '--status-driving' } as const

it('a map of tracks shows all of them first', () => {
  const tracks = [
    {
      id: 't',
      color: 'rgb(0, 0, 0)',
      coordinates: [
        [24, 60],
        [25, 61]
      ]
    }
  ]
  expect(firstTrackView(tracks, [vehicle], zooms)).toMatchObject({ bounds: [24, 60, 25, 61] })
})

it('a map shows the vehicle first while its track has no position', () => {
  const tracks = [{ id: 't', color: 'rgb(0, 0, 0)', coordinates: [] }]
  expect(firstTrackView(tracks, [vehicle], zooms)).toEqual({ center: [24.94, 60.2], zoom: 9 })
})

it('a map without positions has no first view', () => {
  expect(firstTrackView([], [], zooms)).toBeUndefined()
})
