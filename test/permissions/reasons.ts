/** Why permissions are granted that the tests of the API do not use, or not always. */
import { endpointNeeds, writesAudit } from '../../infra/stack/needs-of.ts'
import { endpoints } from '../../lib/contract/endpoints.ts'
import type { Reasons } from './report.ts'

const whileShared =
  'for a trip of a vehicle that the operator is sharing at that moment; test/table/table-use.test.ts does'

/** No test of the API uses them: a reason for one that was used fails the run. */
export const reasons: Reasons = {
  'update-trip': { 'dynamodb:ConditionCheckItem SCOPE#*': whileShared },
  'delete-trip': { 'dynamodb:ConditionCheckItem SCOPE#*': whileShared }
}

const ofDeletedToken =
  'for the list of tokens that another deletion has taken the token out of between the reads; test/api/programmatic-tokens.test.ts asks for several at once'

const ofDeletedVehicle =
  'for what another deletion has removed between the reads; test/api/vehicle-races.test.ts asks for several at once'

const ofEndedShare = 'for entries that the end of another share has removed between the reads; test/table/pairs does'

const ofLastToken =
  'for the list of tokens that another deletion has removed with its last token between the reads; test/table/pairs does'

const ofSweep = 'test/infra/local/redrive.test.ts does, and a run of 15 minutes or more'

const ofLostAnswer = 'to learn after a lost answer whether it was written; test/table/faults.test.ts does'

const audited = endpoints.filter((each) => writesAudit(endpointNeeds(each).table)).map(({ operation }) => operation)

const ofSomeRuns: Reasons = {
  'update-trip': { 'dynamodb:BatchGetItem PUBLIC#*': ofLostAnswer },
  'delete-trip': { 'dynamodb:BatchGetItem PUBLIC#*': ofLostAnswer },
  'sweep-uploads': {
    'dynamodb:BatchGetItem VEHICLE#*': `for vehicles that have uploaded before the sweep; ${ofSweep}`,
    'dynamodb:UpdateItem VEHICLE#*': `for uploads that have waited for 15 minutes; ${ofSweep}`,
    'dynamodb:BatchWriteItem ACTIVE#*':
      'for records ahead of the clock that have become due in a run of 15 minutes or more'
  },
  login: {
    'dynamodb:ConditionCheckItem CREDENTIALS#*':
      'for a second login in the same second, which leaves the credentials as they are; test/table/table-use.test.ts does'
  },
  'delete-token': {
    'dynamodb:ConditionCheckItem USER#*': ofDeletedToken,
    'dynamodb:ConditionCheckItem ORG#*': ofDeletedToken,
    'dynamodb:PutItem USER#*': ofLastToken,
    'dynamodb:PutItem ORG#*': ofLastToken
  },
  'delete-user-share': {
    'dynamodb:PutItem SCOPE#*': ofEndedShare,
    'dynamodb:ConditionCheckItem SCOPE#*': ofEndedShare
  },
  'delete-organization-share': {
    'dynamodb:PutItem SCOPE#*': ofEndedShare,
    'dynamodb:ConditionCheckItem SCOPE#*': ofEndedShare
  },
  'update-vehicle': {
    'dynamodb:PutItem SCOPE#*': ofDeletedVehicle,
    'dynamodb:ConditionCheckItem SCOPE#*': ofEndedShare,
    'dynamodb:ConditionCheckItem DEVICE#*': ofDeletedVehicle
  },
  'delete-vehicle': {
    'dynamodb:ConditionCheckItem DEVICE#*': ofDeletedVehicle,
    'dynamodb:ConditionCheckItem VEHICLE#*':
      'for the profile that another deletion has removed between the reads; test/api/delete-vehicle.test.ts asks for several at once',
    'dynamodb:ConditionCheckItem SCOPE#*':
      'for entries that another deletion, or the end of a share, has removed; test/table/table-use.test.ts does'
  }
}

/** Used in some runs, as requests happen to come at the same time or answers are lost: neither fails a run. */
export const races: Reasons = {
  ...ofSomeRuns,
  ...Object.fromEntries(
    audited.map((operation) => [operation, { ...ofSomeRuns[operation], 'dynamodb:BatchGetItem AUDIT#*': ofLostAnswer }])
  )
}
