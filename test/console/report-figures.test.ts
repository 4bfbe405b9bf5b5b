import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import readExcelFile from 'read-excel-file/node'
import type { Summary } from '../../lib/contract/resources/summary.ts'
import { ownerToken } from './console-test.ts'
import { driveToStation } from './driven-to-station.ts'
import { ask, it } from './own-vehicle.ts'

const dayMilliseconds = 86_400_000
const dateAfter = (days: number) => new Date(Date.now() + days * dayMilliseconds).toISOString().slice(0, 10)

it('a driven vehicle has the same kilometres in the table, the bars, the CSV, the workbook and the API', async ({
  visitor,
  addVehicle,
  expect
}) => {
  const { page } = visitor
  const id = await addVehicle('Van of the report')
  await driveToStation(expect, id)
  const query = `from=${dateAfter(-2)}&to=${dateAfter(2)}&interval=year&group_by=vehicle&vehicle_ids=${id}`
  const summed = async () => {
    const rows = (await ask('GET', `/vehicle/summary?${query}`)) as Summary[]
    return rows.reduce((sum, row) => sum + row.distance_tot, 0)
  }
  // The trip ends when the vehicle has been parked for some minutes, and its day is summed up with it.
  await expect.poll(summed, { interval: 1500, timeout: 60_000 }).toBeGreaterThan(5000)
  const metres = await summed()
  const shown = `${Number((metres / 1000).toFixed(1))} km`

  await visitor.openSignedIn(ownerToken, `/console/reports?${query}`)
  await page.getByRole('row', { name: `Van of the report ${shown}` }).waitFor()
  expect(await page.locator('.report-table tfoot').innerText()).toContain(shown)
  expect(await page.locator('.report-bars figcaption').innerText()).toContain(`Vehicles: 1 ${shown}`)
  const csv = (await downloaded(page, 'Download CSV')).toString().trim().split('\r\n')
  const [{ data: sheet } = { data: [] }] = await readExcelFile(await downloaded(page, 'Download Excel'))
  expect([sumIn(csv.map((row) => row.split(','))), sumIn(sheet)]).toEqual([metres, metres])
  expect(sheet[0]).toEqual(csv[0]?.split(','))
  expect(sheet).toHaveLength(csv.length)
})

/** The metres of all rows below the head. */
function sumIn([head = [], ...rows]: readonly (readonly unknown[])[]): number {
  const column = head.indexOf('distance_tot')
  return rows.reduce((sum, row) => sum + Number(row[column]), 0)
}

async function downloaded(page: Page, name: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return await buffer(await (await download).createReadStream())
}
