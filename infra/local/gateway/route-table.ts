/** Finds the method that answers a request, as API Gateway does. */
import type { Route } from '../assembly/routes.ts'

export interface RouteMatch {
  readonly route: Route
  /**
   * As the client sent them, still percent-encoded: API Gateway hands them on so, and a function has to decode them.
   * Source: what deployments were seen to do in aws/aws-sam-cli#3524 and dherault/serverless-offline#271.
   */
  readonly parameters: Readonly<Record<string, string>>
}

export type RouteTable = (method: string, path: string) => RouteMatch | undefined

interface Entry {
  readonly segments: readonly string[]
  /** `0` for a fixed segment, `1` for a parameter, `2` for a greedy one, from left to right: the smallest wins. */
  readonly order: string
  readonly methods: ReadonlyMap<string, Route>
}

/** The path is chosen first, then the method: another path with that method is not tried. */
export function routeTable(routes: readonly Route[]): RouteTable {
  const entries = [...Map.groupBy(routes, ({ path }) => path)].map(([path, onPath]): Entry => {
    const segments = segmentsOf(path)
    const order = segments.map(rank).join('')
    return { segments, order, methods: new Map(onPath.map((route) => [route.method, route])) }
  })
  entries.sort((a, b) => (a.order < b.order ? -1 : 1))
  return (method, path) => {
    const given = segmentsOf(path)
    const entry = entries.find(({ segments }) => fits(segments, given))
    const route = entry?.methods.get(method) ?? entry?.methods.get('ANY')
    return entry && route && { route, parameters: parametersOf(entry.segments, given) }
  }
}

/** A slash at the end makes no difference. */
function segmentsOf(path: string): string[] {
  return path.replace(/^\/|\/$/g, '').split('/')
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{')
}

/** `{proxy+}`: matches the rest of a path, at least one segment. */
function isGreedy(segment: string): boolean {
  return segment.endsWith('+}')
}

function rank(segment: string): string {
  if (isGreedy(segment)) return '2'
  return isParameter(segment) ? '1' : '0'
}

function fits(segments: readonly string[], given: readonly string[]): boolean {
  const last = segments.at(-1) ?? ''
  const isLongEnough = isGreedy(last) ? given.length >= segments.length : given.length === segments.length
  return isLongEnough && segments.every((segment, index) => fitsSegment(segment, given[index] ?? ''))
}

function fitsSegment(segment: string, given: string): boolean {
  if (isGreedy(segment)) return true
  return isParameter(segment) ? given !== '' : segment === given
}

function parametersOf(segments: readonly string[], given: readonly string[]): Record<string, string> {
  const parameters = segments.flatMap((segment, index): [string, string][] =>
    isParameter(segment) ? [[segment.replace(/[{+}]/g, ''), valueAt(index, segment, given)]] : []
  )
  return Object.fromEntries(parameters)
}

function valueAt(index: number, segment: string, given: readonly string[]): string {
  return isGreedy(segment) ? given.slice(index).join('/') : (given[index] ?? '')
}
