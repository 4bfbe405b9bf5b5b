/** Changes of some fields of a stored resource, written so that two writers at once lose neither's fields. */

/** Field → new value, or undefined to remove it. */
export type FieldChanges = Readonly<Record<string, unknown>>

/** The parts of an update. */
export interface DataChange {
  readonly UpdateExpression: string
  readonly ConditionExpression: string
  readonly ExpressionAttributeNames: Record<string, string>
  readonly ExpressionAttributeValues?: Record<string, unknown>
}

/**
 * Sets and removes members of `data`, each by its own path. The condition asks that the item exists, and that the
 * `guarded` fields still have the values that the changes were computed from. `counted` is added to numbers.
 */
export function dataChange(
  changes: FieldChanges,
  guarded: FieldChanges = {},
  counted: Readonly<Record<string, number>> = {}
): DataChange {
  const names: Record<string, string> = { '#data': 'data' }
  const values: Record<string, unknown> = {}
  const path = (field: string) => {
    names[`#${field}`] = field
    return `#data.#${field}`
  }
  const set: string[] = []
  const remove: string[] = []
  for (const [field, value] of Object.entries(changes)) {
    if (value === undefined) remove.push(path(field))
    else {
      values[`:${field}`] = value
      set.push(`${path(field)} = :${field}`)
    }
  }
  for (const [field, amount] of Object.entries(counted)) {
    values[`:add_${field}`] = amount
    set.push(`${path(field)} = ${path(field)} + :add_${field}`)
  }
  const conditions = Object.entries(guarded).map(([field, value]) => {
    if (value === undefined) return `attribute_not_exists(${path(field)})`
    values[`:was_${field}`] = value
    return `${path(field)} = :was_${field}`
  })
  return {
    UpdateExpression: [set.length && `SET ${set.join(', ')}`, remove.length && `REMOVE ${remove.join(', ')}`]
      .filter(Boolean)
      .join(' '),
    ConditionExpression: ['attribute_exists(PK)', ...conditions].join(' AND '),
    ExpressionAttributeNames: names,
    // DynamoDB refuses an empty map.
    ExpressionAttributeValues: Object.keys(values).length > 0 ? values : undefined
  }
}
