/** Renames the parts of a map style, so that no ID equals that of a source or layer of the console. */
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'

const own = (id: string) => `base-map-${id}`

/** Also renames the references to sources in layers and in the terrain. */
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
