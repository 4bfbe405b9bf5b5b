/** The places on the map of the fleet, and the menu of the map. Loaded after the map, which the first screen shows. */
import { effect } from '@preact/signals'
import type { GeoJSONSource, Map as LibraryMap } from 'maplibre-gl'
import { render } from 'preact'
import { loadMessages } from '../../language/language.ts'
import { mapColors } from '../../map/map-colors.ts'
import { palette } from '../../style/theme.ts'
import { knownPlaces, readKnownPlaces } from '../known-places.ts'
import { placeFeatures } from '../map/place-features.ts'
import { placeLayers, placeSource, placeSources } from '../map/place-layers.ts'
import { ownPlacesMessages } from '../own-places.messages.ts'
import { MapMenu } from './map-menu.tsx'
import { followMenu } from './open-menu.ts'
import { arePlacesShown } from './shown-places.ts'

/** `map` must have loaded. Places are drawn below the vehicles. Ends when the map is removed. */
export async function placesOnFleet(map: LibraryMap): Promise<void> {
  const reading = new AbortController()
  await loadMessages(ownPlacesMessages)
  if (!map.getContainer().isConnected) return
  const host = document.createElement('div')
  const menu = followMenu(map)
  map.getContainer().after(host)
  render(<MapMenu menu={menu} />, host)
  // Another style has no layers but those of the fleet.
  const addLayers = () => {
    if (map.getSource(placeSource) || !map.getStyle()) return
    for (const [id, source] of Object.entries(placeSources())) map.addSource(id, source)
    for (const layer of placeLayers(mapColors())) map.addLayer(layer, 'vehicle-names')
    draw()
  }
  const draw = () => {
    const features = arePlacesShown.peek() ? placeFeatures(knownPlaces.peek() ?? []) : []
    void map.getSource<GeoJSONSource>(placeSource)?.setData({ type: 'FeatureCollection', features })
  }
  const end = effect(() => {
    if (arePlacesShown.value) void readKnownPlaces(reading.signal)
    // The features have the colours of the theme.
    void [knownPlaces.value, palette.value]
    draw()
  })
  map.on('styledata', addLayers)
  map.on('remove', () => {
    end()
    reading.abort()
    menu.end()
    render(null, host)
    host.remove()
  })
  addLayers()
}
