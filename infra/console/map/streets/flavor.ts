/** The colours of the console's maps as a flavour of Protomaps, so that streets and the map around them are one sheet. */
import { type Flavor, LIGHT } from '@protomaps/basemaps'
import type { MapColors } from '../map-colors.ts'

/** The colour of each member of a flavour whose name matches; the first match counts, and all others are land. */
const colorsByName: readonly (readonly [name: RegExp, color: keyof MapColors])[] = [
  [/_halo$/, 'halo'],
  [/_label/, 'label'],
  [/_casing/, 'building'],
  [/^water$/, 'water'],
  [/^(park|wood|scrub|zoo|grassland|forest)/, 'park'],
  [/^(buildings|pier|runway)$/, 'building'],
  [/^(other|minor|link|major|highway|tunnel|bridges)/, 'street'],
  [/^(railway|boundaries)$/, 'border']
]

/** Signs of places are not drawn, so they have no colours. */
export function flavorOf(colors: MapColors): Flavor {
  const { pois: _, landcover, ...members } = LIGHT
  return { ...inColors(members, colors), ...(landcover && { landcover: inColors(landcover, colors) }) }
}

function inColors<Members extends object>(members: Members, colors: MapColors): Members {
  const entries = Object.keys(members).map((name) => {
    const [, color = 'land'] = colorsByName.find(([pattern]) => pattern.test(name)) ?? []
    return [name, colors[color]]
  })
  return Object.fromEntries(entries) as Members
}
