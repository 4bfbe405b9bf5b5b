/** The endpoints that the console calls, as types for openapi-fetch, inferred from the contract. */
import type * as z from 'zod/mini'
import type { Endpoint } from '../../../lib/contract/endpoint.ts'
import type { changePassword } from '../../../lib/contract/endpoints/change-password.ts'
import type { createNotificationRule } from '../../../lib/contract/endpoints/create-notification-rule.ts'
import type { createNotificationRuleSet } from '../../../lib/contract/endpoints/create-notification-rule-set.ts'
import type { createPlace } from '../../../lib/contract/endpoints/create-place.ts'
import type { createPushSubscription } from '../../../lib/contract/endpoints/create-push-subscription.ts'
import type { createReport } from '../../../lib/contract/endpoints/create-report.ts'
import type { createToken } from '../../../lib/contract/endpoints/create-token.ts'
import type { createUploadToken } from '../../../lib/contract/endpoints/create-upload-token.ts'
import type { createVehicle } from '../../../lib/contract/endpoints/create-vehicle.ts'
import type { createWebhook } from '../../../lib/contract/endpoints/create-webhook.ts'
import type { deleteMessage } from '../../../lib/contract/endpoints/delete-message.ts'
import type { deleteNotificationRule } from '../../../lib/contract/endpoints/delete-notification-rule.ts'
import type { deleteNotificationRuleSet } from '../../../lib/contract/endpoints/delete-notification-rule-set.ts'
import type { deleteOrganizationShare } from '../../../lib/contract/endpoints/delete-organization-share.ts'
import type { deletePlace } from '../../../lib/contract/endpoints/delete-place.ts'
import type { deletePushSubscription } from '../../../lib/contract/endpoints/delete-push-subscription.ts'
import type { deleteReport } from '../../../lib/contract/endpoints/delete-report.ts'
import type { deleteSession } from '../../../lib/contract/endpoints/delete-session.ts'
import type { deleteToken } from '../../../lib/contract/endpoints/delete-token.ts'
import type { deleteTrip } from '../../../lib/contract/endpoints/delete-trip.ts'
import type { deleteUserShare } from '../../../lib/contract/endpoints/delete-user-share.ts'
import type { deleteVehicle } from '../../../lib/contract/endpoints/delete-vehicle.ts'
import type { deleteWebhook } from '../../../lib/contract/endpoints/delete-webhook.ts'
import type { divideTrip } from '../../../lib/contract/endpoints/divide-trip.ts'
import type { endGuard } from '../../../lib/contract/endpoints/end-guard.ts'
import type { endOtherSessions } from '../../../lib/contract/endpoints/end-other-sessions.ts'
import type { exportPlaces } from '../../../lib/contract/endpoints/export-places.ts'
import type { getLoginProvider } from '../../../lib/contract/endpoints/get-login-provider.ts'
import type { getMapSetting } from '../../../lib/contract/endpoints/get-map-setting.ts'
import type { getMe } from '../../../lib/contract/endpoints/get-me.ts'
import type { getNotificationChannels } from '../../../lib/contract/endpoints/get-notification-channels.ts'
import type { getTodaysSummary } from '../../../lib/contract/endpoints/get-todays-summary.ts'
import type { getTrip } from '../../../lib/contract/endpoints/get-trip.ts'
import type { getTripTrack } from '../../../lib/contract/endpoints/get-trip-track.ts'
import type { getUser } from '../../../lib/contract/endpoints/get-user.ts'
import type { getVehicle } from '../../../lib/contract/endpoints/get-vehicle.ts'
import type { getVehicleReception } from '../../../lib/contract/endpoints/get-vehicle-reception.ts'
import type { getVehicleStatus } from '../../../lib/contract/endpoints/get-vehicle-status.ts'
import type { getVehicleTrack } from '../../../lib/contract/endpoints/get-vehicle-track.ts'
import type { getWebhook } from '../../../lib/contract/endpoints/get-webhook.ts'
import type { getWebhookSecret } from '../../../lib/contract/endpoints/get-webhook-secret.ts'
import type { importPlaces } from '../../../lib/contract/endpoints/import-places.ts'
import type { installDevice } from '../../../lib/contract/endpoints/install-device.ts'
import type { listAuditEntries } from '../../../lib/contract/endpoints/list-audit-entries.ts'
import type { listGuards } from '../../../lib/contract/endpoints/list-guards.ts'
import type { listLogbook } from '../../../lib/contract/endpoints/list-logbook.ts'
import type { listMembers } from '../../../lib/contract/endpoints/list-members.ts'
import type { listMessages } from '../../../lib/contract/endpoints/list-messages.ts'
import type { listNotificationRuleSets } from '../../../lib/contract/endpoints/list-notification-rule-sets.ts'
import type { listNotificationRules } from '../../../lib/contract/endpoints/list-notification-rules.ts'
import type { listOrganizations } from '../../../lib/contract/endpoints/list-organizations.ts'
import type { listOwnNotificationRules } from '../../../lib/contract/endpoints/list-own-notification-rules.ts'
import type { listPlaceVehicles } from '../../../lib/contract/endpoints/list-place-vehicles.ts'
import type { listPlaceVisits } from '../../../lib/contract/endpoints/list-place-visits.ts'
import type { listPlaces } from '../../../lib/contract/endpoints/list-places.ts'
import type { listPushSubscriptions } from '../../../lib/contract/endpoints/list-push-subscriptions.ts'
import type { listReports } from '../../../lib/contract/endpoints/list-reports.ts'
import type { listSessions } from '../../../lib/contract/endpoints/list-sessions.ts'
import type { listShares } from '../../../lib/contract/endpoints/list-shares.ts'
import type { listSummaries } from '../../../lib/contract/endpoints/list-summaries.ts'
import type { listTokens } from '../../../lib/contract/endpoints/list-tokens.ts'
import type { listTriplegs } from '../../../lib/contract/endpoints/list-triplegs.ts'
import type { listTrips } from '../../../lib/contract/endpoints/list-trips.ts'
import type { listVehicleActions } from '../../../lib/contract/endpoints/list-vehicle-actions.ts'
import type { listVehicleStatus } from '../../../lib/contract/endpoints/list-vehicle-status.ts'
import type { listVehicleSummaries } from '../../../lib/contract/endpoints/list-vehicle-summaries.ts'
import type { listVehicleVisits } from '../../../lib/contract/endpoints/list-vehicle-visits.ts'
import type { listVehicles } from '../../../lib/contract/endpoints/list-vehicles.ts'
import type { listWebhookDeliveries } from '../../../lib/contract/endpoints/list-webhook-deliveries.ts'
import type { listWebhooks } from '../../../lib/contract/endpoints/list-webhooks.ts'
import type { login } from '../../../lib/contract/endpoints/login.ts'
import type { logout } from '../../../lib/contract/endpoints/logout.ts'
import type { mergeTrip } from '../../../lib/contract/endpoints/merge-trip.ts'
import type { pingWebhook } from '../../../lib/contract/endpoints/ping-webhook.ts'
import type { previewNotificationRule } from '../../../lib/contract/endpoints/preview-notification-rule.ts'
import type { previewPlace } from '../../../lib/contract/endpoints/preview-place.ts'
import type { putOrganizationShare } from '../../../lib/contract/endpoints/put-organization-share.ts'
import type { putUserShare } from '../../../lib/contract/endpoints/put-user-share.ts'
import type { readAllMessages } from '../../../lib/contract/endpoints/read-all-messages.ts'
import type { replayWebhook } from '../../../lib/contract/endpoints/replay-webhook.ts'
import type { requestPasswordReset } from '../../../lib/contract/endpoints/request-password-reset.ts'
import type { resetPassword } from '../../../lib/contract/endpoints/reset-password.ts'
import type { rotateWebhookSecret } from '../../../lib/contract/endpoints/rotate-webhook-secret.ts'
import type { startGuard } from '../../../lib/contract/endpoints/start-guard.ts'
import type { updateMapSetting } from '../../../lib/contract/endpoints/update-map-setting.ts'
import type { updateMe } from '../../../lib/contract/endpoints/update-me.ts'
import type { updateMessage } from '../../../lib/contract/endpoints/update-message.ts'
import type { updateNotificationRule } from '../../../lib/contract/endpoints/update-notification-rule.ts'
import type { updateNotificationRuleSet } from '../../../lib/contract/endpoints/update-notification-rule-set.ts'
import type { updatePlace } from '../../../lib/contract/endpoints/update-place.ts'
import type { updateToken } from '../../../lib/contract/endpoints/update-token.ts'
import type { updateTrip } from '../../../lib/contract/endpoints/update-trip.ts'
import type { updateVehicle } from '../../../lib/contract/endpoints/update-vehicle.ts'
import type { updateWebhook } from '../../../lib/contract/endpoints/update-webhook.ts'
import type { uploadVehicleData } from '../../../lib/contract/endpoints/upload-vehicle-data.ts'
import type { ErrorEnvelope } from '../../../lib/contract/resources/error.ts'
import type { Header, ListHeader } from '../../../lib/contract/resources/header.ts'

type Called =
  | typeof changePassword
  | typeof deleteSession
  | typeof endOtherSessions
  | typeof listSessions
  | typeof createNotificationRule
  | typeof createNotificationRuleSet
  | typeof createPlace
  | typeof createPushSubscription
  | typeof createReport
  | typeof createToken
  | typeof createUploadToken
  | typeof createVehicle
  | typeof createWebhook
  | typeof deleteMessage
  | typeof deleteNotificationRule
  | typeof deleteNotificationRuleSet
  | typeof deleteOrganizationShare
  | typeof deletePlace
  | typeof deletePushSubscription
  | typeof deleteReport
  | typeof deleteToken
  | typeof deleteTrip
  | typeof divideTrip
  | typeof mergeTrip
  | typeof deleteUserShare
  | typeof deleteVehicle
  | typeof deleteWebhook
  | typeof endGuard
  | typeof exportPlaces
  | typeof getLoginProvider
  | typeof getMapSetting
  | typeof getMe
  | typeof getNotificationChannels
  | typeof getTodaysSummary
  | typeof getTrip
  | typeof getTripTrack
  | typeof getUser
  | typeof getVehicle
  | typeof getVehicleReception
  | typeof getVehicleStatus
  | typeof getVehicleTrack
  | typeof getWebhook
  | typeof getWebhookSecret
  | typeof installDevice
  | typeof importPlaces
  | typeof listAuditEntries
  | typeof listGuards
  | typeof listMembers
  | typeof listMessages
  | typeof listNotificationRuleSets
  | typeof listNotificationRules
  | typeof listOrganizations
  | typeof listOwnNotificationRules
  | typeof listPlaces
  | typeof listPlaceVehicles
  | typeof listPlaceVisits
  | typeof listPushSubscriptions
  | typeof listReports
  | typeof listShares
  | typeof listSummaries
  | typeof listTokens
  | typeof listTriplegs
  | typeof listLogbook
  | typeof listTrips
  | typeof listVehicles
  | typeof listVehicleActions
  | typeof listVehicleStatus
  | typeof listVehicleSummaries
  | typeof listVehicleVisits
  | typeof listWebhookDeliveries
  | typeof listWebhooks
  | typeof login
  | typeof logout
  | typeof pingWebhook
  | typeof previewNotificationRule
  | typeof previewPlace
  | typeof putOrganizationShare
  | typeof putUserShare
  | typeof readAllMessages
  | typeof replayWebhook
  | typeof requestPasswordReset
  | typeof resetPassword
  | typeof rotateWebhookSecret
  | typeof startGuard
  | typeof updateMapSetting
  | typeof updateMe
  | typeof updateMessage
  | typeof updateNotificationRule
  | typeof updateNotificationRuleSet
  | typeof updatePlace
  | typeof updateToken
  | typeof updateTrip
  | typeof updateVehicle
  | typeof updateWebhook
  | typeof uploadVehicleData

/** The body of a successful reply, by the shape of the reply. A file has no envelope. */
type Reply<E extends Endpoint> = {
  single: { header: Header; data: z.output<E['data']> }
  list: { header: ListHeader; data: z.output<E['data']>[] }
  empty: undefined
  file: z.output<E['data']>
  document: never
  bare: never
}[E['reply']]

interface Json<T> {
  content: { 'application/json': T }
}

/** The type of a schema without parameters has an index signature, which would allow any name. */
type PathParameters<Params> = string extends keyof Params ? { path?: never } : { path: Params }

type RequestBody<E extends Endpoint> = E extends { readonly body: infer Body extends z.ZodMiniType }
  ? { requestBody: Json<z.input<Body>> }
  : { requestBody?: never }

type Operation<E extends Endpoint> = RequestBody<E> & {
  parameters: PathParameters<z.input<E['params']>> & { query?: z.input<E['query']> }
  responses: { 200: Json<Reply<E>>; default: Json<ErrorEnvelope> }
}

export type Paths = {
  [Path in Called['path']]: {
    [E in Extract<Called, { path: Path }> as Lowercase<E['method']>]: Operation<E>
  }
}
