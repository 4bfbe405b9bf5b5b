/** Prints the compared tracks as JSON, for `detect.py`. */
import { comparedTracks, digestOf } from './compare.ts'

const tracks = comparedTracks().map(({ name, fixes }) => ({
  name,
  digest: digestOf(fixes),
  fixes: fixes.map(({ atMilliseconds, longitude, latitude }) => ({ atMilliseconds, longitude, latitude }))
}))
process.stdout.write(`${JSON.stringify(tracks)}\n`)
