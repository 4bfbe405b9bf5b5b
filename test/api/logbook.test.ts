/** The logbook of a vehicle, as JSON and as a file. */
import readExcelFile from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { xlsxType } from '../../lib/contract/list-formats.ts'
import { get, put, query } from './client.ts'
import { endOf, tripOf, vehicleOf } from './fixture/changeable.ts'
import { invalid } from './refusals.ts'

const as = 'editor'
const path = `/vehicle/${vehicleOf(as)}/logbook`
const only = (number: number) => ({ from: endOf(number), to: endOf(number) })
const csv = 'text/csv; charset=utf-8; header=present'

describe('GET /vehicle/{vehicle_id}/logbook', () => {
  it('has what a user wrote on a trip, and that it was written late', async () => {
    const written = { category: 'PRIVATE', purpose: 'Shopping', visited: 'Market' }
    await put(`/trip/${tripOf(as, 10)}`, { as, body: written })
    await put(`/trip/${tripOf(as, 10)}`, { as, body: { category: 'BUSINESS' } })

    const { header, items } = await get(`${path}${query(only(10))}`, { as })

    expect(header).toMatchObject({ num_results: 1, permission_via: [{ permission: 'TRIP_READ', via: 'me' }] })
    expect(items).toMatchObject([
      {
        trip_id: tripOf(as, 10),
        date: '2024-03-10',
        time_end: '12:00',
        ...written,
        category: 'BUSINESS',
        category_by: 'USER'
      }
    ])
    // The second change of the category belongs to the first one, a moment before.
    const entry = { timestamp: expect.any(String), user_id: expect.any(String) }
    const logged = ['category', 'purpose', 'visited'].map((field) => ({ ...entry, field }))
    expect(items[0]?.corrections).toEqual(logged)
  })

  it('is a file where CSV is asked for, in the zone and with the columns asked for', async () => {
    await put(`/trip/${tripOf(as, 11)}`, { as, body: { purpose: '=HYPERLINK("x")', visited: 'Müller, Köln' } })
    const asked = { ...only(11), fields: 'date,time_end,purpose,visited', time_zone: 'Asia/Kathmandu' }

    const byFormat = await get(`${path}${query({ ...asked, format: 'csv' })}`, { as })
    const byHeader = await get(`${path}${query(asked)}`, {
      as,
      headers: { Accept: 'text/csv, application/json;q=0.5' }
    })

    for (const { headers, body } of [byFormat, byHeader]) {
      expect(headers['content-type']).toBe(csv)
      expect(body).toBe(
        '\ufeffdate,time_end,purpose,visited\r\n2024-03-11,17:45,"\'=HYPERLINK(""x"")","Müller, Köln"\r\n'
      )
    }
  })

  it('is a workbook where one is asked for, whatever the client accepts', async () => {
    await put(`/trip/${tripOf(as, 12)}`, { as, body: { purpose: '=HYPERLINK("x")' } })
    const asked = { ...only(12), fields: 'date,time_end,purpose' }

    const byFormat = await get(`${path}${query({ ...asked, format: 'xlsx' })}`, { as, headers: { Accept: '*/*' } })
    const byHeader = await get(`${path}${query(asked)}`, { as, headers: { Accept: `text/html, ${xlsxType};q=0.9` } })

    for (const { headers, bytes } of [byFormat, byHeader]) {
      expect(headers['content-type']).toBe(xlsxType)
      const [sheet] = await readExcelFile(bytes)
      expect(sheet?.data).toEqual([
        ['date', 'time_end', 'purpose'],
        [new Date('2024-03-12'), '12:00', '=HYPERLINK("x")']
      ])
    }
  })

  it('refuses a time zone that does not exist', async () => {
    const answer = await get(`${path}${query({ time_zone: 'Europe/Atlantis' })}`, { as })

    expect(answer).toMatchObject(invalid('time_zone'))
  })
})
