/** The table in docs/devices.md of what the detection, trackintel and Traccar's rules find in the compared tracks. */
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { comparedTracks, detected, type Found, traccarByArea, traccarBySpeed } from './compare.ts'

/** What `detect.py` writes, by the track's name. */
export const trackintelFigures = z
  .object({
    trackintel: z.string(),
    tracks: z.record(z.string(), z.object({ digest: z.string(), trips: z.number(), metres: z.number() }))
  })
  .parse(JSON.parse(readFileSync(new URL('trackintel-figures.json', import.meta.url), 'utf8')))

export function comparisonTable(): string {
  const head = [
    'trips, kilometres of',
    'truth',
    'here',
    `trackintel ${trackintelFigures.trackintel}`,
    'Traccar by area',
    'Traccar by speed'
  ]
  const rows = comparedTracks().map((track) => [
    track.name,
    cell(track),
    cell(detected(track.fixes)),
    cell(trackintelFigures.tracks[track.name]),
    cell(traccarByArea(track.fixes)),
    cell(traccarBySpeed(track.fixes))
  ])
  return [head, head.map(() => '---'), ...rows].map(lineOf).join('\n')
}

const cell = (found?: Found) => (found ? `${found.trips}, ${(found.metres / 1000).toFixed(1)}` : '')

const lineOf = (cells: readonly string[]) =>
  cells.every((text) => text === '---') ? `|${cells.join('|')}|` : `| ${cells.join(' | ')} |`
