/** The policies of the operator, held against the calls that the command line can make and the names that the stack has. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PolicyDocument, statementsOf } from '../../../infra/local/assembly/role-policy.ts'
import { evaluate } from '../../../infra/local/iam/evaluate.ts'
import { synthesizedTemplate } from '../stack/synthesized.ts'

const stackName = 'vehicle-telematics'
const place = 'eu-central-1:123456789012'
const maxPolicyCharacters = 6144
const root = new URL('../../../', import.meta.url)

/** For daily work, and in addition for backups and deletion. */
const [daily, recovery] = ['operator', 'recovery'].map((name) =>
  JSON.parse(readFileSync(new URL(`infra/admin/${name}-policy.json`, root), 'utf8'))
)
const statementsIn = (policy: { Statement: unknown }) =>
  statementsOf(PolicyDocument.parse({ Statement: policy.Statement }))
const [ofDailyWork, ofRecovery] = [statementsIn(daily), statementsIn(recovery)]
const statements = [...ofDailyWork, ...ofRecovery]
const tableArn = `arn:aws:dynamodb:${place}:table/${stackName}-Table1-ABC`

/** Which package of the SDK calls which service, and what the calls of the command line are on. */
const services: Readonly<Record<string, { readonly prefix: string; readonly resource: string }>> = {
  cloudformation: {
    prefix: 'cloudformation',
    resource: `arn:aws:cloudformation:${place}:stack/${stackName}/0a1b`
  },
  cloudwatch: { prefix: 'cloudwatch', resource: '*' },
  'cloudwatch-logs': { prefix: 'logs', resource: `arn:aws:logs:${place}:log-group:${stackName}-Logs1-ABC:*` },
  dynamodb: { prefix: 'dynamodb', resource: tableArn },
  'dynamodb-streams': { prefix: 'dynamodb', resource: `${tableArn}/stream/2026-01-01T00:00:00.000` },
  lambda: { prefix: 'lambda', resource: `arn:aws:lambda:${place}:event-source-mapping:0a1b` },
  'secrets-manager': { prefix: 'secretsmanager', resource: `arn:aws:secretsmanager:${place}:secret:SigningKey1-Abc` },
  sns: { prefix: 'sns', resource: `arn:aws:sns:${place}:${stackName}-Alarms1-ABC` },
  sqs: { prefix: 'sqs', resource: `arn:aws:sqs:${place}:${stackName}-DeadLetters1-ABC` }
}

/** Actions that the commands of the document client need. Source: DynamoDB, "Using IAM with transactions". */
const actionsOfDocuments: Readonly<Record<string, readonly string[]>> = {
  Get: ['GetItem'],
  BatchGet: ['BatchGetItem'],
  BatchWrite: ['BatchWriteItem'],
  Put: ['PutItem'],
  Update: ['UpdateItem'],
  Delete: ['DeleteItem'],
  Query: ['Query'],
  Scan: ['Scan'],
  TransactWrite: ['ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
  TransactGet: ['GetItem']
}

/** IAM has no actions for batches. Source: Service Authorization Reference, "Amazon SQS". */
const actionsOfQueues: Readonly<Record<string, readonly string[]>> = { SendMessageBatch: ['SendMessage'] }

interface Call {
  readonly action: string
  readonly resource: string
}

/** Clients that only functions use, in rooms that they share with the commands. */
const ofFunctionsAlone = ['apigatewaymanagementapi']

const sources = ['infra/admin', 'infra/load', 'lib'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(new URL(`${folder}/${path}`, root), 'utf8'))
)

/** Every command of the SDK that the sources import, also on demand. */
const calls = sources.flatMap((source) => {
  const imported =
    /(?:import|const) (?:type )?\{([^}]*)\} (?:from|= await import\() ?'@aws-sdk\/(?:client|lib)-([a-z-]+)'/g
  return [...source.matchAll(imported)].flatMap(([, names = '', name = '']) => callsOf(names, name))
})

function callsOf(names: string, name: string): Call[] {
  if (ofFunctionsAlone.includes(name)) return []
  const { prefix, resource } = services[name] ?? { prefix: name, resource: tableArn }
  const commands = [...names.matchAll(/\b(?:([A-Z]\w*)Command|paginate([A-Z]\w*))\b/g)].map(
    ([, command, paginated]) => command ?? paginated ?? ''
  )
  return commands
    .filter((command) => !command.endsWith('Input') && !command.endsWith('Output'))
    .flatMap((command) => {
      const known = name === 'sqs' ? actionsOfQueues : name === 'dynamodb' ? actionsOfDocuments : {}
      return (known[command] ?? [command]).map((action) => ({ action: `${prefix}:${action}`, resource }))
    })
}

const isAllowed = ({ action, resource }: Call, by = statements) =>
  evaluate(by, { action, resource, context: {} }) === 'allowed'

const actionsIn = ({ Statement }: { Statement: { Sid: string; Action: string | string[] }[] }, sid = '') =>
  Statement.filter(({ Sid }) => Sid.startsWith(sid)).flatMap(({ Action }) => Action)

/** The calls of the AWS command line in the runbook, but for SES, whose list is that of the account. */
const runbookCalls = [
  ...readFileSync(new URL('docs/operating.md', root), 'utf8').matchAll(
    /\baws (dynamodb|secretsmanager|cloudformation|events) (?!wait)([a-z-]+)/g
  )
].map(([, service = '', command = '']): Call => {
  const name = command.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const resource = service === 'secretsmanager' ? services['secrets-manager']?.resource : services[service]?.resource
  const ofRule = `arn:aws:events:${place}:rule/${stackName}-Rule1-ABC`
  const isList = name.startsWith('List')
  return { action: `${service}:${name}`, resource: isList ? '*' : (resource ?? ofRule) }
})

describe('the policies of the operator', () => {
  it('allow every call of the command line', () => {
    expect(calls.length).toBeGreaterThan(20)
    expect(calls.filter((call) => !isAllowed(call))).toEqual([])
  })

  it('allow every call of the runbook', () => {
    expect(runbookCalls.length).toBeGreaterThan(10)
    expect(runbookCalls.filter((call) => !isAllowed(call))).toEqual([])
  })

  it('name each action once', () => {
    const actions = [...actionsIn(daily), ...actionsIn(recovery)]
    expect(actions.toSorted()).toEqual([...new Set(actions)].toSorted())
  })

  it.each([
    'BatchWriteItem',
    'DeleteTable',
    'RestoreTableToPointInTime',
    'UpdateContinuousBackups',
    'UpdateTable',
    'UpdateTimeToLive'
  ])('leave dynamodb:%s to the policy of backups and deletion', (name) => {
    const call = { action: `dynamodb:${name}`, resource: tableArn }
    expect([isAllowed(call, ofDailyWork), isAllowed(call, ofRecovery)]).toEqual([false, true])
  })

  it('reach no key and no secret by that of backups and deletion', () => {
    const resource = services['secrets-manager']?.resource ?? ''
    expect(isAllowed({ action: 'secretsmanager:GetSecretValue', resource }, ofRecovery)).toBe(false)
  })

  it('allow only calls that the command line makes', () => {
    const allowed = [daily, recovery].flatMap((policy) => actionsIn(policy, 'Admin'))
    expect(allowed.toSorted()).toEqual([...new Set(calls.map(({ action }) => action))].toSorted())
  })

  it.each([
    ['another table', 'dynamodb:GetItem', `arn:aws:dynamodb:${place}:table/payroll`],
    ['another secret', 'secretsmanager:GetSecretValue', `arn:aws:secretsmanager:${place}:secret:payroll-Abc`],
    ['the deletion of another table', 'dynamodb:DeleteTable', `arn:aws:dynamodb:${place}:table/payroll`],
    ['the role of CloudFormation', 'sts:AssumeRole', 'arn:aws:iam::123456789012:role/cdk-hnb659fds-cfn-exec-role-1'],
    ['users and roles', 'iam:CreateRole', '*']
  ])('do not reach %s', (_, action, resource) => {
    expect(isAllowed({ action, resource })).toBe(false)
  })

  it.each([daily, recovery])('fit into one IAM policy each', (policy) => {
    expect(JSON.stringify(policy).length).toBeLessThan(maxPolicyCharacters)
  })

  it('name resources as CloudFormation does', () => {
    const resources: Record<string, { Type: string; Properties?: Record<string, unknown> }> = synthesizedTemplate({
      stackName
    }).Resources
    const ofType = (type: string) => Object.entries(resources).filter(([, { Type }]) => Type === type)
    // A secret has the logical ID at the beginning of its name, everything else the name of the stack.
    const secrets = ofType('AWS::SecretsManager::Secret').map(
      ([id]) => `arn:aws:secretsmanager:${place}:secret:${id}-Abc`
    )
    const reached = secrets.filter((resource) => isAllowed({ action: 'secretsmanager:GetSecretValue', resource }))
    expect(reached).toEqual(['SigningKey', 'WebhookKey'].map((name) => expect.stringContaining(`:secret:${name}`)))
    for (const [type, name] of [
      ['AWS::DynamoDB::Table', 'TableName'],
      ['AWS::SQS::Queue', 'QueueName'],
      ['AWS::SecretsManager::Secret', 'Name'],
      ['AWS::Events::Rule', 'Name']
    ] as const) {
      expect(ofType(type).map(([, { Properties }]) => Properties?.[name])).toEqual(ofType(type).map(() => undefined))
    }
  })
})
