/** The addresses of the screen of a vehicle. */

/** `tab`: its segment in the address; absent = the first one. */
export function vehicleAddress(vehicleId: string, tab = ''): string {
  const root = `/console/vehicles/${encodeURIComponent(vehicleId)}`
  return tab === '' ? root : `${root}/${tab}`
}
