/** Checks the table: whether it is available, and whether backups, protection and expiry are enabled. */
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type TableDescription
} from '@aws-sdk/client-dynamodb'
import { streamViewType } from '../../../lib/table/keys.ts'
import type { Table } from '../../../lib/table/table.ts'
import type { Check, Findings, Problem } from './finding.ts'

const ttlAttribute = 'expiresAtSeconds'
const deploy = 'Somebody has changed it outside of the stack. To undo it: '

/** `isDeployed` is false for a local database, which has neither backups nor deletion protection. */
export function tableChecks(table: Table, isDeployed: boolean): Check[] {
  const local = [
    { subject: 'the table', run: () => checkDescription(table, isDeployed) },
    { subject: 'the time to live of items', run: () => checkTimeToLive(table) }
  ]
  return isDeployed ? [...local, { subject: 'the backups of the table', run: () => checkBackups(table) }] : local
}

async function checkDescription({ name, client }: Table, isDeployed: boolean): Promise<Partial<Findings>> {
  const { Table: description = {} } = await client.send(new DescribeTableCommand({ TableName: name }))
  const unprotected = isDeployed && !description.DeletionProtectionEnabled
  return {
    problems: [...statusProblems(name, description), ...streamProblems(name, description)],
    notes: unprotected ? ['The table can be deleted: deploy with the setting deletionProtection=true'] : []
  }
}

function statusProblems(name: string, { TableStatus, GlobalSecondaryIndexes = [] }: TableDescription): Problem[] {
  const indexes = GlobalSecondaryIndexes.filter(({ IndexStatus }) => IndexStatus !== 'ACTIVE')
  const states = [
    ...(TableStatus === 'ACTIVE' || TableStatus === 'UPDATING' ? [] : [`The table ${name} is ${TableStatus}`]),
    ...indexes.map(({ IndexName, IndexStatus }) => `The index ${IndexName} of the table is ${IndexStatus}`)
  ]
  const isLocked = TableStatus === 'INACCESSIBLE_ENCRYPTION_CREDENTIALS'
  const remedy = isLocked
    ? 'The KMS key is disabled or its policy has changed. Enable it within seven days; after that the table is archived'
    : 'While something is made or restored this passes by itself'
  return states.map((problem) => ({ problem, remedy }))
}

function streamProblems(name: string, { StreamSpecification }: TableDescription): Problem[] {
  if (StreamSpecification?.StreamEnabled && StreamSpecification.StreamViewType === streamViewType) return []
  const specification = `StreamEnabled=true,StreamViewType=${streamViewType}`
  return [
    {
      problem: 'The table has no stream, or one of another kind: nothing is processed in the background',
      remedy: `${deploy}aws dynamodb update-table --table-name ${name} --stream-specification ${specification}`
    }
  ]
}

async function checkTimeToLive({ name, client }: Table): Promise<Partial<Findings>> {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: name }))
  const { TimeToLiveStatus: status = 'DISABLED', AttributeName } = TimeToLiveDescription ?? {}
  if (status.startsWith('ENABL') && AttributeName === ttlAttribute) return {}
  const specification = `Enabled=true,AttributeName=${ttlAttribute}`
  const problem = 'Items that have expired are not removed: the time to live is off, and the table grows without end'
  const command = `aws dynamodb update-time-to-live --table-name ${name} --time-to-live-specification ${specification}`
  return { problems: [{ problem, remedy: `${deploy}${command}` }] }
}

async function checkBackups({ name, client }: Table): Promise<Partial<Findings>> {
  const { ContinuousBackupsDescription } = await client.send(new DescribeContinuousBackupsCommand({ TableName: name }))
  const { PointInTimeRecoveryDescription: recovery } = ContinuousBackupsDescription ?? {}
  if (recovery?.PointInTimeRecoveryStatus === 'ENABLED') {
    const earliest = recovery.EarliestRestorableDateTime?.toISOString() ?? 'now'
    return { notes: [`The table can be restored to any second since ${earliest}`] }
  }
  const specification = 'PointInTimeRecoveryEnabled=true'
  const command = `aws dynamodb update-continuous-backups --table-name ${name} --point-in-time-recovery-specification ${specification}`
  const problem = 'The table has no point-in-time recovery: what is deleted or overwritten is lost'
  return { problems: [{ problem, remedy: `${deploy}${command}` }] }
}
