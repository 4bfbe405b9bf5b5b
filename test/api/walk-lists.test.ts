import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Answer, get, query } from './client.ts'
import { endOfOldPublicTrips } from './fixture/lists.ts'

/** Every list of `lister`, and the public list for a stranger. */
const lists = [
  ['lister', '/vehicle/status', {}],
  ['lister', '/vehicle/status', { orderby: '-speed' }],
  ['lister', '/vehicle', {}],
  ['lister', '/vehicle', { filter: 'a', orderby: 'tank_size' }],
  ['lister', '/vehicle/list-1/tripleg', {}],
  ['lister', '/vehicle/list-1/tripleg', { until: '2024-01-04T12:00:00Z' }],
  ['lister', '/trip', {}],
  ['lister', '/trip', { scope: 'PRIVATE', until: '2024-01-04T12:00:00Z' }],
  ['stranger', '/trip', { scope: 'PUBLIC', until: endOfOldPublicTrips }],
  ['multi', '/trip', {}],
  ['lister', '/notification/rule/list-1', {}],
  ['multi', '/organization', {}],
  ['multi', '/organization/fleet/member', {}],
  ['owner', '/security/vehicle/car-full/share', {}]
] as const

/** Follows the links of one name to the last page. */
async function walk(first: Answer, link: 'next' | 'previous', as: (typeof lists)[number][0]): Promise<Answer[]> {
  const pages = [first]
  for (let page = first; page.header[link] !== undefined; ) {
    page = await get(page.header[link], { as })
    pages.push(page)
  }
  return pages
}

describe('a walk through a list', () => {
  it('meets every item once, whatever the size of a page', async () => {
    const page = fc.record({ list: fc.constantFrom(...lists), limit: fc.integer({ min: 1, max: 30 }) })

    await fc.assert(
      fc.asyncProperty(page, async ({ list: [as, path, parameters], limit }) => {
        const whole = await get(`${path}${query(parameters)}`, { as })
        const pages = await walk(await get(`${path}${query({ ...parameters, limit })}`, { as }), 'next', as)

        expect(pages.flatMap(({ items }) => items)).toEqual(whole.items)
        for (const { header } of pages) expect(header.num_results).toBe(whole.items.length)
      }),
      { numRuns: 20 }
    )
  })

  it('leads back to the beginning from every offset', async () => {
    const place = fc.record({
      list: fc.constantFrom(...lists),
      limit: fc.integer({ min: 1, max: 30 }),
      offset: fc.integer({ min: 0, max: 40 })
    })

    await fc.assert(
      fc.asyncProperty(place, async ({ list: [as, path, parameters], limit, offset }) => {
        const whole = await get(`${path}${query(parameters)}`, { as })
        const first = await get(`${path}${query({ ...parameters, limit, offset })}`, { as })
        const pages = await walk(first, 'previous', as)

        const seen = new Set(pages.flatMap(({ items }) => items.map((item) => JSON.stringify(item))))
        expect([...seen].sort()).toEqual(
          whole.items
            .slice(0, offset + limit)
            .map((item) => JSON.stringify(item))
            .sort()
        )
        expect(pages.at(-1)?.header.offset).toBe(0)
      }),
      { numRuns: 20 }
    )
  })
})
