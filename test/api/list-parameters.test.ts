import { describe, expect, it } from 'vitest'
import { get } from './client.ts'
import { endOfOldPublicTrips, oldPublicTrips } from './fixture/lists.ts'
import { invalid } from './refusals.ts'

/** Every list of `lister`, with the number of its items and fields that every item has. */
const lists = [
  ['/vehicle/status?', 6, 'vehicle_id', 'speed'],
  ['/vehicle?', 7, 'id', 'tank_size'],
  ['/vehicle/list-1/tripleg?', 13, 'id', 'timestamp_end'],
  ['/trip?', 24, 'id', 'visibility'],
  [`/trip?scope=PUBLIC&until=${endOfOldPublicTrips}&`, oldPublicTrips.length, 'id', 'name'],
  ['/notification/rule/list-1?', 5, 'id', 'value']
] as const
const as = 'lister'

describe.each(lists)('%s', (path, total, idField, otherField) => {
  it('a list has its first 50 items by default', async () => {
    const { header, items } = await get(path, { as })

    expect(header).toMatchObject({ num_results: total, offset: 0, limit: 50 })
    expect(items).toHaveLength(total)
    expect(header).not.toHaveProperty('next')
    expect(header).not.toHaveProperty('previous')
  })

  it('a list has the requested page and links to its neighbours', async () => {
    const all = await get(path, { as })

    const { header, items } = await get(`${path}offset=1&limit=2`, { as })

    expect(items).toEqual(all.items.slice(1, 3))
    expect(header).toMatchObject({ num_results: total, offset: 1, limit: 2 })
    expect((await get(String(header.next), { as })).items).toEqual(all.items.slice(3, 5))
    expect((await get(String(header.previous), { as })).items).toEqual(all.items.slice(0, 2))
  })

  it.each(['0', '00', '000000000000000000000'])('a limit of %s returns the number of items only', async (limit) => {
    const { header, items } = await get(`${path}limit=${limit}&offset=1`, { as })

    expect(items).toEqual([])
    expect(header).toEqual({
      api_version: 'v2.2.0',
      status: 'SUCCESS',
      message: '',
      permission_via: [],
      num_results: total,
      offset: 1,
      limit: 0
    })
  })

  it.each([
    ['500', 500],
    ['501', 500],
    ['99999999999999999999', 500],
    ['049', 49]
  ])('a limit of %s is served as %i', async (limit, served) => {
    const { header, items } = await get(`${path}limit=${limit}`, { as })

    expect(header.limit).toBe(served)
    expect(items).toHaveLength(total)
  })

  it.each([total, total + 1, 1_000_000, Number.MAX_SAFE_INTEGER])('is empty from offset %i on', async (offset) => {
    const { header, items } = await get(`${path}offset=${offset}&limit=3`, { as })

    expect(items).toEqual([])
    expect(header).toMatchObject({ num_results: total, offset, limit: 3, permission_via: [] })
    expect(header).not.toHaveProperty('next')
    const previous = await get(String(header.previous), { as })
    expect(previous.header.offset).toBe(offset - 3 < total ? offset - 3 : total - 3)
    expect(previous.items).not.toEqual([])
  })

  it.each(['-1', '1.5', '1e3', 'x', '+1', ' 1', '0x10', 'NaN', 'Infinity', '١', '1,2', '-0', 'null'])(
    'refuses %s as offset and as limit',
    async (value) => {
      const written = encodeURIComponent(value)

      const { body } = await get(`${path}limit=${written}&offset=${written}`, { as })

      expect(body).toEqual(invalid('offset', 'limit'))
    }
  )

  it.each(['offset', 'limit', 'fields'])('refuses %s if it is repeated or empty', async (name) => {
    const value = name === 'fields' ? idField : '1'

    expect((await get(`${path}${name}=${value}&${name}=${value}`, { as })).body).toEqual(invalid(name))
    expect((await get(`${path}${name}=`, { as })).body).toEqual(invalid(name))
    expect((await get(`${path}${name}`, { as })).body).toEqual(invalid(name))
    expect((await get(`${path}${name}=&${name}=${value}`, { as })).body).toEqual(invalid(name))
  })

  it('unknown parameters are ignored, however often they occur, and kept in links', async () => {
    const { header, items } = await get(`${path}limit=1&Limit=x&x=1&x=2&__proto__=3&y=&z%20%26=%C3%A4`, { as })

    expect(items).toHaveLength(1)
    const next = new URL(String(header.next)).searchParams
    expect(next.getAll('x')).toEqual(['1', '2'])
    expect(next.get('z &')).toBe('ä')
    expect(next.get('y')).toBe('')
    expect((await get(String(header.next), { as })).header.offset).toBe(1)
  })

  it('items have the requested fields only', async () => {
    const all = await get(path, { as })

    for (const fields of [idField, otherField, `${otherField},${idField}`, `${idField},${idField}`]) {
      const { items } = await get(`${path}fields=${encodeURIComponent(fields)}`, { as })

      const names = fields.split(',')
      const expected = all.items.map((item) =>
        Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)))
      )
      expect(items).toEqual(expected)
    }
  })

  it.each([
    'unknown',
    'ID',
    ' id',
    'id,,id',
    ',',
    'id,',
    '__proto__',
    'constructor',
    '*',
    'id;name',
    'subscription.id'
  ])('the fields %s are refused', async (fields) => {
    const { error } = await get(`${path}fields=${encodeURIComponent(fields)}`, { as })

    expect(error?.id).toBe('INVALID_PARAMETERS')
    expect(error?.data).toMatchObject({
      issues: expect.arrayContaining([{ path: 'fields', message: expect.any(String) }])
    })
  })

  it('a refusal names everything that is wrong', async () => {
    const { body } = await get(`${path}offset=x&offset=y&limit=-1&fields=x`, { as })

    expect(body).toEqual(invalid('offset', 'limit', 'fields'))
  })
})
