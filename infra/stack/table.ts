/** The one table, with its index and its stream. */
import { RemovalPolicy } from 'aws-cdk-lib'
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption
} from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import { triplegIndex } from '../../lib/table/keys.ts'
import type { Settings } from './settings.ts'

/** Without a name of its own, so that a table that was kept stands in nobody's way. */
export function createTable(scope: Construct, { removalPolicy }: Settings): Table {
  const keep = removalPolicy === 'retain'
  const table = new Table(scope, 'Table', {
    partitionKey: { name: 'PK', type: AttributeType.STRING },
    sortKey: { name: 'SK', type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    timeToLiveAttribute: 'expiresAtSeconds',
    stream: StreamViewType.NEW_AND_OLD_IMAGES,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    encryption: TableEncryption.AWS_MANAGED,
    deletionProtection: keep,
    removalPolicy: keep ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY
  })
  table.addGlobalSecondaryIndex({
    indexName: triplegIndex.name,
    partitionKey: { name: triplegIndex.partitionKey, type: AttributeType.STRING },
    sortKey: { name: triplegIndex.sortKey, type: AttributeType.STRING },
    projectionType: ProjectionType.ALL
  })
  return table
}
