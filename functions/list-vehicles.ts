/** GET /vehicle: the profile of every vehicle that the caller has full access to, by name. */
import { listVehicles as contract } from '../lib/contract/endpoints/list-vehicles.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { functionTable } from '../lib/table/table.ts'
import { listVehicles } from '../lib/vehicles/list-vehicles.ts'

export const logic = listVehicles
export const handler = endpoint(contract, logic(functionTable()))
