/** A set of names in one item, to which many writers add at once, each by one call and without reading. */
import { randomInt } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { assertRefusedReadable, formatAttributes, readableCondition } from './format-conditions.ts'
import { newVersions, versionAttribute } from './item.ts'
import type { Key } from './keys.ts'
import type { Table } from './table.ts'

export interface GatheredName {
  /** Absent: the item is touched. */
  readonly name?: string
  /** Without a name: whether `more` reports that unnamed entries exist. Default: true. */
  readonly isMore?: boolean
  /** The set takes no further name once it has so many. */
  readonly maxNames: number
  /** Whether `latestMilliseconds` becomes now. Default: true. */
  readonly isHeard?: boolean
  /** Present: replaces the attribute `fix`. */
  readonly fix?: object | undefined
  readonly now: Date
}

/**
 * Adds the name to `names`, sets `sinceMilliseconds` where the item has none, and `latestMilliseconds` to now. The version counts
 * up, so that a change of the item that has not seen the name fails. Repeating it adds nothing but to the version.
 * False where the set is full: then nothing is written. Throws NewerFormat for an item that a later version has stored.
 */
export async function gatherName(table: Table, key: Key, gathered: GatheredName): Promise<boolean> {
  const { PK, SK } = key
  const input = gathered.name === undefined ? touch(key, gathered) : addition(key, gathered.name, gathered)
  try {
    await table.client.send(new UpdateCommand({ TableName: table.name, Key: { PK, SK }, ...input }))
    return true
  } catch (error) {
    assertRefusedReadable(error)
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

function touch(key: Key, { isMore = true, ...gathered }: GatheredName) {
  const common = commonUpdate(key, gathered)
  if (!isMore) return common
  return {
    ...common,
    UpdateExpression: `${common.UpdateExpression}, #more = :more`,
    ExpressionAttributeNames: { ...common.ExpressionAttributeNames, '#more': 'more' },
    ExpressionAttributeValues: { ...common.ExpressionAttributeValues, ':more': true }
  }
}

function addition(key: Key, name: string, gathered: GatheredName) {
  const common = commonUpdate(key, gathered)
  const added = { ':names': new Set([name]), ':name': name, ':max': gathered.maxNames }
  return {
    ...common,
    UpdateExpression: `${common.UpdateExpression} ADD #names :names`,
    ConditionExpression: `${common.ConditionExpression} AND (attribute_not_exists(#names) OR size(#names) < :max OR contains(#names, :name))`,
    ExpressionAttributeNames: { ...common.ExpressionAttributeNames, '#names': 'names' },
    ExpressionAttributeValues: { ...common.ExpressionAttributeValues, ...added }
  }
}

/** Version, format and moments of an item that is readable. */
function commonUpdate(key: Key, { isHeard = true, fix, now }: Pick<GatheredName, 'isHeard' | 'fix' | 'now'>) {
  const formats = Object.entries(formatAttributes(key))
  const readable = readableCondition(key)
  return {
    ...readable,
    UpdateExpression:
      'SET #version = if_not_exists(#version, :start) + :one, #since = if_not_exists(#since, :now), #latest = ' +
      (isHeard ? ':now' : 'if_not_exists(#latest, :never)') +
      (fix ? ', #fix = :fix' : '') +
      formats.map(([attribute]) => `, ${attribute} = :${attribute}`).join(''),
    ExpressionAttributeNames: {
      '#version': versionAttribute,
      '#since': 'sinceMilliseconds',
      '#latest': 'latestMilliseconds',
      ...(fix && { '#fix': 'fix' })
    },
    ExpressionAttributeValues: {
      ':one': 1,
      ':start': randomInt(newVersions),
      ':now': now.getTime(),
      ...(!isHeard && { ':never': 0 }),
      ...(fix && { ':fix': fix }),
      ...Object.fromEntries(formats.map(([attribute, format]) => [`:${attribute}`, format])),
      ...readable.ExpressionAttributeValues
    }
  }
}
