import { preview } from './cases/rule-cases.ts'
import { vehicleReplies } from './cases/vehicle-cases.ts'
import { ownerToken } from './console-test.ts'
import { tabTo, typeOption } from './keyboard.ts'
import { ask, it } from './own-vehicle.ts'
import { noToken } from './people.ts'
import { answer, answerAll, broken, failure, noChannels, pageOf, refused, single } from './replies.ts'

const refusal = { id: 'PERMISSION_DENIED', severity: 'ERROR', data: { permission: 'NOTIFICATION_RULE_WRITE' } }

it('a rule is created by keyboard alone, changed, deleted and restored', async ({ visitor, expect, addVehicle }) => {
  const { page } = visitor
  const id = await addVehicle('Ruled van')
  const lostId = await addVehicle('Lost van')
  await visitor.openSignedIn(ownerToken, `/console/vehicles/${id}/rules`)
  await page.getByText('You have no rules for this vehicle.').waitFor()

  await tabTo(page, 'Create rule')
  await page.keyboard.press('Enter')
  await page.getByRole('form', { name: 'New rule' }).waitFor()
  await typeOption(page, 'Speed')
  await tabTo(page, 'Comparison')
  await typeOption(page, 'rises')
  await tabTo(page, 'Threshold')
  await page.keyboard.type('130.5')
  await tabTo(page, 'Active')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'from (day)')
  await typeOption(page, 'sat')
  await page.getByText('Tell me when the speed rises above 130.5 km/h, from Saturday 18:00 to Friday 07:00.').waitFor()
  await tabTo(page, 'Save')
  await page.keyboard.press('Enter')
  await page.getByText('Rule created').waitFor()
  const [made] = (await ask('GET', `/notification/rule/${id}`)) as { readonly id: string }[]
  expect(made).toMatchObject({
    property_indicator: 'speed',
    value_key: 'ABOVE',
    value: 130.5,
    tw_start: 'saturday 18:00'
  })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Create rule')

  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Active', { exact: true }).selectOption('always')
  await page.getByLabel('Threshold').fill('120')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Rule changed').waitFor()
  const { id: madeId = '', ...rest } = made ?? {}
  const { tw_start, tw_end, tw_timezone, ...condition } = rest as Record<string, unknown>
  expect([tw_start, tw_end, tw_timezone]).not.toContain(undefined)
  expect(await ask('GET', `/notification/rule/${id}`)).toEqual([
    { ...condition, operator: 'NOTIF_OP_GT', id: madeId, value: 120 }
  ])

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('You have no rules for this vehicle.').waitFor()
  expect(await ask('GET', `/notification/rule/${id}`)).toEqual([])
  await ask('DELETE', `/vehicle/${lostId}`)
  await page.getByText(/^You no longer have access to/).waitFor()
  await page.route(`**/v2.2/notification/rule/${id}`, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Rule not restored').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Rule restored').waitFor()
  await page.getByRole('listitem').getByText('Tell me when the speed rises above 120 km/h.').waitFor()
})

it('a vehicle without rules is offered those of its fields, each as a filled form that says how it is notified', async ({
  visitor,
  expect,
  addVehicle
}) => {
  const { page } = visitor
  const id = await addVehicle('Offered van')
  // Tests of other files subscribe browsers of this user.
  await answerAll(page, { '/notification/channel': noChannels, '/notification/push-subscription': pageOf([]) })
  const webhook = { types: ['notification.*'], enabled: true, state: 'ACTIVE', url: 'https://example.com/' }
  await answer(
    page,
    '/webhook',
    pageOf([
      { ...webhook, id: 'w1', name: 'Dispatch' },
      { ...webhook, id: 'w2', name: 'Trips', types: ['trip.*'] },
      { ...webhook, id: 'w3', name: 'Other', vehicle_ids: ['other'] },
      { ...webhook, id: 'w4', name: 'Off', enabled: false, state: 'DISABLED' },
      { ...webhook, id: 'w5', name: 'Unproven', state: 'PENDING' }
    ])
  )
  await visitor.openSignedIn(ownerToken, `/console/vehicles/${id}/rules`)
  const incomplete = 'The rule appears here as a sentence once it is complete.'
  const sentences: Record<string, string> = {
    'Too fast': 'Tell me when the speed rises above 130 km/h.',
    'Battery low': 'Tell me when the main battery falls below 11.8 V.',
    'Moved at night': 'Tell me when the vehicle starts driving, every day from 22:00 to 06:00.',
    'Parked away too long': 'Tell me when the vehicle has been parked for 2,880 minutes.',
    'No data for a day': 'Tell me when the vehicle has sent nothing for 1,440 minutes.',
    'Arrives at a place': incomplete,
    'Leaves a place': incomplete,
    'Charger unplugged': 'Tell me when the main battery has been discharging for 30 minutes.'
  }
  const offers = page.locator('.rule-offers').getByRole('button')
  await expect.poll(() => offers.allTextContents()).toEqual(Object.keys(sentences))
  const sentence = async () => (await page.locator('.rule-sentence').textContent())?.replaceAll('\u00a0', ' ')
  for (const [offer, text] of Object.entries(sentences)) {
    await page.getByRole('button', { name: offer }).click()
    await expect.poll(sentence).toBe(text)
    const isLong = offer === 'Parked away too long'
    expect(await page.getByText('Applies only if the device keeps sending').count()).toBe(isLong ? 1 : 0)
    const channels = page.getByRole('form').locator('.note').last()
    await expect.poll(() => channels.textContent()).toBe('Alerts appear in: Alerts · sent to your webhooks: Dispatch')
    await page.getByRole('button', { name: 'Cancel' }).click()
  }
  await page.getByRole('button', { name: 'Too fast' }).click()
  await page.getByLabel('Threshold').fill('90')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Rule created').waitFor()
  expect(await ask('GET', `/notification/rule/${id}`)).toMatchObject([
    { property_indicator: 'speed', value_key: 'ABOVE', value: 90 }
  ])
  expect(await page.getByRole('button', { name: 'Battery low' }).count()).toBe(0)
})

it('a vehicle with sensors is offered twelve rules, with the names of its profile', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAll(page, vehicleReplies)
  await answer(page, '/vehicle/v0', single({ id: 'v0', name: 'Launch', din_1_desc: 'Bilge pump' }))
  await answer(page, '/notification/rule/v0', pageOf([]))
  const status = { fuel_level_pct: 60, ignition_on: false, towed: false, temp_2: 4, din_1: false, din_2: true }
  await answer(page, '/vehicle/v0/status', single({ vehicle_id: 'v0', status: 'PARK', ...status }))
  await visitor.openSignedIn(noToken, '/console/vehicles/v0/rules')
  const offers = page.locator('.rule-offers').getByRole('button')
  await expect
    .poll(() => offers.allTextContents())
    .toEqual([
      'Too fast',
      'Battery low',
      'Moved at night',
      'Parked away too long',
      'Fuel low',
      'No data for a day',
      'Arrives at a place',
      'Leaves a place',
      'Moved with ignition off',
      'Charger unplugged',
      'Temperature 2: too high',
      'Bilge pump: running'
    ])
  await answer(page, '/webhook', pageOf([]))
  await answer(page, '/notification/rule/v0/ops/preview', single(preview))
  await answer(page, '/notification/channel', noChannels)
  await page.getByRole('button', { name: 'Bilge pump: running' }).click()
  await page.getByText('Tell me when Bilge pump turns on.').waitFor()
  const chosen = page.getByLabel('When').locator('option:checked')
  expect(await chosen.textContent()).toBe('Bilge pump')
})

it('the form offers first what the vehicle has sent, with its custom values, and changes a rule on any other value', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  const now = new Date().toISOString()
  const unequal = { property_indicator: 'status', operator: 'NOTIF_OP_UEQ', value_key: 'CRUISE', value: 30 }
  const rule = { id: 'r', user_id: 'u', vehicle_id: 'v0', enabled: true, priority: 'NOTIF_LOW', ...unequal }
  await answerAll(page, vehicleReplies)
  await answer(page, '/notification/rule/v0', pageOf([rule]))
  await answer(page, '/webhook', pageOf([]))
  await answer(page, '/notification/rule/v0/ops/preview', single({ since: now, until: now, edges: [], more: false }))
  await answer(page, '/notification/channel', noChannels)
  const custom = { cargo: 'ice', seal: true, water_l: 12.5 }
  await answer(page, '/vehicle/v0/status', single({ vehicle_id: 'v0', status: 'PARK', temp_1: 4, custom }))
  const bodies: object[] = []
  await page.route('**/v2.2/notification/rule/v0/r', async (route) => {
    bodies.push(route.request().postDataJSON())
    await single(rule)(route)
  })
  await visitor.openSignedIn(noToken, '/console/vehicles/v0/rules')
  await page.getByRole('button', { name: 'Change' }).click()
  const when = page.getByLabel('When')
  const offered = when.evaluate((list: HTMLSelectElement) =>
    [...list.querySelectorAll('optgroup')].map(({ label, children }) => [label, children.length] as const)
  )
  expect((await offered).slice(0, -1)).toEqual([
    ['Vehicle', 3],
    ['Sensors', 4]
  ])
  expect((await offered).at(-1)?.[0]).toBe('Not sent by this vehicle')
  expect(await page.getByLabel('Comparison').inputValue()).toBe('ruleIsNot')

  await when.selectOption('custom.seal')
  await page.getByText('Tell me when seal turns on.').waitFor()
  await when.selectOption('custom.water_l')
  await page.getByLabel('Threshold').fill('2.5')
  await page.getByText('Tell me when water_l falls below 2.5.').waitFor()
  await when.selectOption('custom.cargo')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter a text.').waitFor()
  expect(await page.getByLabel('Value').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByLabel('Value').fill('salt')
  await page.getByText('Tell me when cargo is “salt”.').waitFor()
  expect(await visitor.axeViolations()).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Rule changed').waitFor()
  expect(bodies).toMatchObject([
    { property_indicator: 'custom.cargo', operator: 'NOTIF_OP_EQ', value_key: 'salt', value: 0 }
  ])
})

it('a rule has a name and a priority, can be off, and fires for silence', async ({ visitor, expect, addVehicle }) => {
  const { page } = visitor
  const id = await addVehicle('Silent van')
  const mailOn = { mail: { available: true, enabled: true }, web_push: { public_key: 'key' } }
  await answer(page, '/notification/channel', single(mailOn))
  await visitor.openSignedIn(ownerToken, `/console/vehicles/${id}/rules`)
  await page.getByRole('button', { name: 'No data for a day' }).click()
  await page.getByLabel('Name (optional)').fill(' Lost ')
  await page.getByLabel('Priority').selectOption('High')
  await page.getByText('Also by email').waitFor()
  const mail = page.getByRole('form').locator('.note').last().getByText('· by email')
  await mail.waitFor()
  await page.getByLabel('Priority').selectOption('Medium')
  await mail.waitFor({ state: 'detached' })
  await page.getByLabel('Priority').selectOption('High')
  await page.getByLabel('On', { exact: true }).uncheck()
  expect(await visitor.axeViolations()).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Rule created').waitFor()
  const [made] = (await ask('GET', `/notification/rule/${id}`)) as object[]
  expect(made).toMatchObject({
    property_indicator: 'last_update',
    value_key: 'SILENT',
    value: 1440,
    name: 'Lost',
    priority: 'NOTIF_HIGH',
    enabled: false
  })
  const row = page.getByRole('listitem').filter({ hasText: 'Lost: Tell me when the vehicle has sent nothing' })
  await row.getByText('High · Off').waitFor()
  await row.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Name (optional)').fill('')
  await page.getByLabel('On', { exact: true }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Rule changed').waitFor()
  const { name: _, ...unnamed } = { name: '', ...made }
  expect(await ask('GET', `/notification/rule/${id}`)).toEqual([{ ...unnamed, enabled: true }])
})

it('missing and refused values of a rule are reported beside their fields', async ({ visitor, expect, addVehicle }) => {
  const { page } = visitor
  const id = await addVehicle('Refused van')
  await visitor.openSignedIn(ownerToken, `/console/vehicles/${id}/rules`)
  await page.getByRole('button', { name: 'Create rule' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter a number.').waitFor()
  expect(await page.getByLabel('Threshold').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByLabel('When').selectOption('Status')
  await page.getByLabel('Value').selectOption('Driving')
  await page.getByLabel('for at least').fill('-5')
  await page.getByLabel('Active', { exact: true }).selectOption('every day')
  await page.getByRole('button', { name: 'Save' }).click()
  const problem = page.getByText('must be a number of minutes, 0 or more')
  await problem.waitFor()
  const describedBy = await page.getByLabel('for at least').getAttribute('aria-describedby')
  expect(describedBy).toBe(await problem.getAttribute('id'))
  expect(await page.getByRole('form').getByRole('alert').count()).toBe(1)
  expect(await visitor.axeViolations()).toEqual([])
  expect(await ask('GET', `/notification/rule/${id}`)).toEqual([])
  await answer(page, `/notification/rule/${id}`, failure(403, refusal))
  await page.getByLabel('for at least').fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('You need the permission “Change rules” for this.').waitFor()
  await page.getByRole('link', { name: 'Trips' }).first().click()
  await page.getByRole('button', { name: 'Stay' }).click()
  expect(await page.getByLabel('for at least').inputValue()).toBe('5')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Trips' }).first().click()
  await page.getByRole('heading', { name: 'Refused van' }).waitFor({ state: 'detached' })
})

it('the form shows when the rule would have fired, with links to the newest five moments', async ({
  visitor,
  expect,
  addVehicle
}) => {
  const { page } = visitor
  const id = await addVehicle('Previewed van')
  const path = `/notification/rule/${id}/ops/preview`
  const until = '2026-03-08T12:00:00.000Z'
  const since = '2026-03-01T12:00:00.000Z'
  const edges = Array.from({ length: 7 }, (_, index) => ({
    timestamp: `2026-03-0${7 - index}T12:00:00.000Z`,
    observed: 131
  }))
  const bodies: object[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(path)) bodies.push(request.postDataJSON())
  })
  await answer(page, path, single({ since, until, edges, more: false }))
  await visitor.openSignedIn(ownerToken, `/console/vehicles/${id}/rules`)
  await page.getByRole('button', { name: 'Create rule' }).click()
  const part = page.getByRole('region', { name: 'Last 7 days' })
  await part.getByText('Shown here once the rule is complete and valid.').waitFor()
  const height = () => page.locator('.rule-preview').evaluate((shown) => shown.clientHeight)
  const heights = [await height()]
  await page.getByLabel('When').selectOption('Speed (km/h)')
  await page.getByLabel('Comparison').selectOption('rises above')
  await page.getByLabel('Threshold').pressSequentially('130')
  await part
    .getByText('This rule would have fired 7 times. The cool-down after each alert can leave out some of them.')
    .waitFor()
  expect(bodies).toEqual([{ property_indicator: 'speed', value_key: 'ABOVE', value: 130 }])
  const links = part.getByRole('listitem').getByRole('link')
  expect(await links.count()).toBe(5)
  const address = new URL((await links.first().getAttribute('href')) ?? '', page.url())
  expect(address.pathname + address.search).toBe(`/console/trips?vehicle=${id}&day=2026-03-07`)
  expect(await visitor.axeViolations()).toEqual([])
  heights.push(await height())

  const states = [
    ['This rule would have fired more than 7 times.', single({ since, until, edges, more: true })],
    ['This rule would not have fired.', single({ since, until, edges: [], more: false })],
    [
      /^This rule would have fired 1 time\. Only data since .*2026.* was checked/,
      single({ since: '2026-03-07T12:00:00.000Z', until, edges: edges.slice(0, 1), more: false })
    ],
    [/^The preview could not be loaded. You need the permission “.*” for this\.$/, refused],
    [/^The preview could not be loaded. Something went wrong in the service/, broken]
  ] as const
  for (const [index, [text, reply]] of states.entries()) {
    await answer(page, path, reply)
    await page.getByLabel('Threshold').fill(String(100 + index))
    await part.getByText(text).waitFor()
    heights.push(await height())
  }
  await answer(page, path, single({ since, until, edges: [], more: false }))
  await part.getByRole('button', { name: 'Try again' }).click()
  await part.getByText('This rule would not have fired.').waitFor()
  expect(new Set(heights).size).toBe(1)
  await page.getByLabel('Threshold').fill('')
  await part.getByText('Shown here once the rule is complete and valid.').waitFor()
})
