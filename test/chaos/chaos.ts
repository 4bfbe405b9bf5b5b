/** `npm run test:chaos`: kills the local service in the middle of concurrent writes, and looks what is there afterwards. */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { chaos } from './rounds.ts'
import type { Round } from './write-round.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(2 ** 32)) },
    kills: { type: 'string', default: '20' },
    writes: { type: 'string', default: '1000' }
  }
})
const [seed, kills, writes] = [Number(values.seed), Number(values.kills), Number(values.writes)]
const shownFaults = 20

// An exit kills the service that runs.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

console.log(`${kills} kills, each in the middle of ${writes} concurrent writes; seed ${seed}`)
const startedAt = Date.now()
const rounds = await chaos({ seed, kills, writes, onRound: print })
const sum = (name: 'acknowledged' | 'refused' | 'timedOut' | 'unanswered') =>
  rounds.reduce((total, round) => total + round[name], 0)
const faults = rounds.flatMap((round) => round.faults)
console.log(
  `In all: ${sum('acknowledged')} acknowledged, ${sum('refused')} refused, ${sum('timedOut')} timed out, ` +
    `${sum('unanswered')} without an answer; ${faults.length} lost, half done or failed otherwise; ${Math.round((Date.now() - startedAt) / 1000)} s`
)
process.exitCode = faults.length > 0 ? 1 : 0

function print({ faults: found, ...counts }: Round): void {
  console.log(
    `  ${Object.entries(counts)
      .map(([name, number]) => `${number} ${name === 'timedOut' ? 'timed out' : name}`)
      .join(', ')}, ${found.length} faults`
  )
  for (const fault of found.slice(0, shownFaults)) console.log(`    ${fault}`)
}
