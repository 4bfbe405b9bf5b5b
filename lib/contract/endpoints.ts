/** Every endpoint of the interface: routes, validation, documents and tests all come from this list. */
import type { Endpoint } from './endpoint.ts'
import { getVehicle } from './endpoints/get-vehicle.ts'
import { listVehicleStatus } from './endpoints/list-vehicle-status.ts'
import { listVehicles } from './endpoints/list-vehicles.ts'
import { login } from './endpoints/login.ts'

export const endpoints: readonly Endpoint[] = [login, listVehicleStatus, listVehicles, getVehicle]
