/** The one table, with its index and its stream. */
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
 * The stream has keys alone: whoever may read it reads all of it, and images would hold what only some functions may read,
 * such as password hashes and positions. A function reads the items itself, so that no record is older than the state.
 * By default without a name of its own: a retained table then does not block the next deployment of the same stack. A
 * table with a name is a resource of its own, so that one can be imported beside the present one, and then replace it.
 */
export function createTable(scope: Construct, settings: Settings): Table {
  const encryptionKey = customerKey(scope, settings)
  const { tableName } = settings
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
    deletionProtection: settings.deletionProtection,
    removalPolicy: dataRemovalPolicy(settings)
  })
  table.addGlobalSecondaryIndex({
    indexName: triplegIndex.name,
    partitionKey: { name: triplegIndex.partitionKey, type: AttributeType.STRING },
    sortKey: { name: triplegIndex.sortKey, type: AttributeType.STRING },
    projectionType: ProjectionType.ALL
  })
  return table
}
