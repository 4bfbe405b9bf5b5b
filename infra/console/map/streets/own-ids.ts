/** Names for the parts of a style that no source and no layer of the console has. */
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'

const own = (id: string) => `base-map-${id}`

/** With the ID of the source in each layer, and in the terrain. */
export function withOwnIds(style: StyleSpecification): StyleSpecification {
  const { terrain, sources, layers } = style
  return {
    ...style,
    sources: Object.fromEntries(Object.entries(sources).map(([id, source]) => [own(id), source])),
    layers: layers.map(withOwnId),
    ...(terrain && { terrain: { ...terrain, source: own(terrain.source) } })
  }
}

function withOwnId(layer: LayerSpecification): LayerSpecification {
  const id = own(layer.id)
  return 'source' in layer ? { ...layer, id, source: own(layer.source) } : { ...layer, id }
}
