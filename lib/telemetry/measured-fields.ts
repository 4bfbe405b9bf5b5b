/** Leaves out fields without a value, and rounds numbers to three decimals: millimetres, millilitres, millivolts. */

type Known<T extends object> = { [Field in keyof T]?: Exclude<T[Field], undefined> }

export function defined<T extends object>(fields: T): Known<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Known<T>
}

export function rounded(value: number): number
export function rounded(value: number | undefined): number | undefined
export function rounded(value: number | undefined): number | undefined {
  // JSON has no −0.
  return value === undefined ? undefined : Math.round(value * 1000) / 1000 + 0
}
