import { describe, expect, it } from 'vitest'
import { shownMap } from '../../lib/map-setting/shown-map.ts'

const pinned = { tiles: 'https://maps.example.com/area.pmtiles', origins: ['https://maps.example.com'] }
const first = { tiles: '/local/streets.pmtiles', origins: [] }

describe('the map of the console', () => {
  it('is open to a choice before the first one', () => {
    expect(shownMap({}, {})).toEqual({ mapChoice: 'open' })
  })

  it('has first streets until a user chooses others, or none', () => {
    expect(shownMap({}, { first })).toEqual({ map: first, mapChoice: 'made' })
    expect(shownMap({ streets: 'NONE' }, { first })).toEqual({ mapChoice: 'made' })
  })

  it('has the streets of the deployment whatever a user chooses', () => {
    expect(shownMap({ streets: 'OPENFREEMAP' }, { pinned, first })).toEqual({ map: pinned, mapChoice: 'pinned' })
  })

  it('has both styles of OpenFreeMap, from one origin', () => {
    expect(shownMap({ streets: 'OPENFREEMAP' }, {}).map).toEqual({
      style: 'https://tiles.openfreemap.org/styles/liberty',
      styleDark: 'https://tiles.openfreemap.org/styles/dark',
      origins: ['https://tiles.openfreemap.org']
    })
  })

  it('has an own style with the origins of its addresses and further ones', () => {
    const style_origins = ['https://fonts.example.com', 'https://tiles.example.com']
    const style_url = 'https://tiles.example.com/style.json'
    expect(shownMap({ streets: 'STYLE', style_url, style_origins }, {}).map).toEqual({
      style: style_url,
      origins: ['https://tiles.example.com', 'https://fonts.example.com']
    })
  })

  it('has the addresses of the chosen source alone', () => {
    const style_url = 'https://tiles.example.com/style.json'
    expect(shownMap({ streets: 'TILES', tiles_url: pinned.tiles, style_url }, {}).map).toEqual(pinned)
    expect(shownMap({ streets: 'NONE', tiles_url: pinned.tiles, style_url }, {}).map).toBeUndefined()
  })

  it('has aerial images beside any streets', () => {
    const satellite_url = 'https://images.example.com/{z}/{x}/{y}.jpg'
    expect(shownMap({ satellite_url }, {})).toEqual({ satellite: { tiles: satellite_url }, mapChoice: 'open' })
    expect(shownMap({ satellite_url, satellite_attribution: '© A' }, { pinned })).toEqual({
      map: pinned,
      satellite: { tiles: satellite_url, attribution: '© A' },
      mapChoice: 'pinned'
    })
  })
})
