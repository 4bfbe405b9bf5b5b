/** What the interface shows of the world, as registers. */
import type { Kind } from './known.ts'
import type { Reply, ServiceUnderTest } from './service-under-test.ts'
import { fan, ownerIds, userIds, vehicleOf } from './world.ts'
import { radiusOf } from './writes.ts'
import { shownRule } from './written-rules.ts'

/** Token by user. */
export type Sessions = ReadonlyMap<string, string>

export interface ShownTrip {
  readonly id: string
  readonly name: string
  readonly notes: string
  readonly visibility: string
  readonly is_liked_by_me: boolean
  readonly num_likes: number
}

export interface Shown {
  /** First and last name, by user. */
  readonly profiles: ReadonlyMap<string, readonly [string, string]>
  /** Trips of all vehicles, as each user sees them. */
  readonly trips: ReadonlyMap<string, readonly ShownTrip[]>
  readonly publicTrips: readonly ShownTrip[]
  /** Value by ID, by kind and owner. */
  readonly made: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** What contradicts itself. */
  readonly faults: readonly string[]
}

/** Maximum of a list's page. */
const pageSize = 500

type Resource = Reply['body']

export async function read(service: ServiceUnderTest, sessions: Sessions): Promise<Shown> {
  const faults: string[] = []
  const get = async (user: string, path: string): Promise<Resource> => {
    const { status, body } = await service.ask('GET', path, { token: sessions.get(user) })
    if (status !== 200) faults.push(`GET ${path} as ${user} is answered with ${status}`)
    return body
  }
  const list = async (user: string, path: string): Promise<Resource[]> => {
    const all: Resource[] = []
    for (let page = await get(user, `${path}limit=${pageSize}`); page?.data; ) {
      all.push(...page.data)
      const { next, num_results: total } = page.header
      if (!next && total !== all.length) faults.push(`GET ${path} as ${user} has ${all.length} items and says ${total}`)
      if (!next) break
      page = await get(user, `${path}limit=${pageSize}&offset=${all.length}`)
    }
    return all
  }
  const made = new Map<string, ReadonlyMap<string, string>>()
  const note = (kind: Kind, owner: string, items: readonly Resource[], textOf: (item: Resource) => string) =>
    made.set(`${kind} ${owner}`, new Map(items.map((item) => [item.id, textOf(item)])))
  for (const owner of userIds) note('token', owner, await list(owner, '/security/token?'), ({ name }) => name)
  for (const owner of ownerIds) {
    const rules = await list(owner, `/notification/rule/${vehicleOf(owner).id}?`)
    note('rule', owner, rules, shownRule)
    note('vehicle', owner, await list(owner, '/vehicle?'), ({ name, brand }) =>
      name === brand ? name : `${name}/${brand}`
    )
    note('place', owner, await list(owner, '/place?'), ({ name, shape }) =>
      name === `w${shape.radius - radiusOf(0)}` ? name : `${name} of ${shape.radius} m`
    )
  }
  const profiles = new Map<string, readonly [string, string]>()
  for (const user of userIds) {
    const { data } = await get(user, '/me')
    profiles.set(user, [data?.first_name, data?.last_name])
  }
  const trips = new Map<string, readonly ShownTrip[]>()
  for (const user of userIds) trips.set(user, await list(user, '/trip?'))
  return { profiles, trips, publicTrips: await list(fan, '/trip?scope=PUBLIC&'), made, faults }
}
