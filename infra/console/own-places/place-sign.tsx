/** The shape of a place in the colour of its kind, beside a text that names both. */
import type { ShapeKind } from './outline.ts'
import { kindLooks, type Place } from './place.ts'

const paths: Readonly<Record<ShapeKind, string>> = {
  Point: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16Z',
  Polygon: 'M4 7 14 3 21 12 15 21 5 18Z',
  LineString: 'M3 18 9 9 15 14 21 5'
}

export function PlaceSign({ place: { kind, shape } }: { readonly place: Place }) {
  const color = `var(${kindLooks[kind].color})`
  const isLine = shape.type === 'LineString'
  return (
    <svg class="status-sign" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path
        d={paths[shape.type]}
        fill={isLine ? 'none' : color}
        fill-opacity={0.3}
        stroke={color}
        stroke-width={isLine ? 5 : 2}
        stroke-linejoin="round"
        stroke-linecap="round"
      />
    </svg>
  )
}
