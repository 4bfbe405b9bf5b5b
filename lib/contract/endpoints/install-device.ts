/** POST /vehicle/{vehicle_id}/ops/install. Source: decisions, "Installation". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { Installation } from '../resources/installation.ts'

export const installDevice = defineEndpoint({
  operation: 'install-device',
  method: 'POST',
  path: '/vehicle/{vehicle_id}/ops/install',
  summary: 'Connect a device as an installer',
  permission: 'DEVICE_INSTALL',
  isForInstallers: true,
  params: z.object({ vehicle_id: pathId('ID of the vehicle') }),
  reply: 'single',
  data: Installation,
  errors: ['VEHICLE_NOT_FOUND', 'TOO_MANY']
})
