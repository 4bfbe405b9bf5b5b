/** GET /setting/map. Source: decisions, "Map of the console". */
import { defineEndpoint } from '../endpoint.ts'
import { MapSetting, MapSettingChange } from '../resources/map-setting.ts'

export const getMapSetting = defineEndpoint({
  operation: 'get-map-setting',
  method: 'GET',
  path: '/setting/map',
  summary: 'Get the setting of the map',
  guarded: MapSettingChange,
  reply: 'single',
  data: MapSetting
})
