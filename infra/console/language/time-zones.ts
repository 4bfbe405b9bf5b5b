/** Time zones to choose from. */

/** The time zone of the browser, such as `Europe/Berlin`. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** IANA names. Includes `chosen`, unless it is empty: some browsers have another name for it. */
export function timeZones(chosen: string): string[] {
  const names = [...Intl.supportedValuesOf('timeZone'), ownTimeZone(), chosen]
  return [...new Set(names)].filter((name) => name !== '').sort()
}

/** The name as users read it. */
export const timeZoneName = (name: string) => name.replaceAll('_', ' ')
