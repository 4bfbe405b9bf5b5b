/** The part of the benchmark about the start and the warm calls of functions, and of the same with other frameworks. */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultBuildDirectory } from '../../infra/stack/bundle.ts'
import { type ImportTimes, importTimes } from './import-times.ts'
import { median } from './median.ts'
import { bundlePeers, type PeerBundle } from './peers/peer-bundles.ts'
import type { Column, FigureTable, Row } from './report/figure-table.ts'
import { type MeasuredCalls, measureWarmCalls } from './warm/measure-warm-calls.ts'

/** Bounds: docs/architecture.md, "Fast starts". */
const importBound = 0.8
const medianImportBound = 0.6
const warmBound = 1.1

const ratio: Column = { name: 'ratio', unit: '', kind: 'ratio', better: 'lower', digits: 2 }
const time: Column = { name: 'time', unit: 'ms', kind: 'time', better: 'lower', digits: 2 }
const bytes: Column = { name: 'bundle', unit: 'bytes', kind: 'count', better: 'lower' }
const toSdkAlone = 'to the SDK alone'
const toSameCalls = 'to the same calls by the bare SDK'

/** `against`: directory with the bundles of another version. */
export async function reportFunctions(against: string | undefined): Promise<readonly FigureTable[]> {
  const directory = mkdtempSync(join(tmpdir(), 'telematics-peers-'))
  try {
    const peers = bundlePeers(directory)
    const imports = await importTimes(new Map(peers.map(({ name, file }) => [name, file])), against)
    const calls = await measureWarmCalls(peers, against)
    return [...importTables(imports, against), warmTable(calls, against), peersTable(peers, imports, calls)]
  } finally {
    rmSync(directory, { recursive: true })
  }
}

function importTables({ sdkAloneMilliseconds, ratios, versionRatios }: ImportTimes, against?: string): FigureTable[] {
  const versions = against ? [{ ...ratio, name: 'to the other version' }] : []
  const row = (name: string, each: number, other: number | undefined): Row => ({ name, figures: [each, other] })
  const note = `Processor time; the SDK alone takes ${sdkAloneMilliseconds.toFixed(1)} ms of it.`
  return [
    {
      title: 'Import of all functions',
      rowsAre: 'of all',
      columns: [{ ...ratio, name: toSdkAlone, bound: medianImportBound }, ...versions],
      rows: [row('median', median([...ratios.values()]), median([...versionRatios.values()]))]
    },
    {
      title: 'Import of each function',
      rowsAre: 'function',
      columns: [{ ...ratio, name: toSdkAlone, bound: importBound }, ...versions],
      rows: [...ratios].map(([operation, each]) => row(operation, each, versionRatios.get(operation))),
      note
    }
  ]
}

function warmTable(calls: MeasuredCalls, against: string | undefined): FigureTable {
  const rows = [...calls].map(([operation, { own, sameCalls, other = Number.NaN, number }]) => ({
    name: operation,
    figures: [own, number, own / sameCalls, own / other]
  }))
  return {
    title: 'Warm calls',
    rowsAre: 'function',
    columns: [
      time,
      { name: 'calls of DynamoDB', unit: '', kind: 'count', better: 'lower' },
      { ...ratio, name: toSameCalls, bound: warmBound },
      ...(against ? [{ ...ratio, name: 'to the other version' }] : [])
    ],
    rows
  }
}

function peersTable(
  peers: readonly PeerBundle[],
  { ratios, peerRatios }: ImportTimes,
  calls: MeasuredCalls
): FigureTable {
  const measured = calls.get('get-vehicle')
  const sameCalls = measured?.sameCalls ?? Number.NaN
  const ownBytes = statSync(join(defaultBuildDirectory, 'get-vehicle', 'index.mjs')).size
  const own = [ownBytes, ratios.get('get-vehicle'), (measured?.own ?? Number.NaN) / sameCalls]
  return {
    title: 'get-vehicle with other frameworks',
    rowsAre: 'framework',
    columns: [bytes, { ...ratio, name: `import ${toSdkAlone}` }, { ...ratio, name: `warm call ${toSameCalls}` }],
    rows: [
      { name: 'this service', figures: own },
      ...peers.map(({ name, bytes }) => ({
        name,
        figures: [bytes, peerRatios.get(name), (measured?.peers.get(name) ?? Number.NaN) / sameCalls]
      }))
    ],
    note: 'The others validate, call the table and answer alike, and write no log.'
  }
}
