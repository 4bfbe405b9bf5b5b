/** Names of the vehicles for a list that names some of them only sometimes. */
import { useEffect, useMemo } from 'preact/hooks'
import { type Query, query } from '../api/query.ts'
import { readVehicleNames, type VehicleNames } from './vehicle-names.ts'

/** The names are read once they are needed. If they cannot be read, the IDs are shown. */
export function useVehicleNamesIf(areNeeded: boolean): Query<VehicleNames> {
  const names = useMemo(() => query(readVehicleNames), [])
  useEffect(() => {
    if (areNeeded) void names.load()
  }, [areNeeded, names])
  return names
}
