/** The only table, with its index and its stream. */
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption
} from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import { streamViewType, triplegIndex } from '../../lib/table/keys.ts'
import { customerKey } from './customer-key.ts'
import { dataRemovalPolicy, type Settings } from './settings.ts'

/**
 * The stream contains keys only. Every reader of a stream reads all of it, and images would contain data that only some
 * functions may read, such as password hashes and positions. Functions read the items themselves, and therefore always
 * their current state. By default the table has no fixed name, so that a retained table does not prevent the next
 * deployment of the stack. A table with a name is a separate resource, so that it can be imported beside the present
 * table and then replace it.
 */
export function createTable(scope: Construct, settings: Settings): Table {
  const encryptionKey = customerKey(scope, settings)
  const { tableName, warmReadUnitsPerSecond, warmWriteUnitsPerSecond, warmIndexWriteUnitsPerSecond } = settings
  const table = new Table(scope, tableName === undefined ? 'Table' : `Table-${tableName}`, {
    tableName,
    partitionKey: { name: 'PK', type: AttributeType.STRING },
    sortKey: { name: 'SK', type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    timeToLiveAttribute: 'expiresAtSeconds',
    stream: StreamViewType[streamViewType],
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    encryption: encryptionKey ? TableEncryption.CUSTOMER_MANAGED : TableEncryption.AWS_MANAGED,
    encryptionKey,
    warmThroughput: warmThroughput(warmReadUnitsPerSecond, warmWriteUnitsPerSecond),
    deletionProtection: settings.deletionProtection,
    removalPolicy: dataRemovalPolicy(settings)
  })
  table.addGlobalSecondaryIndex({
    indexName: triplegIndex.name,
    partitionKey: { name: triplegIndex.partitionKey, type: AttributeType.STRING },
    sortKey: { name: triplegIndex.sortKey, type: AttributeType.STRING },
    projectionType: ProjectionType.ALL,
    warmThroughput: warmThroughput(undefined, warmIndexWriteUnitsPerSecond)
  })
  return table
}

function warmThroughput(readUnitsPerSecond: number | undefined, writeUnitsPerSecond: number | undefined) {
  if (readUnitsPerSecond === undefined && writeUnitsPerSecond === undefined) return undefined
  return { readUnitsPerSecond, writeUnitsPerSecond }
}
