/** Pages of lists: whatever the size of a page, its neighbours lead through the whole list. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageLinks } from '../../lib/http/pagination.ts'
import { type Page, pageOf, pickFields } from '../../lib/lists/page.ts'
import { rounds } from '../rounds.ts'

const address = new URL('https://api.example.com/v2.2/vehicle')

/** What an address asks for. */
function pageAt(link: string): Page {
  const { searchParams } = new URL(link)
  return { offset: Number(searchParams.get('offset')), limit: Number(searchParams.get('limit')) }
}

const lists = fc.array(fc.integer(), { maxLength: 60 })
const limits = fc.integer({ min: 1, max: 70 })
/** More than lists of 60 items have from any offset. */
const maxPages = 200

describe('a list', () => {
  it('gives every item once and in order where next is followed', () => {
    fc.assert(
      fc.property(lists, limits, (items, limit) => {
        const walked: number[] = []
        let page: Page = { offset: 0, limit }
        for (const _ of rounds(maxPages, () => JSON.stringify(page))) {
          walked.push(...pageOf(items, page))
          const { next } = pageLinks(address, page, items.length)
          if (next === undefined) break
          page = pageAt(next)
        }

        expect(walked).toEqual(items)
      })
    )
  })

  it('leads back to its beginning without a gap where previous is followed', () => {
    fc.assert(
      fc.property(lists, limits, fc.nat(80), (items, limit, offset) => {
        const seen = new Set<number>()
        let page: Page = { offset, limit }
        for (const _ of rounds(maxPages, () => JSON.stringify(page))) {
          const { offset: start } = page
          pageOf([...items.keys()], page).forEach((index) => {
            seen.add(index)
          })
          const { previous } = pageLinks(address, page, items.length)
          if (previous === undefined) break
          page = pageAt(previous)
          const isFarBeyondTheEnd = start - limit >= items.length
          expect(page.offset).toBe(Math.max(0, (isFarBeyondTheEnd ? items.length : start) - limit))
          expect(pageOf(items, page)).not.toEqual([])
        }

        expect(page.offset === 0 || items.length === 0).toBe(true)
        expect([...seen].sort((a, b) => a - b)).toEqual([...items.keys()].slice(0, offset + limit))
      })
    )
  })

  it('goes back from next to the page that it came from', () => {
    fc.assert(
      fc.property(fc.nat(50), limits, fc.nat(200), (offset, limit, total) => {
        const { next } = pageLinks(address, { offset, limit }, total)
        fc.pre(next !== undefined)
        const { previous } = pageLinks(address, pageAt(next ?? ''), total)

        expect(pageAt(previous ?? '')).toEqual({ offset, limit })
      })
    )
  })
})

describe('the neighbours of a page', () => {
  it.each([
    ['a first page that is not the last', { offset: 0, limit: 10 }, 11, { next: 10 }],
    ['a page that ends with the list', { offset: 0, limit: 10 }, 10, {}],
    ['a page in the middle', { offset: 10, limit: 10 }, 30, { next: 20, previous: 0 }],
    ['a page that begins within the first', { offset: 3, limit: 10 }, 30, { next: 13, previous: 0 }],
    ['a last page', { offset: 20, limit: 10 }, 25, { previous: 10 }],
    ['a page right beyond the end', { offset: 30, limit: 10 }, 25, { previous: 20 }],
    ['a page with an empty one before it', { offset: 35, limit: 10 }, 25, { previous: 15 }],
    ['a page far beyond the end', { offset: 1_000_000, limit: 10 }, 25, { previous: 15 }],
    ['a page far beyond the end of a short list', { offset: 100, limit: 50 }, 25, { previous: 0 }],
    ['a page of an empty list', { offset: 10, limit: 10 }, 0, {}],
    ['a page of no items', { offset: 10, limit: 0 }, 25, {}]
  ])('of %s', (_, page, total, expected) => {
    const links = Object.entries(pageLinks(address, page, total)).map(([name, link]) => [name, pageAt(link).offset])

    expect(Object.fromEntries(links)).toEqual(expected)
  })

  it('keep every other parameter of the request, repeated and unknown ones too', () => {
    const asked = new URL('https://api.example.com/v2.2/vehicle?filter=a%26b%20%C3%A4&x=1&limit=1000&x=2&offset=5')
    const { next, previous } = pageLinks(asked, { offset: 5, limit: 500 }, 2000)

    expect(next).toBe('https://api.example.com/v2.2/vehicle?filter=a%26b+%C3%A4&x=1&limit=500&x=2&offset=505')
    expect(previous).toBe('https://api.example.com/v2.2/vehicle?filter=a%26b+%C3%A4&x=1&limit=500&x=2&offset=0')
  })

  it('leave the address of the request as it was', () => {
    const asked = new URL('https://api.example.com/v2.2/vehicle?limit=1')

    pageLinks(asked, { offset: 0, limit: 1 }, 3)

    expect(asked.href).toBe('https://api.example.com/v2.2/vehicle?limit=1')
  })
})

describe('the fields of an item', () => {
  const item = { id: 'v1', name: 'Van', tank_size: 60 }

  it('are all where none are named', () => {
    expect(pickFields(item, undefined)).toEqual(item)
  })

  it('are those that are named and that it has', () => {
    expect(pickFields(item, ['name', 'brand', 'id'])).toEqual({ id: 'v1', name: 'Van' })
  })

  it('are none where it has none of those that are named', () => {
    expect(pickFields(item, ['brand'])).toEqual({})
  })
})
