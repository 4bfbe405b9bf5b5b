/** Rings around the number of vehicles in a cluster, whose parts show how many drive, stand and are silent. */
import type { ExpressionSpecification } from 'maplibre-gl'
import { formatNumber } from '../language/format.ts'
import { t } from '../language/language.ts'
import { resolvedColor } from '../style/resolved-colors.ts'
import { imageRatio } from './shape-image.ts'

/** Whether a vehicle moves, as the parts of a ring tell it. */
export type Motion = 'driving' | 'standing' | 'silent'

/** Parts of a ring are multiples of a twelfth, so that the map needs few images. */
const parts = 12

/** In the order of the ring, clockwise from the top. The width of a part tells it apart without its colour. */
const motions: readonly { readonly motion: Motion; readonly color: `--${string}`; readonly width: number }[] = [
  { motion: 'driving', color: '--status-driving', width: 6 },
  { motion: 'standing', color: '--status-parked', width: 4 },
  { motion: 'silent', color: '--status-none', width: 2 }
]

const count: ExpressionSpecification = ['get', 'point_count']

/** How many vehicles of a cluster drive and are silent, while the others stand. */
export const clusterProperties = {
  driving: countOf('driving'),
  silent: countOf('silent'),
  // The newest alert of the vehicles in the cluster.
  alertedAt: ['max', ['get', 'alertedAt']]
}

function countOf(motion: Motion): ExpressionSpecification {
  return ['+', ['case', ['==', ['get', 'motion'], motion], 1, 0]]
}

/** The numbers of a cluster in words; empty for a single vehicle. */
export function ringText({ point_count: all, driving, silent }: Readonly<Record<string, unknown>>): string {
  if (typeof all !== 'number') return ''
  const [moving, lost] = [Number(driving), Number(silent)]
  return t('vehiclesOfRing', {
    driving: formatNumber(moving),
    standing: formatNumber(all - moving - lost),
    silent: formatNumber(lost)
  })
}

/** Pixels. */
export const ringDiameter: ExpressionSpecification = ['step', count, 34, 10, 38, 100, 44, 1000, 52]

/** The name of a cluster's ring. */
export const ringImage: ExpressionSpecification = [
  'concat',
  'ring ',
  partOf(['get', 'driving']),
  ' ',
  partOf(['-', count, ['+', ['get', 'driving'], ['get', 'silent']]]),
  ' ',
  partOf(['get', 'silent']),
  ' ',
  ringDiameter
]

/** At least one part for any vehicle. */
function partOf(vehicles: ExpressionSpecification): ExpressionSpecification {
  return ['case', ['>', vehicles, 0], ['max', 1, ['round', ['/', ['*', parts, vehicles], count]]], 0]
}

export interface Arc {
  /** Radians, clockwise from the top. */
  readonly from: number
  readonly to: number
}

/** `shares` may have any sum. A gap in radians separates the arcs, but not a single one from itself. */
export function arcsOf(shares: readonly number[], gap: number): (Arc | undefined)[] {
  const total = shares.reduce((sum, share) => sum + share, 0)
  const space = shares.filter((share) => share > 0).length > 1 ? gap : 0
  let at = 0
  return shares.map((share) => {
    const from = at
    at += (share / total) * 2 * Math.PI
    return share > 0 ? { from: from + space / 2, to: at - space / 2 } : undefined
  })
}

/** `numbers` are the shares of the motions, and last the diameter in screen pixels. */
export function ringOf(numbers: readonly number[]): ImageData {
  const shares = numbers.slice(0, motions.length)
  const diameter = numbers.at(-1) ?? 0
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = diameter * imageRatio
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser has no canvas')
  context.scale(imageRatio, imageRatio)
  context.translate(diameter / 2, diameter / 2)
  context.fillStyle = resolvedColor('--map-halo')
  context.beginPath()
  context.arc(0, 0, diameter / 2, 0, 2 * Math.PI)
  context.fill()
  const radius = diameter / 2 - 4.5
  for (const [index, arc] of arcsOf(shares, 2.5 / radius).entries()) {
    const { color, width } = motions[index] ?? {}
    if (!arc || !color || !width) continue
    context.strokeStyle = resolvedColor(color)
    context.lineWidth = width
    context.beginPath()
    context.arc(0, 0, radius, arc.from - Math.PI / 2, arc.to - Math.PI / 2)
    context.stroke()
  }
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
