/** Why permissions are granted that the tests of the API do not use, or not always. */
import { endpointNeeds, needsOf, writesAudit } from '../../infra/stack/needs-of.ts'
import { creates } from '../../lib/contract/endpoint.ts'
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

const ofExpiredToken = 'for tokens that have expired, which a new one removes; test/table/table-use.test.ts does'

const ofSweep = 'test/infra/local/running/redrive.test.ts does, and a run of 15 minutes or more'

const ofLostAnswer = 'to learn after a lost answer whether it was written; test/table/faults.test.ts does'

/** The tests of the API end before most of their trips have been silent for long; one waits for a trip of its own. */
const ofSilence = 'for trips whose silence ends while the tests run; test/processing/silence.test.ts does'
const ofSilentLikes = 'for likes of a trip that silence shows to be none, or that has become part of another'

const ofHeldRule =
  'for a second message of a rule by a timer; test/processing/rules/rule-timers.test.ts has timers of rules'

const silent: Reasons[string] = {
  ...Object.fromEntries(
    [
      'ConditionCheckItem SCOPE',
      'ConditionCheckItem VEHICLE',
      'ConditionCheckItem TRIP',
      'ConditionCheckItem TRIPLEG',
      'DeleteItem SCOPE',
      'DeleteItem VEHICLE',
      'DeleteItem PUBLIC',
      'DeleteItem TRIP',
      'DeleteItem TRIPLEG',
      'PutItem PUBLIC',
      'PutItem TRIP',
      'PutItem TRIPLEG',
      'UpdateItem PUBLIC',
      'PutItem TIMER'
    ].map((use) => [`dynamodb:${use}#*`, ofSilence])
  ),
  ...Object.fromEntries(
    ['BatchGetItem USER', 'Query TRIP', 'PutItem USER', 'DeleteItem USER', 'ConditionCheckItem USER'].map((use) => [
      `dynamodb:${use}#*`,
      ofSilentLikes
    ])
  ),
  'dynamodb:UpdateItem USER#*': ofHeldRule,
  'dynamodb:BatchGetItem TIMER#*': ofLostAnswer
}

const forItems = (action: string, partitions: readonly string[], reason: string): Reasons[string] =>
  Object.fromEntries(partitions.map((partition) => [`dynamodb:${action} ${partition}#*`, reason]))

const ofEvents = 'for trips in progress, and events of owners; test/notify/rights/read-events.table.test.ts does'
const carriedByEvents = forItems('BatchGetItem', ['CONSUMER', 'ORG', 'SCOPE', 'USER'], ofEvents)

const ofOrganizationsWebhook = 'for the webhook of an organization; test/table/table-use.test.ts does'
const ofFailure =
  'for an endpoint that fails, or refuses an event; test/notify/channels/webhook/deliver-webhooks.table.test.ts and serve-webhook.table.test.ts do'
const ofSlowEndpoint =
  'for an endpoint that answers slowly, of which these tests have none; test/infra/local/running/webhook-delivery.test.ts has one'
const ofPushCaller =
  'for connections of organizations, and with short tokens, which are refused; test/notify/channels/socket/connection.table.test.ts does'
const ofGoneConnection =
  'for a connection that is gone, has more to receive, or changes what it subscribes to; test/notify/channels/socket/connection.table.test.ts does'

const ofDeletedRule = 'for a rule that is deleted between two reads, so that it seems not to be packed'

const ofOldCreation =
  'for a creation that is older than a day and was not deleted yet; test/table/repeated-creations.test.ts does'

const creating = endpoints.filter(creates).map(({ operation }) => operation)

const audited = endpoints.filter((each) => writesAudit(endpointNeeds(each).table)).map(({ operation }) => operation)

const ofMail =
  'for mail to users, which the service of these tests does not send; test/infra/local/running/mail-delivery.test.ts does'

const ofDeletedBrowser = 'for a browser that another deletion has removed between the reads; test/table/pairs does'

const ofEndedMakers =
  'for webhooks and browsers whose session, token or member has ended; test/notify/channels/webhook/ended-makers.table.test.ts does'
const ofDeletedVisitor = 'for visits of a vehicle that is deleted; test/table/items/deletion.test.ts does'
const ofShortToken = 'for a short token that was given other permissions; test/table/table-use.test.ts does'

const ofFollowedTogether =
  'for several vehicles that rule sets follow and that change at the same time; test/rules/sets/rule-sets-model.test.ts has them'

const ofDays =
  'for days, which a job makes some time after the first trip of a vehicle; test/days/processed-days.test.ts does'
const writingDays = {
  ...forItems('BatchGetItem', ['INSIGHT', 'JOB'], ofDays),
  ...forItems('PutItem', ['INSIGHT', 'JOB'], ofDays),
  ...forItems('UpdateItem', ['INSIGHT'], ofDays),
  ...forItems('DeleteItem', ['INSIGHT'], ofDays),
  ...forItems('ConditionCheckItem', ['INSIGHT'], ofDays)
}

const ofSomeRuns: Reasons = {
  'update-trip': writingDays,
  'delete-trip': writingDays,
  'merge-trip': {
    ...writingDays,
    ...forItems('DeleteItem', ['VEHICLE'], ofDays),
    ...forItems('ConditionCheckItem', ['VEHICLE'], ofDays)
  },
  'run-jobs': {
    ...forItems('UpdateItem', ['INSIGHT'], ofDays),
    ...forItems('DeleteItem', ['INSIGHT'], ofDays),
    ...forItems('ConditionCheckItem', ['INSIGHT'], ofDays),
    ...forItems('GetItem', ['USER', 'ORG'], ofEndedMakers),
    ...forItems('BatchGetItem', ['CONSUMER', 'USER', 'ORG', 'TOKEN', 'LISTEN'], ofEndedMakers),
    ...forItems('Query', ['ORG'], ofEndedMakers),
    ...forItems('PutItem', ['USER', 'ORG', 'JOB'], ofEndedMakers),
    ...forItems('BatchWriteItem', ['USER'], ofEndedMakers),
    ...forItems('UpdateItem', ['CONSUMER', 'USER'], ofEndedMakers),
    ...forItems('DeleteItem', ['CONSUMER', 'LISTEN'], ofEndedMakers),
    ...forItems('DeleteItem', ['PLACE'], ofDeletedVisitor),
    ...forItems('ConditionCheckItem', ['CONSUMER'], ofEndedMakers)
  },
  'dispatch-changes': forItems('BatchWriteItem', ['JOB'], ofFollowedTogether),
  'deliver-web-push': {
    ...forItems('BatchGetItem', ['LISTEN'], ofLostAnswer),
    ...forItems('ConditionCheckItem', ['CONSUMER'], ofDeletedBrowser),
    'sqs:SendMessage':
      'for more alerts than one call has time for; test/notify/channels/web-push/serve-web-push.table.test.ts has them'
  },
  'delete-session': { ...forItems('BatchGetItem', ['LISTEN'], ofLostAnswer) },
  'create-push-subscription': { ...forItems('BatchGetItem', ['LISTEN'], ofLostAnswer) },
  'delete-push-subscription': {
    ...forItems('BatchGetItem', ['LISTEN'], ofLostAnswer),
    ...forItems('ConditionCheckItem', ['CONSUMER'], ofDeletedBrowser)
  },
  'unsubscribe-mail': {
    ...forItems('BatchGetItem', ['CONSUMER', 'LISTEN'], ofMail),
    ...forItems('UpdateItem', ['USER', 'RATE'], ofMail),
    ...forItems('DeleteItem', ['CONSUMER', 'LISTEN'], ofMail)
  },
  'update-me': {
    ...forItems('UpdateItem', ['CONSUMER'], ofMail),
    ...forItems('ConditionCheckItem', ['CONSUMER'], 'for mail that is turned on twice at once; test/table/pairs does'),
    ...forItems('BatchGetItem', ['LISTEN'], ofLostAnswer)
  },
  'deliver-webhooks': {
    ...carriedByEvents,
    ...forItems('BatchGetItem', ['TOKEN'], ofShortToken),
    ...forItems('PutItem', ['JOB'], ofFailure),
    ...forItems('DeleteItem', ['CONSUMER'], ofFailure),
    ...forItems('Query', ['CONSUMER'], ofFailure),
    'sqs:ChangeMessageVisibility': ofFailure,
    'sqs:SendMessage': ofFailure
  },
  'deliver-slow-webhooks': {
    ...Object.fromEntries(
      Object.entries(needsOf('deliver-slow-webhooks').table).flatMap(([action, partitions]) =>
        Object.entries(forItems(action, partitions as readonly string[], ofSlowEndpoint))
      )
    ),
    'sqs:ChangeMessageVisibility': ofSlowEndpoint,
    'sqs:SendMessage': ofSlowEndpoint
  },
  'create-webhook': forItems('BatchGetItem', ['TOKEN'], ofShortToken),
  logout: forItems('PutItem', ['JOB'], ofEndedMakers),
  'update-token': forItems('PutItem', ['JOB'], ofEndedMakers),
  'list-webhook-deliveries': forItems('BatchGetItem', ['CONSUMER', 'USER', 'VEHICLE'], ofFailure),
  'update-webhook': {
    ...forItems('BatchGetItem', ['TOKEN'], ofShortToken),
    ...forItems('ConditionCheckItem', ['ORG'], ofOrganizationsWebhook),
    ...forItems('UpdateItem', ['ORG'], ofOrganizationsWebhook)
  },
  'rotate-webhook-secret': forItems('UpdateItem', ['ORG'], ofOrganizationsWebhook),
  'ping-webhook': forItems('ConditionCheckItem', ['ORG'], ofOrganizationsWebhook),
  'replay-webhook': forItems('ConditionCheckItem', ['ORG'], ofOrganizationsWebhook),
  'connect-push': {
    ...forItems('GetItem', ['ORG', 'TOKEN'], ofPushCaller),
    ...forItems('UpdateItem', ['ORG', 'TOKEN'], ofPushCaller)
  },
  'receive-push': {
    ...forItems('GetItem', ['ORG', 'TOKEN'], ofPushCaller),
    ...forItems('UpdateItem', ['ORG', 'TOKEN'], ofPushCaller),
    ...forItems('BatchWriteItem', ['LISTEN'], ofGoneConnection)
  },
  'push-frames': {
    ...carriedByEvents,
    ...forItems('GetItem', ['ORG', 'TOKEN'], ofPushCaller),
    ...forItems('DeleteItem', ['CONNECTION'], ofGoneConnection),
    ...forItems('BatchWriteItem', ['LISTEN'], ofGoneConnection),
    'sqs:SendMessage': ofGoneConnection,
    'sqs:ChangeMessageVisibility':
      'for a connection whose serving fails; test/notify/channels/socket/push-batch.table.test.ts does'
  },
  'update-notification-rule': {
    ...forItems('PutItem', ['VEHICLE'], ofDeletedRule),
    ...forItems('ConditionCheckItem', ['USER'], ofDeletedRule)
  },
  'end-other-sessions': {
    ...forItems(
      'ConditionCheckItem',
      ['USER'],
      'for a password that is changed at the same time; test/table/pairs does'
    )
  },
  'delete-notification-rule-set': { ...forItems('BatchGetItem', ['JOB'], ofLostAnswer) },
  'import-places': { ...forItems('BatchGetItem', ['JOB'], ofLostAnswer) },
  'update-place': { ...forItems('BatchGetItem', ['JOB'], ofLostAnswer) },
  'create-report': { ...forItems('BatchGetItem', ['TIMER'], ofLostAnswer) },
  'update-report': { ...forItems('BatchGetItem', ['TIMER'], ofLostAnswer) },
  'delete-report': { ...forItems('BatchGetItem', ['TIMER'], ofLostAnswer) },
  'delete-place': { ...forItems('BatchGetItem', ['JOB'], ofLostAnswer) },
  'collect-due': { ...silent, ...writingDays },
  'process-vehicle-data': {
    ...writingDays,
    'dynamodb:DeleteItem TIMER#*':
      'for a trip that its records end before its timer is due; test/processing/silence.test.ts does'
  },
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
  'install-device': {
    'dynamodb:PutItem USER#*': ofLastToken,
    ...forItems('DeleteItem', ['USER', 'TOKEN'], ofExpiredToken)
  },
  'delete-token': {
    'dynamodb:ConditionCheckItem USER#*': ofDeletedToken,
    'dynamodb:ConditionCheckItem ORG#*': ofDeletedToken,
    'dynamodb:PutItem JOB#*': ofEndedMakers,
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

const reasonsOf = (operation: string): Reasons[string] => ({
  ...ofSomeRuns[operation],
  ...(audited.includes(operation) && forItems('BatchGetItem', ['AUDIT'], ofLostAnswer)),
  ...(creating.includes(operation) && forItems('UpdateItem', ['CREATION'], ofOldCreation))
})

/** Used in some runs, as requests happen to come at the same time or answers are lost: neither fails a run. */
export const races: Reasons = {
  ...ofSomeRuns,
  ...Object.fromEntries([...audited, ...creating].map((operation) => [operation, reasonsOf(operation)]))
}
