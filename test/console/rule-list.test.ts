import type { Page } from 'playwright-core'
import { preview, ruleListReplies, ruleSet, rules } from './cases/rule-cases.ts'
import { ownerToken } from './console-test.ts'
import { ask, it } from './own-vehicle.ts'
import { noToken } from './people.ts'
import { answer, answerAll, broken, pageOf, single } from './replies.ts'

interface OwnSet {
  readonly id: string
  readonly name?: string
}

const parked = { vehicle_id: 'v0', timestamp: '2026-03-07T12:00:00.000Z', status: 'PARK' }

/** The sets with the name, which the owner of other tests has too. */
const setsNamed = async (name: string) =>
  ((await ask('GET', '/notification/rule-set')) as OwnSet[]).filter((set) => set.name === name)

/** The writes of the page, by method and path. */
function writesOf(page: Page): (readonly [string, unknown])[] {
  const writes: (readonly [string, unknown])[] = []
  page.on('request', (request) => {
    const [, path = ''] = new URL(request.url()).pathname.split('/v2.2/notification')
    if (request.method() !== 'GET' && path) writes.push([`${request.method()} ${path}`, request.postDataJSON()])
  })
  return writes
}

it('a rule for the group of a vehicle becomes a set, which the list switches, changes, deletes and restores', async ({
  visitor,
  expect,
  addVehicle
}) => {
  const { page } = visitor
  const [id, otherId] = [await addVehicle('Grouped van'), await addVehicle('Second van of the group')]
  const group_id = `group-of-${id}`
  for (const each of [id, otherId]) await ask('PUT', `/vehicle/${each}`, { group_id })
  const name = `Fast in ${group_id}`
  await visitor.openSignedIn(ownerToken, `/console/vehicles/${id}/rules`)
  await page.getByRole('button', { name: 'Too fast' }).click()
  await page.getByLabel('Name (optional)').fill(name)
  await page.getByLabel('Applies to').selectOption(`Group ${group_id}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Rule created').waitFor()
  await page.getByRole('heading', { name: 'Rules', exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/console/alerts/rules')
  const [set] = await setsNamed(name)
  expect(set).toMatchObject({ property_indicator: 'speed', value: 130, group_id })

  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByText(`Group ${group_id} · Vehicles`).waitFor()
  await row.getByLabel('On', { exact: true }).uncheck()
  await expect.poll(() => setsNamed(name)).toMatchObject([{ enabled: false, group_id }])
  await row.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Threshold').fill('120')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Rule changed').waitFor()
  expect(await setsNamed(name)).toMatchObject([{ value: 120, enabled: false, group_id }])

  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Rule deleted').waitFor()
  expect(await setsNamed(name)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Rule restored').waitFor()
  await row.getByText('120').waitFor()
  const restored = await setsNamed(name)
  expect(restored).toMatchObject([{ value: 120, enabled: false, group_id }])
  for (const each of restored) await ask('DELETE', `/notification/rule-set/${each.id}`)
})

it('the list is part of the alerts, follows the vehicles that join, and links rules to their vehicles', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  await page.clock.install()
  await answerAll(page, ruleListReplies)
  await answer(page, '/notification/rule-set', pageOf([{ ...ruleSet, num_vehicles: 3, joining: true }]))
  await visitor.openSignedIn(noToken, '/console/alerts')
  await page.getByRole('link', { name: 'Rules', exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Vans: ' })
  await row.getByText('Group vans · Vehicles so far: 3, updating… · Urgent').waitFor()
  expect(await page.getByRole('link', { name: 'Alerts' }).getAttribute('aria-current')).toBe('page')
  await answer(page, '/notification/rule-set', pageOf([ruleSet]))
  await page.clock.fastForward('00:10')
  await row.getByText('Group vans · Vehicles: 12 · Urgent').waitFor()
  expect(await visitor.axeViolations()).toEqual([])
  const single = page.getByRole('listitem').filter({ hasText: 'Weekend: ' })
  expect(await single.getByRole('link').getAttribute('href')).toBe('/console/vehicles/v0/rules')
  expect(await single.getByRole('link').textContent()).not.toBe('v0')
})

it('rules on sensors have the names that their vehicles give them', async ({ visitor, expect }) => {
  const { page, requests } = visitor
  const onInput = { property_indicator: 'din_1', operator: 'NOTIF_OP_EQ', value_key: 'true', value: 0 }
  const always = { user_id: 'u', enabled: true, priority: 'NOTIF_ALERT', ...onInput }
  const listed = [
    { ...always, id: 'bilge', vehicle_id: 'v0' },
    { ...always, id: 'door', vehicle_id: 'v1' }
  ]
  await answerAll(page, ruleListReplies)
  await answer(page, '/notification/rule-set', pageOf([{ ...ruleSet, ...onInput }]))
  await answer(page, '/notification/rule', pageOf(listed))
  await answer(page, '/vehicle', pageOf([{ id: 'v0', name: 'Launch', din_1_desc: 'Bilge pump' }, { id: 'v1' }]))
  await answer(page, '/notification/rule/v0/ops/preview', single(preview))
  await answer(page, '/webhook', pageOf([]))
  await visitor.openSignedIn(noToken, '/console/alerts/rules')
  await page.getByText('Tell me when Bilge pump turns on.').waitFor()
  expect(await page.getByText('Tell me when the digital input 1 turns on.').count()).toBe(2)
  const labels = requests.flatMap((address) => new URL(address).searchParams.get('fields') ?? [])
  expect(labels.filter((fields) => fields.includes('_desc'))).toEqual(['id,din_1_desc'])
  await page.getByRole('button', { name: 'Change' }).nth(1).click()
  expect(await page.getByLabel('When').locator('option:checked').textContent()).toBe('Bilge pump')
})

it('a rule of a vehicle becomes a set of an organization, which the list names', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAll(page, ruleListReplies)
  await answer(page, '/organization', pageOf([{ id: 'acme', name: 'Acme' }]))
  await answer(page, '/notification/rule/v0/ops/preview', single(preview))
  await answer(page, '/webhook', pageOf([]))
  const { group_id: _, ...ofOrganization } = { ...ruleSet, organization_id: 'acme' }
  await visitor.openSignedIn(noToken, '/console/alerts/rules')
  const changeButton = page.getByRole('button', { name: 'Change' })
  await changeButton.nth(1).click()
  await page.getByLabel('Applies to').selectOption('Vehicles of Acme')
  await answer(page, '/notification/rule-set', single(ofOrganization))
  await answer(page, '/notification/rule/v0/night', (route) => route.fulfill({ status: 204 }))
  const writes = writesOf(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Vehicles of Acme · Vehicles: 12').waitFor()
  expect(writes.filter(([write]) => !write.endsWith('preview'))).toMatchObject([
    ['POST /rule-set', { organization_id: 'acme', value: 11.8 }],
    ['DELETE /rule/v0/night', null]
  ])
})

it('a set is given to the fleet, and a token without access to sets sees the others', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAll(page, ruleListReplies)
  await answer(page, '/organization', pageOf([{ id: 'acme', name: 'Acme' }]))
  await answer(page, '/notification/rule/v0/ops/preview', single(preview))
  await answer(page, '/webhook', pageOf([]))
  const { group_id: _, ...all } = { ...ruleSet, all: true }
  await answer(page, '/notification/rule-set/set', single(all))
  const writes = writesOf(page)
  await visitor.openSignedIn(noToken, '/console/alerts/rules')
  await page.getByRole('button', { name: 'Change' }).first().click()
  await page.getByLabel('Applies to').selectOption('All vehicles')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('All vehicles · Vehicles: 12').waitFor()
  expect(writes).toMatchObject([['PUT /rule-set/set', { all: true, value: 110, tw_start: null }]])
  await page.getByRole('button', { name: 'Change' }).nth(1).click()
  const offered = page.getByLabel('Applies to').getByRole('option')
  expect(await offered.allTextContents()).toEqual(['This vehicle', 'Vehicles of Acme', 'All vehicles'])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await answer(page, '/notification/rule-set', (route) => route.fulfill({ status: 403, json: {} }))
  await page.reload()
  await page.getByText('Weekend: ').waitFor()
  expect(await page.getByText('Vans: ').count()).toBe(0)
})

it('the vehicles that a set names are changed by keyboard, and at least one stays', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAll(page, ruleListReplies)
  const { group_id: _, ...named } = { ...ruleSet, vehicle_ids: ['v0'], num_vehicles: 1 }
  await answer(page, '/notification/rule-set', pageOf([named]))
  await answer(
    page,
    '/vehicle',
    pageOf([
      { id: 'v0', name: 'Barge' },
      { id: 'v1', name: 'Tender' }
    ])
  )
  await answer(page, '/organization', pageOf([]))
  const changed = { ...named, vehicle_ids: ['v1'], joining: false }
  await answer(page, '/notification/rule-set/set', single(changed))
  const writes = writesOf(page)
  await visitor.openSignedIn(noToken, '/console/alerts/rules')
  await page.getByText('Selected vehicles · Vehicles: 1').waitFor()
  await page.getByRole('button', { name: 'Change' }).first().click()
  const vehicles = page.getByRole('group', { name: 'Selected vehicles' })
  const [barge, tender] = [vehicles.getByLabel('Barge'), vehicles.getByLabel('Tender')]
  expect([await barge.isChecked(), await tender.isChecked()]).toEqual([true, false])
  await barge.focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Save' }).click()
  await vehicles.getByText('Choose at least one vehicle.').waitFor()
  const search = vehicles.getByRole('searchbox')
  await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(writes).toEqual([])
  await page.keyboard.type('tend')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await tender.isChecked()).toBe(true)
  expect(await visitor.axeViolations()).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Rule changed').waitFor()
  expect(writes).toMatchObject([['PUT /rule-set/set', { vehicle_ids: ['v1'], value: 110 }]])
  expect(Object.keys(writes[0]?.[1] as object)).not.toContain('group_id')
})

it('a rule that becomes a set stays, and no set does, if the rule cannot be deleted', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAll(page, ruleListReplies)
  const [own] = rules
  await answer(
    page,
    '/notification/rule/v0',
    pageOf([
      { ...own, id: 'own' },
      { ...own, id: 'set', rule_set_id: 'set' }
    ])
  )
  await answer(page, '/notification/rule/v0/ops/preview', single(preview))
  await answer(page, '/vehicle/v0/status', single(parked))
  await answer(page, '/webhook', pageOf([]))
  await answer(page, '/notification/rule-set', single({ ...ruleSet, id: 'made' }))
  await answer(page, '/notification/rule-set/made', (route) => route.fulfill({ status: 204 }))
  await answer(page, '/notification/rule/v0/own', broken)
  await visitor.openSignedIn(noToken, '/console/vehicles/v0/rules')
  const link = page.getByRole('link', { name: 'From a rule set for several vehicles' })
  expect(await link.getAttribute('href')).toBe('/console/alerts/rules')
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Applies to').selectOption('All vehicles')
  const writes = writesOf(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('form').getByText('request-4711').last().waitFor()
  const saved = () => writes.map(([write]) => write).filter((write) => !write.endsWith('preview'))
  expect(saved()).toEqual(['POST /rule-set', 'DELETE /rule/v0/own', 'DELETE /rule-set/made'])
  await answer(page, '/notification/rule/v0/own', (route) => route.fulfill({ status: 204 }))
  await answer(page, '/notification/rule-set', (route) =>
    route.request().method() === 'POST' ? single({ ...ruleSet, id: 'made' })(route) : pageOf([ruleSet])(route)
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Rule changed').waitFor()
  await page.getByRole('heading', { name: 'Rules', exact: true }).waitFor()
  expect(saved().slice(3)).toEqual(['POST /rule-set', 'DELETE /rule/v0/own'])
})
