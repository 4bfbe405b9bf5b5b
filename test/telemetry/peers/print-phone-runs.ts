/** Prints the recorded phone runs as JSON, for `detect.py`. */
import { readPhoneRuns } from '../mobilitynet.ts'

const runs = readPhoneRuns().map(({ name, fixes }) => ({
  name,
  // trackintel knows no accuracy: fixes of more than 100 m are left out.
  fixes: fixes
    .filter(({ accuracy_m }) => accuracy_m === undefined)
    .map(({ atMilliseconds, longitude, latitude }) => ({ atMilliseconds, longitude, latitude }))
}))
process.stdout.write(`${JSON.stringify(runs)}\n`)
