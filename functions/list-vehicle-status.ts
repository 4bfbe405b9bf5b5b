/** GET /vehicle/status: the current status of every vehicle that the caller can see, newest first. */
import { listVehicleStatus as contract } from '../lib/contract/endpoints/list-vehicle-status.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { functionTable } from '../lib/table/table.ts'
import { listVehicleStatus } from '../lib/vehicles/list-vehicle-status.ts'

export const logic = listVehicleStatus
export const handler = endpoint(contract, logic(functionTable()))
