import { it } from './console-test.ts'
import { fleetReplies, manyVehicles } from './made-fleet.ts'
import { areAllInSight, featureCount, watchUpdates } from './map-source.ts'
import { noToken } from './people.ts'
import { answerAll, pageOf, single } from './replies.ts'

it('the palette finds vehicles, screens and actions by keyboard, and offers first what was used last', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  await answerAll(page, {
    ...fleetReplies(manyVehicles(40)),
    '/trip': pageOf([]),
    '/vehicle/v10': single({ id: 'v10' })
  })
  await visitor.openSignedIn(noToken, '/console/trips')
  await page.getByRole('button', { name: 'Find anything' }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Find anything' })
  const active = page.getByRole('listbox', { name: 'Find anything' }).getByRole('option', { selected: true })
  await field.waitFor()
  await page.keyboard.type('nothing of this name')
  await page.getByText('Nothing matches “nothing of this name”').waitFor()
  expect(await field.getAttribute('aria-activedescendant')).toBeNull()
  await field.fill('cle 001')
  await expect.poll(() => active.textContent()).toContain('Vehicle 0001')
  expect(await active.locator('mark').allTextContents()).toEqual(['cle', '001'])
  expect(await visitor.axeViolations()).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => active.textContent()).toContain('Vehicle 0010')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/console/vehicles/v10')

  await page.keyboard.press('Control+k')
  await expect.poll(() => active.textContent()).toContain('Vehicle 0010')
  await page.keyboard.type('at home')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/console?home=yes')
  await page.getByText('10 of 40 vehicles').waitFor()
  await page.keyboard.press('Control+k')
  await field.fill('add veh')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Add vehicle' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

it('the palette finds towns by the beginning of a name without its accents, and the map goes there', async ({
  visitor,
  expect
}) => {
  const { page, requests } = visitor
  await watchUpdates(page)
  await answerAll(page, { ...fleetReplies(manyVehicles(3)), '/trip': pageOf([]) })
  await visitor.openSignedIn(noToken, '/console')
  await expect.poll(() => featureCount(page)).toBe(3)
  expect(await areAllInSight(page)).toBe(true)
  expect(requests.some((address) => address.includes('countries-of-towns'))).toBe(false)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Find anything' })
  const options = page.getByRole('listbox', { name: 'Find anything' }).getByRole('option')
  await field.fill('kie')
  await expect.poll(() => options.allTextContents()).toContain('KielGermanyTown')
  await field.fill('dusseldorf')
  await expect.poll(() => options.allTextContents()).toEqual(['DüsseldorfGermanyTown'])
  expect(await visitor.axeViolations()).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => areAllInSight(page)).toBe(false)
  expect(new URL(page.url()).search).toBe('')
})

it('a town found on another screen opens the fleet with its map instead of the table', async ({ visitor, expect }) => {
  const { page } = visitor
  await watchUpdates(page)
  await answerAll(page, { ...fleetReplies(manyVehicles(3)), '/trip': pageOf([]) })
  await page.addInitScript(() => localStorage.setItem('console.fleet-view', 'table'))
  await visitor.openSignedIn(noToken, '/console/trips')
  await page.getByRole('button', { name: 'Find anything' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('munchen')
  await page.getByRole('option', { name: /^Munich/ }).click()
  await page.waitForURL('**/console?view=list')
  await expect.poll(() => featureCount(page)).toBe(3)
  expect(await areAllInSight(page)).toBe(false)
})

it('what is typed before the code of the palette has come is searched, and acts as no shortcut', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  await answerAll(page, { ...fleetReplies(manyVehicles(3)), '/trip': pageOf([]), '/me/session': pageOf([]) })
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/console/palette-results-*', async (route) => {
    await isReleased
    await route.fallback()
  })
  await page.addInitScript(pressOnceThereIsAButton)
  await visitor.openSignedIn(noToken, '/console/account')
  await page.getByRole('combobox', { name: 'Find anything' }).waitFor()
  await page.keyboard.type('?tri')
  await page.keyboard.press('Home')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  expect(await page.getByRole('combobox', { name: 'Find anything' }).inputValue()).toBe('tri')
  expect(await page.getByRole('dialog').count()).toBe(1)
  release()
  await page.waitForURL('**/console/trips')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

/** Presses Ctrl+K in the moment in which the button of the palette is inserted. */
function pressOnceThereIsAButton(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.palette-button')) return
    observer.disconnect()
    dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
  })
  observer.observe(document, { childList: true, subtree: true })
}
