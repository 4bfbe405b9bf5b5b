import { describe, expect, it } from 'vitest'
import { get, put, tokens } from './client.ts'
import { emailOf } from './fixture/people.ts'
import { invalid, refusal } from './refusals.ts'
import { singleReply } from './replies.ts'

const change = (body: unknown) => put('/me', { as: 'changer', body })
const me = async () => (await get('/me', { as: 'changer' })).data

const everyField = {
  first_name: 'Charlie',
  last_name: 'Change',
  address_country_code: 'DE',
  address_street: 'Straße 2',
  address_city: 'Köln',
  address_zip: '50667',
  profile_picture_id: 'picture-2',
  primary_locale: 'en',
  may_use_email_for_marketing: true,
  notification_new_message: false,
  notification_new_news_article: true,
  ecosystem_timestamp_last_news_read: '2024-05-06T07:08:09.123Z',
  company_name: 'Changing Ltd',
  company_tel: '+49 221 000',
  measurement_units: 'METRIC',
  time_format: '24H',
  settings_webapp: {
    current_organization: 'workshop',
    selected_theme_id: 'light',
    private_sidebar_filter_vehicles: { show_own_vehicles: false, show_client_vehicles: true },
    professional_sidebar_filter_vehicles: { show_own_vehicles: true, show_client_vehicles: false },
    timestamp_last_time_upgrade_app_shown: '2024-05-06T07:08:09.124Z'
  },
  settings_nativeapp: { theme: 'dark', map_style: 'streets', font_size: 'small', animations: false }
}
const identity = { id: 'changer', email: emailOf('changer') }

describe('PUT /me', () => {
  it('stores every writable field, returns the whole profile, and clears every field with null', async () => {
    const written = await change(everyField)

    expect(written.body).toEqual(singleReply({ ...identity, ...everyField }, { permission: 'USER_WRITE', via: 'me' }))
    expect(await me()).toEqual(written.data)

    const cleared = await change(Object.fromEntries(Object.keys(everyField).map((field) => [field, null])))

    expect(cleared.data).toEqual(identity)
    expect(await me()).toEqual(identity)
  })

  it('changes nothing with an empty body', async () => {
    const before = await change({ first_name: 'Same' })

    expect((await change({})).body).toEqual(before.body)
  })

  it('merges settings at every depth; null removes a member', async () => {
    await change({ settings_webapp: null, settings_nativeapp: null })
    const settings_webapp = { selected_theme_id: 'a', private_sidebar_filter_vehicles: { show_own_vehicles: true } }
    await change({ settings_webapp, settings_nativeapp: { theme: 'a', animations: true } })

    const { data } = await change({
      settings_webapp: { private_sidebar_filter_vehicles: { show_client_vehicles: false }, current_organization: 'b' },
      settings_nativeapp: { theme: null, font_size: 'c' }
    })

    expect(data.settings_webapp).toEqual({
      selected_theme_id: 'a',
      private_sidebar_filter_vehicles: { show_own_vehicles: true, show_client_vehicles: false },
      current_organization: 'b'
    })
    expect(data.settings_nativeapp).toEqual({ animations: true, font_size: 'c' })
  })

  it('keeps members of settings that are not known, and merges them', async () => {
    await change({ settings_webapp: null, settings_nativeapp: null })
    await change({ settings_webapp: { main_role: 'OWNER', grid: { columns: [1, null], rows: 2 } } })
    await change({ settings_nativeapp: { update_interval: 30, constructor: 'x' } })

    await change({ settings_webapp: { scrollbar_style: 'thin', grid: { rows: null } } })

    expect(await me()).toMatchObject({
      settings_webapp: { main_role: 'OWNER', scrollbar_style: 'thin', grid: { columns: [1, null] } },
      settings_nativeapp: { update_interval: 30, constructor: 'x' }
    })
    expect(Object.keys((await me()).settings_webapp as object).toSorted()).toEqual([
      'grid',
      'main_role',
      'scrollbar_style'
    ])
  })

  it('takes 4 KB of each of the settings, and no more, before or after a merge', async () => {
    await change({ settings_webapp: null, settings_nativeapp: null })
    const full = { a: 'x'.repeat(4 * 1024 - '{"a":""}'.length) }
    expect((await change({ settings_webapp: full, settings_nativeapp: full })).status).toBe(200)

    const { body } = await change({ settings_nativeapp: { b: 1 } })

    const data = { resource_bytes: 4 * 1024 + ',"b":1'.length, max_resource_bytes: 4 * 1024 }
    expect(body).toEqual(refusal('REQUEST_TOO_LARGE', { data }))
    expect((await me()).settings_nativeapp).toEqual(full)
    await change({ settings_webapp: null, settings_nativeapp: null })
  })

  it('keeps every one of simultaneous changes of settings', async () => {
    await change({ settings_nativeapp: null })
    const settings = { theme: 'a', map_style: 'b', font_size: 'c' }

    await Promise.all(
      Object.entries(settings).map(([name, value]) => change({ settings_nativeapp: { [name]: value } }))
    )

    expect((await me()).settings_nativeapp).toEqual(settings)
  })

  it.each([
    ['2024-05-06T07:08:09Z', '2024-05-06T07:08:09.000Z'],
    ['2024-05-06T07:08:09.1+02:00', '2024-05-06T05:08:09.100Z'],
    ['2024-02-29t23:59:59.9999-01:30', '2024-03-01T01:29:59.999Z']
  ])('accepts the date-time %s and returns it in UTC', async (written, given) => {
    const { data } = await change({ ecosystem_timestamp_last_news_read: written })

    expect(data.ecosystem_timestamp_last_news_read).toBe(given)
  })

  it.each(['2024-05-06T07:08:09', '2024-05-06', '2023-02-29T00:00:00Z', '2024-05-06T24:00:00Z', 'now', '', 1])(
    'refuses the date-time %j',
    async (written) => {
      const { body } = await change({ ecosystem_timestamp_last_news_read: written })

      expect(body).toEqual(invalid('ecosystem_timestamp_last_news_read'))
    }
  )

  it.each([
    ['first_name', 1],
    ['first_name', 'x'.repeat(257)],
    ['first_name', '\ud800'],
    ['may_use_email_for_marketing', 'true'],
    ['notification_new_message', 0],
    ['measurement_units', 'metric'],
    ['time_format', '12H'],
    ['settings_webapp', []],
    ['settings_nativeapp', 'dark'],
    ['id', 'somebody'],
    ['email', 'somebody@fleet.example'],
    ['profile_picture_url', 'https://pictures.example'],
    ['password', 'another-password'],
    ['requests_per_minute', 1],
    ['unknown', null]
  ])('refuses %s = %j, and changes nothing', async (field, value) => {
    const before = await me()

    const { body } = await change({ last_name: 'Never', [field]: value })

    expect(body).toEqual(invalid(field))
    expect(await me()).toEqual(before)
  })

  it.each([
    [{ settings_webapp: { unknown: Number.MAX_VALUE } }, 'settings_webapp'],
    [{ settings_nativeapp: { animations: 'yes' } }, 'settings_nativeapp.animations'],
    [
      { settings_webapp: { private_sidebar_filter_vehicles: { show_own_vehicles: 1 } } },
      'settings_webapp.private_sidebar_filter_vehicles.show_own_vehicles'
    ]
  ])('names the member of %j that is wrong', async (body, path) => {
    expect((await change(body)).body).toEqual(invalid(path))
  })

  it('names every invalid field', async () => {
    expect((await change({ first_name: 1, last_name: 2, x: 3 })).body).toEqual(invalid('first_name', 'last_name', 'x'))
  })

  it('accepts texts of 256 characters of any kind', async () => {
    const city = '🚐'.repeat(128)

    expect((await change({ address_city: city })).data.address_city).toBe(city)
  })

  it('refuses a request without a valid token', async () => {
    expect((await put('/me', { body: {} })).body).toEqual(refusal('MISSING_TOKEN'))
    expect((await put('/me', { body: {}, token: tokens.owner.slice(1) })).body).toEqual(refusal('INVALID_TOKEN'))
  })
})
