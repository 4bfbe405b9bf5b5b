/** Every endpoint of the interface. Routes, validation, documents and tests are derived from this list. */
import type { Endpoint } from './endpoint.ts'
import { changePassword } from './endpoints/change-password.ts'
import { createNotificationRule } from './endpoints/create-notification-rule.ts'
import { createNotificationRuleSet } from './endpoints/create-notification-rule-set.ts'
import { createPlace } from './endpoints/create-place.ts'
import { createPushSubscription } from './endpoints/create-push-subscription.ts'
import { createReport } from './endpoints/create-report.ts'
import { createToken } from './endpoints/create-token.ts'
import { createUploadToken } from './endpoints/create-upload-token.ts'
import { createVehicle } from './endpoints/create-vehicle.ts'
import { createWebhook } from './endpoints/create-webhook.ts'
import { deleteMessage } from './endpoints/delete-message.ts'
import { deleteNotificationRule } from './endpoints/delete-notification-rule.ts'
import { deleteNotificationRuleSet } from './endpoints/delete-notification-rule-set.ts'
import { deleteOrganizationShare } from './endpoints/delete-organization-share.ts'
import { deletePlace } from './endpoints/delete-place.ts'
import { deletePushSubscription } from './endpoints/delete-push-subscription.ts'
import { deleteReport } from './endpoints/delete-report.ts'
import { deleteSession } from './endpoints/delete-session.ts'
import { deleteToken } from './endpoints/delete-token.ts'
import { deleteTrip } from './endpoints/delete-trip.ts'
import { deleteUserShare } from './endpoints/delete-user-share.ts'
import { deleteVehicle } from './endpoints/delete-vehicle.ts'
import { deleteWebhook } from './endpoints/delete-webhook.ts'
import { divideTrip } from './endpoints/divide-trip.ts'
import { endGuard } from './endpoints/end-guard.ts'
import { endOtherSessions } from './endpoints/end-other-sessions.ts'
import { exportPlaces } from './endpoints/export-places.ts'
import { getDocsPage } from './endpoints/get-docs-page.ts'
import { getEvents } from './endpoints/get-events.ts'
import { getLoginProvider } from './endpoints/get-login-provider.ts'
import { getMapSetting } from './endpoints/get-map-setting.ts'
import { getMe } from './endpoints/get-me.ts'
import { getNotificationChannels } from './endpoints/get-notification-channels.ts'
import { getNotificationRule } from './endpoints/get-notification-rule.ts'
import { getNotificationRuleSet } from './endpoints/get-notification-rule-set.ts'
import { getOpenapiDocument } from './endpoints/get-openapi-document.ts'
import { getPlace } from './endpoints/get-place.ts'
import { getReport } from './endpoints/get-report.ts'
import { getTodaysSummary } from './endpoints/get-todays-summary.ts'
import { getToken } from './endpoints/get-token.ts'
import { getTrip } from './endpoints/get-trip.ts'
import { getTripTrack } from './endpoints/get-trip-track.ts'
import { getTripleg } from './endpoints/get-tripleg.ts'
import { getUnsubscribePage } from './endpoints/get-unsubscribe-page.ts'
import { getUser } from './endpoints/get-user.ts'
import { getVehicle } from './endpoints/get-vehicle.ts'
import { getVehicleReception } from './endpoints/get-vehicle-reception.ts'
import { getVehicleStatus } from './endpoints/get-vehicle-status.ts'
import { getVehicleTrack } from './endpoints/get-vehicle-track.ts'
import { getWebhook } from './endpoints/get-webhook.ts'
import { getWebhookSecret } from './endpoints/get-webhook-secret.ts'
import { importPlaces } from './endpoints/import-places.ts'
import { installDevice } from './endpoints/install-device.ts'
import { listActions } from './endpoints/list-actions.ts'
import { listAuditEntries } from './endpoints/list-audit-entries.ts'
import { listGuards } from './endpoints/list-guards.ts'
import { listLogbook } from './endpoints/list-logbook.ts'
import { listMembers } from './endpoints/list-members.ts'
import { listMessages } from './endpoints/list-messages.ts'
import { listNotificationRuleSets } from './endpoints/list-notification-rule-sets.ts'
import { listNotificationRules } from './endpoints/list-notification-rules.ts'
import { listOrganizations } from './endpoints/list-organizations.ts'
import { listOwnNotificationRules } from './endpoints/list-own-notification-rules.ts'
import { listPlaceVehicles } from './endpoints/list-place-vehicles.ts'
import { listPlaceVisits } from './endpoints/list-place-visits.ts'
import { listPlaces } from './endpoints/list-places.ts'
import { listPushSubscriptions } from './endpoints/list-push-subscriptions.ts'
import { listReports } from './endpoints/list-reports.ts'
import { listSessions } from './endpoints/list-sessions.ts'
import { listShares } from './endpoints/list-shares.ts'
import { listSummaries } from './endpoints/list-summaries.ts'
import { listTokens } from './endpoints/list-tokens.ts'
import { listTriplegs } from './endpoints/list-triplegs.ts'
import { listTrips } from './endpoints/list-trips.ts'
import { listVehicleActions } from './endpoints/list-vehicle-actions.ts'
import { listVehicleStatus } from './endpoints/list-vehicle-status.ts'
import { listVehicleSummaries } from './endpoints/list-vehicle-summaries.ts'
import { listVehicleTrips } from './endpoints/list-vehicle-trips.ts'
import { listVehicleVisits } from './endpoints/list-vehicle-visits.ts'
import { listVehicles } from './endpoints/list-vehicles.ts'
import { listWebhookDeliveries } from './endpoints/list-webhook-deliveries.ts'
import { listWebhooks } from './endpoints/list-webhooks.ts'
import { login } from './endpoints/login.ts'
import { logout } from './endpoints/logout.ts'
import { mergeTrip } from './endpoints/merge-trip.ts'
import { pingWebhook } from './endpoints/ping-webhook.ts'
import { previewNotificationRule } from './endpoints/preview-notification-rule.ts'
import { previewPlace } from './endpoints/preview-place.ts'
import { putOrganizationShare } from './endpoints/put-organization-share.ts'
import { putUserShare } from './endpoints/put-user-share.ts'
import { readAllMessages } from './endpoints/read-all-messages.ts'
import { replayWebhook } from './endpoints/replay-webhook.ts'
import { requestPasswordReset } from './endpoints/request-password-reset.ts'
import { resetPassword } from './endpoints/reset-password.ts'
import { rotateWebhookSecret } from './endpoints/rotate-webhook-secret.ts'
import { startGuard } from './endpoints/start-guard.ts'
import { unsubscribeMail } from './endpoints/unsubscribe-mail.ts'
import { updateMapSetting } from './endpoints/update-map-setting.ts'
import { updateMe } from './endpoints/update-me.ts'
import { updateMessage } from './endpoints/update-message.ts'
import { updateNotificationRule } from './endpoints/update-notification-rule.ts'
import { updateNotificationRuleSet } from './endpoints/update-notification-rule-set.ts'
import { updatePlace } from './endpoints/update-place.ts'
import { updateReport } from './endpoints/update-report.ts'
import { updateToken } from './endpoints/update-token.ts'
import { updateTrip } from './endpoints/update-trip.ts'
import { updateVehicle } from './endpoints/update-vehicle.ts'
import { updateWebhook } from './endpoints/update-webhook.ts'
import { uploadOsmandMessage } from './endpoints/upload-osmand-message.ts'
import { uploadOsmandQuery } from './endpoints/upload-osmand-query.ts'
import { uploadOwntracksMessage } from './endpoints/upload-owntracks-message.ts'
import { uploadTraccarPosition } from './endpoints/upload-traccar-position.ts'
import { uploadVehicleData } from './endpoints/upload-vehicle-data.ts'

export const endpoints: readonly Endpoint[] = [
  login,
  getLoginProvider,
  logout,
  requestPasswordReset,
  resetPassword,
  getMe,
  updateMe,
  changePassword,
  getMapSetting,
  updateMapSetting,
  listSessions,
  deleteSession,
  endOtherSessions,
  listVehicleStatus,
  listVehicles,
  createVehicle,
  getVehicle,
  updateVehicle,
  deleteVehicle,
  getVehicleStatus,
  getVehicleReception,
  installDevice,
  listActions,
  listVehicleActions,
  listTriplegs,
  listLogbook,
  listSummaries,
  listVehicleSummaries,
  getTodaysSummary,
  getTripleg,
  listTrips,
  listVehicleTrips,
  getTrip,
  getTripTrack,
  getVehicleTrack,
  updateTrip,
  deleteTrip,
  mergeTrip,
  divideTrip,
  getUser,
  listOrganizations,
  listMembers,
  createUploadToken,
  listTokens,
  createToken,
  getToken,
  updateToken,
  deleteToken,
  listShares,
  putUserShare,
  putOrganizationShare,
  deleteUserShare,
  deleteOrganizationShare,
  listAuditEntries,
  getEvents,
  listOwnNotificationRules,
  listNotificationRules,
  createNotificationRule,
  previewNotificationRule,
  getNotificationRule,
  updateNotificationRule,
  deleteNotificationRule,
  listNotificationRuleSets,
  createNotificationRuleSet,
  getNotificationRuleSet,
  updateNotificationRuleSet,
  deleteNotificationRuleSet,
  listGuards,
  startGuard,
  endGuard,
  listPlaces,
  createPlace,
  getPlace,
  updatePlace,
  deletePlace,
  listPlaceVisits,
  listPlaceVehicles,
  listVehicleVisits,
  previewPlace,
  exportPlaces,
  importPlaces,
  listReports,
  createReport,
  getReport,
  updateReport,
  deleteReport,
  listMessages,
  updateMessage,
  deleteMessage,
  readAllMessages,
  getNotificationChannels,
  listPushSubscriptions,
  createPushSubscription,
  deletePushSubscription,
  getUnsubscribePage,
  unsubscribeMail,
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  getWebhookSecret,
  rotateWebhookSecret,
  pingWebhook,
  replayWebhook,
  listWebhookDeliveries,
  uploadVehicleData,
  uploadOsmandQuery,
  uploadOsmandMessage,
  uploadOwntracksMessage,
  uploadTraccarPosition,
  getOpenapiDocument,
  getDocsPage
]
