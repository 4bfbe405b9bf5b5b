/** What a change of the own profile means for what is stored. */
import { describe, expect, it } from 'vitest'
import { mergeProfile } from '../../lib/accounts/merge-profile.ts'
import type { OwnProfile } from '../../lib/contract/resources/own-profile.ts'

const stored: OwnProfile = Object.freeze({
  id: 'ada',
  email: 'ada@example.com',
  first_name: 'Ada',
  company_name: 'Engines',
  settings_webapp: {
    selected_theme_id: 'dark',
    private_sidebar_filter_vehicles: { show_own_vehicles: true, show_client_vehicles: false }
  }
})

describe('a change of the own profile', () => {
  it('of nothing changes nothing', () => {
    expect(mergeProfile(stored, {})).toEqual(stored)
  })

  it('replaces a field and clears one with null', () => {
    const { company_name, ...others } = stored

    expect(mergeProfile(stored, { first_name: 'Augusta', company_name: null })).toStrictEqual({
      ...others,
      first_name: 'Augusta'
    })
  })

  it('keeps false and empty texts, which are values', () => {
    expect(mergeProfile(stored, { first_name: '', notification_new_message: false })).toStrictEqual({
      ...stored,
      first_name: '',
      notification_new_message: false
    })
  })

  it('leaves alone what is undefined', () => {
    expect(mergeProfile(stored, { first_name: undefined })).toStrictEqual(stored)
  })

  it('merges settings at every depth', () => {
    const { settings_webapp } = mergeProfile(stored, {
      settings_webapp: {
        current_organization: 'acme',
        private_sidebar_filter_vehicles: { show_client_vehicles: true }
      }
    })

    expect(settings_webapp).toStrictEqual({
      selected_theme_id: 'dark',
      current_organization: 'acme',
      private_sidebar_filter_vehicles: { show_own_vehicles: true, show_client_vehicles: true }
    })
  })

  it('removes a member with null, at every depth', () => {
    const { settings_webapp } = mergeProfile(stored, {
      settings_webapp: { selected_theme_id: null, private_sidebar_filter_vehicles: { show_own_vehicles: null } }
    })

    expect(settings_webapp).toStrictEqual({ private_sidebar_filter_vehicles: { show_client_vehicles: false } })
  })

  it('removes settings whole with null', () => {
    expect(mergeProfile(stored, { settings_webapp: null })).not.toHaveProperty('settings_webapp')
  })

  it('makes settings where there were none', () => {
    const { settings_nativeapp } = mergeProfile(stored, { settings_nativeapp: { theme: 'light', animations: null } })

    expect(settings_nativeapp).toStrictEqual({ theme: 'light' })
  })

  it('leaves the stored profile as it was', () => {
    const before = structuredClone(stored)

    mergeProfile(stored, { settings_webapp: { selected_theme_id: null } })

    expect(stored).toEqual(before)
  })
})
