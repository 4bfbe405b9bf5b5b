/** PUT /setting/map. Source: decisions, "Map of the console". */
import { defineEndpoint } from '../endpoint.ts'
import { MapSetting, MapSettingChange } from '../resources/map-setting.ts'

export const updateMapSetting = defineEndpoint({
  operation: 'update-map-setting',
  method: 'PUT',
  path: '/setting/map',
  summary: 'Change the setting of the map',
  body: MapSettingChange,
  guarded: MapSettingChange,
  reply: 'single',
  data: MapSetting
})
