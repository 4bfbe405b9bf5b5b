/** Places as files. */
import { text } from 'node:stream/consumers'
import { ownerToken } from './console-test.ts'
import { ask, it } from './own-vehicle.ts'

const kml = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document>
<Placemark><name>Imported pier</name><Point><coordinates>24.95,60.16</coordinates></Point></Placemark>
<Placemark><name>Imported nowhere</name></Placemark>
</Document></kml>`

it('a KML file is imported with a radius for its points, what is refused is named, and the export has the place', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  await visitor.openSignedIn(ownerToken, '/console/places')
  await page.getByRole('button', { name: 'Import…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog.getByRole('button', { name: 'Import' }).click()
  await dialog.getByText('Choose a file.').waitFor()
  await dialog.getByLabel('File').setInputFiles({ name: 'piers.kml', mimeType: 'text/xml', buffer: Buffer.from(kml) })
  await dialog.getByLabel('Radius').fill('80')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await page.getByText('Created: 1 · changed: 0 · unchanged: 0 · refused: 1').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Imported nowhere' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: /^Imported pier/ }).waitFor()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = await downloaded
  expect(download.suggestedFilename()).toBe('places.geojson')
  const { features } = JSON.parse(await text(await download.createReadStream())) as {
    features: { id: string; properties: object }[]
  }
  const made = features.find(({ properties }) => 'name' in properties && properties.name === 'Imported pier')
  expect(made).toMatchObject({ geometry: { type: 'Point', coordinates: [24.95, 60.16] }, properties: { radius: 80 } })
  await ask('DELETE', `/place/${made?.id}`)
})
