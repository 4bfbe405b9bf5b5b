/** The position that a user enters as degrees. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Undefined if a number is missing or out of range. The decimal separator may be a comma. */
export function positionIn(data: Pick<FormData, 'get'>): Position | undefined {
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) => degreesIn(data.get(name)))
  if (latitude === undefined || longitude === undefined) return undefined
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

function degreesIn(value: unknown): number | undefined {
  const text = String(value ?? '')
    .trim()
    .replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
}
