/** What a change of the own profile means for what is stored. */
import { describe, expect, it } from 'vitest'
import type { OwnProfile } from '../../lib/contract/resources/own-profile.ts'
import { mergeProfile } from '../../lib/users/merge-profile.ts'

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
    expect(mergeProfile(stored, {})).toEqual({ changes: {}, guarded: {}, merged: stored })
  })

  it('replaces a field and clears one with null', () => {
    const { changes, guarded, merged } = mergeProfile(stored, { first_name: 'Augusta', company_name: null })

    expect(changes).toStrictEqual({ first_name: 'Augusta', company_name: undefined })
    expect(guarded).toEqual({})
    expect(merged).toEqual({ ...stored, first_name: 'Augusta', company_name: undefined })
  })

  it('keeps false and empty texts, which are values', () => {
    const { changes } = mergeProfile(stored, { first_name: '', notification_new_message: false })

    expect(changes).toStrictEqual({ first_name: '', notification_new_message: false })
  })

  it('leaves alone what is undefined', () => {
    expect(mergeProfile(stored, { first_name: undefined }).changes).toStrictEqual({})
  })

  it('merges settings at every depth, and guards what they were', () => {
    const { changes, guarded } = mergeProfile(stored, {
      settings_webapp: {
        current_organization: 'acme',
        private_sidebar_filter_vehicles: { show_client_vehicles: true }
      }
    })

    expect(changes).toEqual({
      settings_webapp: {
        selected_theme_id: 'dark',
        current_organization: 'acme',
        private_sidebar_filter_vehicles: { show_own_vehicles: true, show_client_vehicles: true }
      }
    })
    expect(guarded).toEqual({ settings_webapp: stored.settings_webapp })
  })

  it('removes a member with null, at every depth', () => {
    const { changes } = mergeProfile(stored, {
      settings_webapp: { selected_theme_id: null, private_sidebar_filter_vehicles: { show_own_vehicles: null } }
    })

    expect(changes).toStrictEqual({
      settings_webapp: { private_sidebar_filter_vehicles: { show_client_vehicles: false } }
    })
  })

  it('removes settings whole with null', () => {
    const { changes, guarded } = mergeProfile(stored, { settings_webapp: null })

    expect(changes).toStrictEqual({ settings_webapp: undefined })
    expect(guarded).toEqual({ settings_webapp: stored.settings_webapp })
  })

  it('makes settings where there were none, and guards that there were none', () => {
    const { changes, guarded } = mergeProfile(stored, { settings_nativeapp: { theme: 'light', animations: null } })

    expect(changes).toStrictEqual({ settings_nativeapp: { theme: 'light' } })
    expect(guarded).toStrictEqual({ settings_nativeapp: undefined })
  })

  it('leaves the stored profile as it was', () => {
    const before = structuredClone(stored)

    mergeProfile(stored, { settings_webapp: { selected_theme_id: null } })

    expect(stored).toEqual(before)
  })
})
