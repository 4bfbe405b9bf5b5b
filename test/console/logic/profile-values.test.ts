import { expect, it } from 'vitest'
import { profileMessages } from '../../../infra/console/vehicle/profile/profile.messages.ts'
import { fieldsByPath, profileGroups } from '../../../infra/console/vehicle/profile/profile-groups.ts'
import { bodyOf, changedPaths, type Fields, textsOf } from '../../../infra/console/vehicle/profile/profile-values.ts'
import { formData } from '../../../infra/stack/console/form-data.ts'

const { VEHICLE_FIELDS, DETECTION_TERMS } = formData() as { VEHICLE_FIELDS: Fields; DETECTION_TERMS: Fields }
const fields = fieldsByPath(VEHICLE_FIELDS, DETECTION_TERMS)

const profile = {
  id: 'v0',
  name: 'Harbour van',
  brand: 'Opel',
  tank_size: 60,
  can_readout: true,
  delivery_date: '2024-05-06T07:08:00.000Z',
  display_settings: { webapp_sidebar_slot_1: 'speed', webapp_sidebar_slot_2: 'range' },
  processing_pipeline_module_options_overrides: { other: 1, detection: { staypoint_minutes: 7, unknown: 2 } }
}
const texts = textsOf(profile, fields)

it('every changeable field is in one group, with its type and limits of the contract', () => {
  const display = Object.keys(VEHICLE_FIELDS.display_settings?.fields ?? {})
  const groups = profileGroups(display, Object.keys(DETECTION_TERMS))
  expect(groups.flatMap(({ paths }) => paths).sort()).toEqual(Object.keys(fields).sort())
  expect(VEHICLE_FIELDS).toMatchObject({
    name: { kind: 'string', maxLength: 256 },
    description: { kind: 'string', maxLength: 4096 },
    tank_size: { kind: 'number', unit: 'l' },
    professional_location_main_lat: { kind: 'number', min: -90, max: 90, unit: '°' },
    can_readout: { kind: 'boolean' },
    drivetrain_type: { kind: 'string', values: ['GASOLINE', 'DIESEL', 'ELECTRIC', 'HYBRID', 'OTHER'] },
    initial_date: { kind: 'date' },
    delivery_date: { kind: 'date-time' }
  })
  expect(DETECTION_TERMS).toMatchObject({ staypoint_radius_metres: { min: 20, max: 1000, unit: 'm' } })
})

it('every field except sensors, inputs and batteries has a label, and no label is unused', () => {
  const names = Object.keys(fields).map((path) => path.slice(path.lastIndexOf('.') + 1))
  const own = names.filter((name) => name !== 'name' && !/_\d_(desc|type|model)$|^battery_main_model$/.test(name))
  const labels = Object.keys(profileMessages).filter((key) => key.startsWith('field_'))
  expect(labels.sort()).toEqual(own.map((name) => `field_${name}`).sort())
})

it('sends nothing if nothing has changed', () => {
  expect(changedPaths(texts, textsOf(profile, fields))).toEqual([])
  expect(bodyOf(profile, texts, fields)).toEqual({})
})

it('sends changed values, null for cleared fields, and invalid numbers as text', () => {
  const changed = { ...texts, brand: '', tank_size: '62,5', can_readout: 'false', device_angle_offset: 'left' }
  expect(bodyOf(profile, changed, fields)).toEqual({
    brand: null,
    tank_size: 62.5,
    can_readout: false,
    device_angle_offset: 'left'
  })
})

it('sends a nested object completely, with members that the form does not have', () => {
  const changed = {
    ...texts,
    'display_settings.webapp_sidebar_slot_2': '',
    'processing_pipeline_module_options_overrides.detection.staypoint_minutes': '',
    'processing_pipeline_module_options_overrides.detection.drift_metres': '300'
  }
  expect(bodyOf(profile, changed, fields)).toEqual({
    display_settings: { webapp_sidebar_slot_1: 'speed' },
    processing_pipeline_module_options_overrides: { other: 1, detection: { unknown: 2, drift_metres: 300 } }
  })
  const cleared = { ...changed, 'display_settings.webapp_sidebar_slot_1': '' }
  expect(bodyOf(profile, cleared, fields)).toMatchObject({ display_settings: null })
})

it('shows a moment in local time, and sends it as it was measured', () => {
  const later = { ...texts, delivery_date: '2025-01-02T03:04' }
  expect(new Date(texts.delivery_date ?? '').toISOString()).toBe(profile.delivery_date)
  expect(bodyOf(profile, later, fields)).toEqual({ delivery_date: new Date('2025-01-02T03:04').toISOString() })
})
