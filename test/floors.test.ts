/**
 * The floors of the house: a file imports from its own room and from the floors below it, never from the rooms beside its own, and
 * no files and no rooms import one another in a circle. Types count like everything else.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** From the ground up: the rooms of a floor, folders or single files. A new room is one entry. */
const floors: readonly (readonly string[])[] = [
  ['lib/contract', 'lib/environment.ts', 'lib/bounded-map.ts', 'lib/ipv6.ts'],
  ['lib/lists', 'lib/telemetry'],
  ['lib/places'],
  ['lib/table'],
  ['lib/audit', 'lib/queues', 'lib/facts'],
  ['lib/limits', 'lib/jobs'],
  ['lib/identity'],
  ['lib/access'],
  ['lib/http', 'lib/people', 'lib/days'],
  ['lib/rules', 'lib/messages', 'lib/openapi', 'lib/visits'],
  ['lib/owned-places', 'lib/reports', 'lib/map-setting'],
  ['lib/trips'],
  ['lib/vehicles'],
  ['lib/records', 'lib/notify', 'lib/guards', 'lib/summaries'],
  ['lib/tracks', 'lib/receiver', 'lib/processing'],
  ['lib/actions'],
  // A channel never imports another one.
  [
    'lib/notify/channels/webhook',
    'lib/notify/channels/mail',
    'lib/notify/channels/web-push',
    'lib/notify/channels/socket'
  ],
  ['lib/accounts'],
  ['functions'],
  [
    'infra/caller-for.ts',
    'infra/queue-outputs.ts',
    'infra/service-file.ts',
    'infra/progress-bar.ts',
    'infra/openapi.ts',
    'infra/format-history.ts'
  ],
  ['infra/load'],
  ['infra/replay'],
  ['infra/console/kept-choices.ts'],
  ['infra/console/addresses.ts', 'infra/console/style'],
  ['infra/console/service-worker', 'infra/console/api'],
  ['infra/console/push'],
  ['infra/console/language'],
  ['infra/console/page'],
  ['infra/console/loading'],
  ['infra/console/places'],
  ['infra/console/form'],
  ['infra/console/notifications'],
  ['infra/console/sign-in'],
  ['infra/console/account'],
  ['infra/console/map'],
  ['infra/console/fleet'],
  ['infra/console/trip', 'infra/console/guards'],
  ['infra/console/tokens'],
  ['infra/console/webhooks'],
  ['infra/console/audit', 'infra/console/members'],
  ['infra/console/sharing'],
  ['infra/console/own-places'],
  ['infra/console/vehicle', 'infra/console/access'],
  ['infra/console/many', 'infra/console/alerts'],
  ['infra/console/reports', 'infra/console/install'],
  ['infra/console/screens.ts'],
  ['infra/console/palette'],
  ['infra/console/frame'],
  ['infra/stack', 'infra/admin', 'infra/demo', 'infra/console'],
  ['infra/local', 'infra/bill', 'infra/app.ts']
]

/** What a room does not import although it lies below: the local service runs neither the command line nor the console. */
const apart: readonly (readonly [room: string, other: string])[] = [
  ['infra/local', 'infra/admin'],
  ['infra/local', 'infra/console']
]

const root = fileURLToPath(new URL('..', import.meta.url))
const floorOf = new Map(floors.flatMap((rooms, floor) => rooms.map((room) => [room, floor] as const)))
const imports = new Map(['lib', 'functions', 'infra'].flatMap(filesIn).map((file) => [file, importsOf(file)]))

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path))
}

/** Files of the project, as they are named from its root. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const named = text.matchAll(/(?:\bfrom|^import|\bimport\() ?'(\.[^']+)'/gm)
  return [...named]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)))
}

/** Undefined where no floor has it. */
function roomOf(file: string): string | undefined {
  for (let path = file; path !== '.'; path = dirname(path)) if (floorOf.has(path)) return path
  return undefined
}

it('each file has a room', () => {
  expect(imports.size).toBeGreaterThan(1000)
  expect([...imports.keys()].filter((file) => roomOf(file) === undefined)).toEqual([])
})

it('each room has files', () => {
  const lived = new Set([...imports.keys()].map(roomOf))
  expect([...floorOf.keys()].filter((room) => !lived.has(room))).toEqual([])
})

it('files import from their own room and from the floors below', () => {
  const upward = [...imports].flatMap(([file, imported]) =>
    imported.filter((other) => !mayImport(roomOf(file), roomOf(other))).map((other) => `${file} imports ${other}`)
  )
  expect(upward).toEqual([])
})

function mayImport(room = '', other = ''): boolean {
  if (room === other) return true
  if (apart.some(([one, another]) => one === room && another === other)) return false
  return (floorOf.get(other) ?? Number.POSITIVE_INFINITY) < (floorOf.get(room) ?? -1)
}

it('no files import one another in a circle', () => {
  expect(circleIn(imports)).toEqual([])
})

it('no rooms within a room import one another in a circle', () => {
  const folders = new Set([...imports.keys()].flatMap(foldersAbove))
  expect(folders.size).toBeGreaterThan(80)
  const circles = [...folders].map((folder) => ({ folder, circle: circleIn(roomsIn(folder)) }))
  expect(circles.filter(({ circle }) => circle.length > 0)).toEqual([])
})

function foldersAbove(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)]
}

/** Folders and files in a folder, each with those that a file in it imports. */
function roomsIn(folder: string): Map<string, string[]> {
  const roomIn = (file: string) => file.slice(folder.length + 1).split('/')[0] ?? ''
  const inside = [...imports].filter(([file]) => file.startsWith(`${folder}/`))
  const arrows = inside.flatMap(([file, imported]) =>
    imported
      .filter((other) => other.startsWith(`${folder}/`) && roomIn(other) !== roomIn(file))
      .map((other) => [roomIn(file), roomIn(other)] as const)
  )
  const byRoom = Map.groupBy(arrows, ([room]) => room)
  return new Map([...byRoom].map(([room, found]) => [room, found.map(([, other]) => other)]))
}

/** The files of one circle, the first of which the last one imports; empty where there is none. */
function circleIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const path: string[] = []
  const circleFrom = (file: string): string[] => {
    if (done.has(file)) return []
    if (path.includes(file)) return path.slice(path.indexOf(file))
    path.push(file)
    for (const next of graph.get(file) ?? []) {
      const circle = circleFrom(next)
      if (circle.length > 0) return circle
    }
    path.pop()
    done.add(file)
    return []
  }
  for (const file of graph.keys()) {
    const circle = circleFrom(file)
    if (circle.length > 0) return circle
  }
  return []
}

it('a circle is found', () => {
  expect(circleIn(new Map(Object.entries({ a: ['b', 'd'], b: ['c'], c: ['b'], d: [] })))).toEqual(['b', 'c'])
})
