/** Functions with the roles that tests of permissions need. */
import type { FunctionDefinition } from '../../../../infra/local/assembly/functions.ts'
import { PolicyDocument, type Statement, statementsOf } from '../../../../infra/local/assembly/role-policy.ts'
import { AccessControl, accessKeyOf } from '../../../../infra/local/iam/access-control.ts'

export const table = { name: 'Table', arn: 'arn:aws:dynamodb:eu-central-1:000000000000:table/Table' }

/** A statement as a template has it; everything beside what is given is usual. */
export function policy(...statements: object[]): Statement[] {
  const defaults = { Effect: 'Allow', Resource: table.arn }
  return statementsOf(PolicyDocument.parse({ Statement: statements.map((each) => ({ ...defaults, ...each })) }))
}

/** The condition of a role: partition keys that begin so. */
export function keysOf(...prefixes: string[]) {
  return {
    Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes.map((prefix) => `${prefix}#*`) } }
  }
}

export function functionWith(...statements: object[]): FunctionDefinition {
  return {
    logicalId: 'UpdateTripFunction009E1B0D',
    name: 'Telematics-UpdateTrip',
    arn: 'arn:aws:lambda:eu-central-1:000000000000:function:Telematics-UpdateTrip',
    directory: '/nowhere',
    handler: 'index.handler',
    runtime: 'nodejs24.x',
    timeoutSeconds: 10,
    memoryMegabytes: 512,
    logFormat: 'JSON',
    logGroup: 'TripLogs',
    isTraced: true,
    environment: {},
    role: { name: 'UpdateTripRole', statements: policy(...statements) }
  }
}

/** A function with this role, what is denied to it, and what it uses. */
export function accessOf(...statements: object[]) {
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
