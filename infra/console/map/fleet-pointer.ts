/** What the pointer does on the map of the fleet: it chooses vehicles, opens groups and follows trails. */
import type { GeoJSONSource, Map as LibraryMap, LngLatLike, MapGeoJSONFeature, MapMouseEvent } from 'maplibre-gl'
import { ringText } from './cluster-ring.ts'
import type { FleetTrails } from './fleet-trails.ts'
import { clusterLayer, clusterMaxZoom, nameLayer, vehicleLayer, vehicleSource } from './vehicle-layers.ts'

export interface PointerEvents {
  readonly onChoose: (id: string) => void
  /** Called with vehicles so close together that no zoom separates them. */
  readonly onCrowd: (ids: readonly string[]) => void
  /** Called with the moment at which a vehicle was where its trail was clicked, in milliseconds since 1970. */
  readonly onTrail: (vehicleId: string, at: number) => void
}

/** `map` must have loaded. `trails` is undefined where the map has none. */
export function followPointer(map: LibraryMap, trails: FleetTrails | undefined, events: PointerEvents): void {
  map.on('mousemove', (event) => {
    const hit = hitOf(map, event)
    map.getCanvas().style.cursor = hit || trails?.at(event) ? 'pointer' : ''
    map.getCanvas().title = hit ? ringText(hit.properties) : ''
  })
  map.on('click', (event) => {
    const hit = hitOf(map, event)
    const { id, cluster_id: cluster } = hit?.properties ?? {}
    const trail = hit ? undefined : trails?.at(event)
    if (typeof id === 'string') events.onChoose(id)
    else if (trail) events.onTrail(trail.vehicleId, trail.at)
    else if (hit && typeof cluster === 'number') void openCluster(map, hit, cluster, events)
  })
}

function hitOf(map: LibraryMap, { point }: MapMouseEvent): MapGeoJSONFeature | undefined {
  return map.queryRenderedFeatures(point, { layers: [vehicleLayer, clusterLayer, nameLayer] })[0]
}

async function openCluster(
  map: LibraryMap,
  { geometry, properties }: MapGeoJSONFeature,
  id: number,
  events: PointerEvents
) {
  const source = map.getSource<GeoJSONSource>(vehicleSource)
  if (!source || geometry.type !== 'Point') return
  const zoom = await source.getClusterExpansionZoom(id)
  if (zoom <= clusterMaxZoom) {
    map.easeTo({ center: geometry.coordinates as LngLatLike, zoom })
    return
  }
  const leaves = await source.getClusterLeaves(id, properties.point_count, 0)
  events.onCrowd(leaves.map((leaf) => String(leaf.properties?.id)))
}
