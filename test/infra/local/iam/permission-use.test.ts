import { expect, it } from 'vitest'
import { AccessControl, accessKeyOf } from '../../../../infra/local/iam/access-control.ts'
import { LambdaCalls } from '../../../../infra/local/iam/lambda-calls.ts'
import { functionWith, keysOf, table } from './functions-with-roles.ts'

const region = 'eu-central-1'
const logStreams = `arn:aws:logs:${region}:000000000000:log-group:TripLogs:*`
const on = (action: string, ...keys: string[]) => ({
  action: `dynamodb:${action}`,
  resource: table.arn,
  context: { 'dynamodb:leadingkeys': keys }
})

function accessOf(...statements: object[]) {
  const definition = functionWith(...statements)
  const denials: string[] = []
  const access = new AccessControl([definition], ({ request }) => denials.push(request.action))
  const used = () =>
    access
      .permissions()
      .flatMap(({ permissions }) => permissions)
      .filter(({ isUsed }) => isUsed)
      .map(({ action, condition }) => [action, condition].filter(Boolean).join(' '))
  return { definition, access, denials, used, check: access.check.bind(access, accessKeyOf(definition)) }
}

it('counts each action with each kind of key as a permission', () => {
  const { access } = accessOf({ Action: ['dynamodb:GetItem', 'dynamodb:Query'], ...keysOf('USER', 'ORG') })

  const [{ logicalId, permissions } = { logicalId: '', permissions: [] }] = access.permissions()

  expect(logicalId).toBe('UpdateTripFunction009E1B0D')
  expect(permissions).toHaveLength(4)
  expect(permissions[0]).toEqual({
    action: 'dynamodb:GetItem',
    resource: table.arn,
    condition: 'dynamodb:leadingkeys=USER#*',
    isUsed: false
  })
})

it('notes the action and every kind of key that an allowed call uses', () => {
  const { check, used } = accessOf({
    Action: ['dynamodb:BatchGetItem', 'dynamodb:Query'],
    ...keysOf('USER', 'ORG', 'TRIP')
  })

  check([on('BatchGetItem', 'USER#a', 'ORG#b')])

  expect(used()).toEqual([
    'dynamodb:BatchGetItem dynamodb:leadingkeys=USER#*',
    'dynamodb:BatchGetItem dynamodb:leadingkeys=ORG#*'
  ])
})

it('notes nothing of a transaction that is refused', () => {
  const { check, used, denials } = accessOf({ Action: 'dynamodb:PutItem', ...keysOf('USER') })

  expect(check([on('PutItem', 'USER#a'), on('PutItem', 'ORG#a')])?.verdict).toBe('implicit deny')

  expect(used()).toEqual([])
  expect(denials).toEqual(['dynamodb:PutItem'])
})

it('notes what Lambda itself does with the role', () => {
  const { definition, access, used } = accessOf(
    { Action: ['logs:CreateLogStream', 'logs:PutLogEvents'], Resource: logStreams },
    { Action: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], Resource: '*' }
  )
  const lambdaCalls = new LambdaCalls(access, region)

  lambdaCalls.onStart({ ...definition, isTraced: false })
  expect(used()).toEqual(['logs:CreateLogStream', 'logs:PutLogEvents'])
  lambdaCalls.onStart(definition)

  expect(used()).toHaveLength(4)
  expect(lambdaCalls.keepsLog(definition)).toBe(true)
})

it('drops the log of a function that may not write it', () => {
  const { definition, access, denials } = accessOf({ Action: 'logs:CreateLogStream', Resource: logStreams })
  const lambdaCalls = new LambdaCalls(access, region)

  lambdaCalls.onStart({ ...definition, isTraced: false })

  expect(lambdaCalls.keepsLog(definition)).toBe(false)
  expect(denials).toEqual(['logs:PutLogEvents'])
})
