/** `replay FILE`. */
import { Command } from 'commander'
import { progressBar } from '../progress-bar.ts'
import { readTrack } from '../replay/read-track.ts'
import { receiverAt } from '../replay/receiver.ts'
import { replay, shifted, shiftToNow, systemClock } from '../replay/replay.ts'
import { ReplayError } from '../replay/replay-error.ts'
import type { Track } from '../replay/track.ts'
import { type TokenSource, uploadTokens } from '../replay/upload-tokens.ts'
import type { OperatorCall, Register } from './operator-command.ts'
import { OperatorError, UsageError } from './operator-error.ts'
import { findAddress, findSigningKeys } from './target-table.ts'
import { printLine, type Terminal } from './terminal.ts'

interface ReplayOptions {
  readonly vehicle: string
  readonly speed?: string
  readonly shiftToNow?: boolean
  readonly shiftBy?: string
  readonly baseUrl?: string
  readonly token?: string
  readonly track?: string
}

/** Further reasons are only counted. */
const maxReasonsPrinted = 10
const maxProblemsPrinted = 100

export function replayCommand(register: Register): Command {
  const command = new Command('replay')
    .description('Upload a recorded track through the receiver. Uploading the same records again changes nothing')
    .argument('<file>', 'GPX, or records with one JSON object per line; - is the standard input')
    .requiredOption('--vehicle <id>', 'Vehicle of the track')
    .option('--track <track>', 'Name or number of a track in the file; required if tracks overlap in time')
    .option(
      '--speed <factor>',
      'Factor of the recorded speed, from 1; max or 0: as fast as the receiver allows. A pause counts as up to 10 minutes (default: max)'
    )
    .option('--shift-to-now', 'Shift the records in time, so that the last one is uploaded at its own moment')
    .option('--shift-by <seconds>', 'Shift the records in time: continues an interrupted --shift-to-now')
    .option('--base-url <url>', 'Address of another service, ending with /v2.2; requires --token')
    .option('--token <token>', 'Upload token, or a programmatic token with VEHICLE_DATA_UPLOAD (default: a new one)')
  return register(command, run, { withoutTable: ({ token }) => token !== undefined })
}

async function run(call: OperatorCall<ReplayOptions>) {
  const { terminal, options, argument = '', fail } = call
  const { vehicle: vehicleId } = options
  const speed = speedOf(options.speed)
  const [address, token] = [await addressOf(call), tokensOf(call)]
  const track = await readTrack(argument, { vehicleId, track: options.track }, terminal.stdin)
  if (track.problems.length > 0) throw refusedTrack(terminal, track)
  if (track.skipped.length > 0) printSkipped(terminal, track)
  if (track.records.length === 0) throw new OperatorError('The file has no records')
  const shiftMilliseconds = shiftOf(options, track, speed)
  const records = shifted(track.records, shiftMilliseconds)
  const counts = { records: records.length, uploads: 0, accepted: 0, duplicates: 0, rejected: 0 }
  const progress = progressBar(terminal, 'records')
  const upload = receiverAt({ address, vehicleId, token, wait: systemClock.wait })
  await replay(records, {
    upload,
    speed,
    clock: systemClock,
    onUpload(sent, { accepted, duplicates, rejected }) {
      for (const { reason } of rejected.slice(0, Math.max(0, maxReasonsPrinted - counts.rejected))) {
        printLine(terminal.stderr, `Rejected: ${reason}`)
      }
      counts.uploads += 1
      counts.accepted += accepted
      counts.duplicates += duplicates
      counts.rejected += rejected.length
      progress.update({ phase: 'uploading', lines: sent, share: sent / records.length })
    }
  })
    .catch((error) => {
      throw continuable(error, options, shiftMilliseconds)
    })
    .finally(progress.stop)
  if (counts.rejected > 0) fail()
  const [first, last] = [records[0], records.at(-1)].map((record) =>
    new Date(record?.atMilliseconds ?? 0).toISOString()
  )
  const skipped = track.skipped.length
  return {
    vehicle_id: vehicleId,
    ...counts,
    ...(skipped > 0 && { skipped }),
    first,
    last,
    shifted_seconds: shiftMilliseconds / 1000
  }
}

function speedOf(text = 'max'): number {
  if (text === 'max' || text === '0') return Number.POSITIVE_INFINITY
  const speed = Number(text)
  if (Number.isFinite(speed) && speed >= 1) return speed
  throw new UsageError('--speed must be a number from 1, or max')
}

function addressOf({ options, terminal }: OperatorCall<ReplayOptions>): string | Promise<string> {
  const { baseUrl, token } = options
  if (baseUrl === undefined) return findAddress(options, terminal.directory)
  if (token === undefined) throw new UsageError('--base-url needs --token')
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol)) {
    throw new UsageError('--base-url must be an address such as http://127.0.0.1:3000/v2.2')
  }
  return baseUrl.replace(/\/+$/, '')
}

function tokensOf(call: OperatorCall<ReplayOptions>): TokenSource {
  const { options, terminal } = call
  const { token, vehicle } = options
  if (token !== undefined) return async () => token
  return uploadTokens(call.table, () => findSigningKeys(options, terminal.directory), vehicle)
}

function shiftOf({ shiftToNow: isToNow, shiftBy }: ReplayOptions, { records }: Track, speed: number): number {
  if (shiftBy === undefined) return isToNow ? shiftToNow(records, speed, systemClock.now()) : 0
  if (isToNow) throw new UsageError('Give either --shift-to-now or --shift-by')
  const milliseconds = Math.round(Number(shiftBy) * 1000)
  if (shiftBy.trim() !== '' && Number.isSafeInteger(milliseconds)) return milliseconds
  throw new UsageError('--shift-by must be a number of seconds')
}

function refusedTrack(terminal: Terminal, { problems }: Track): OperatorError {
  printProblems(terminal, problems, maxProblemsPrinted)
  return new OperatorError('Nothing was uploaded: correct these lines first.')
}

function printSkipped(terminal: Terminal, { skipped, records }: Track): void {
  printLine(terminal.stderr, `${skipped.length} of ${skipped.length + records.length} points are left out:`)
  printProblems(terminal, skipped, maxReasonsPrinted)
}

function printProblems({ stderr }: Terminal, problems: Track['problems'], max: number): void {
  for (const { line, reason } of problems.slice(0, max)) printLine(stderr, `line ${line}: ${reason}`)
  if (problems.length > max) printLine(stderr, `… and ${problems.length - max} more`)
}

/** Repeating the command is safe, because the service recognizes records that were uploaded already. */
function continuable(error: unknown, { shiftToNow: isToNow }: ReplayOptions, shiftMilliseconds: number): unknown {
  if (!(error instanceof ReplayError)) return error
  const repetition = isToNow ? `with --shift-by ${shiftMilliseconds / 1000} instead of --shift-to-now` : 'as it is'
  return new OperatorError(`${error.message}. To go on, repeat the command ${repetition}.`, { cause: error })
}
