/**
 * `npm run test:chaos`: kills the local service in the middle of concurrent writes, and looks what is there afterwards; then
 * between the receipt and the processing of uploads, and compares with a service that was never killed. With `--against DIRECTORY`,
 * the checkout of another version, that version serves every second round of uploads.
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { chaos } from './rounds.ts'
import { type UploadRound, uploadChaos } from './uploads/upload-rounds.ts'
import type { Round } from './write-round.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(2 ** 32)) },
    kills: { type: 'string', default: '20' },
    writes: { type: 'string', default: '1000' },
    'upload-kills': { type: 'string', default: '20' },
    vehicles: { type: 'string', default: '4' },
    against: { type: 'string' }
  }
})
const [seed, kills, writes] = [Number(values.seed), Number(values.kills), Number(values.writes)]
const [uploadKills, vehicles] = [Number(values['upload-kills']), Number(values.vehicles)]
const shownFaults = 20

// An exit kills the service that runs.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const seconds = (since: number) => Math.round((Date.now() - since) / 1000)
const writeFaults = kills > 0 ? await ofWrites() : 0
const uploadFaults = uploadKills > 0 ? await ofUploads() : 0
process.exitCode = writeFaults + uploadFaults > 0 ? 1 : 0

async function ofWrites(): Promise<number> {
  console.log(`${kills} kills, each in the middle of ${writes} concurrent writes; seed ${seed}`)
  const startedAt = Date.now()
  const rounds = await chaos({ seed, kills, writes, onRound: print })
  const sum = (name: 'acknowledged' | 'refused' | 'timedOut' | 'unanswered') =>
    rounds.reduce((total, round) => total + round[name], 0)
  const faults = rounds.flatMap((round) => round.faults)
  console.log(
    `In all: ${sum('acknowledged')} acknowledged, ${sum('refused')} refused, ${sum('timedOut')} timed out, ` +
      `${sum('unanswered')} without an answer; ${faults.length} lost, half done or failed otherwise; ${seconds(startedAt)} s`
  )
  return faults.length
}

async function ofUploads(): Promise<number> {
  console.log(`${uploadKills} kills between receipt and processing of uploads of ${vehicles} vehicles; seed ${seed}`)
  const startedAt = Date.now()
  const { rounds, uploads, trips, visits, faults } = await uploadChaos({
    seed,
    kills: uploadKills,
    vehicles,
    against: values.against,
    onRound: printUploads
  })
  const interrupted = rounds.reduce((sum, { unprocessed }) => sum + unprocessed, 0)
  console.log(
    `In all: ${uploads} uploads, ${interrupted} times one was stored and not processed at a restart, ${trips} trips, ${visits} visits; ` +
      `${faults.length} differences from a service that was not killed; ${seconds(startedAt)} s`
  )
  for (const fault of faults.slice(0, shownFaults)) console.log(`    ${fault}`)
  return faults.length
}

function printUploads({ acknowledged, unanswered, unprocessed }: UploadRound): void {
  console.log(`  ${acknowledged} acknowledged, ${unanswered} unanswered, ${unprocessed} not processed at the restart`)
}

function print({ faults: found, ...counts }: Round): void {
  console.log(
    `  ${Object.entries(counts)
      .map(([name, number]) => `${number} ${name === 'timedOut' ? 'timed out' : name}`)
      .join(', ')}, ${found.length} faults`
  )
  for (const fault of found.slice(0, shownFaults)) console.log(`    ${fault}`)
}
