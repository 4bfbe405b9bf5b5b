/** What each operation does, in two to five sentences and a list of rules. Source: decisions, "Lists", "Access", "Endpoints". */

import { maxScopesOfVehicle } from '../access/grants.ts'
import { meaningOfRole, memberRoles } from '../contract/member-roles.ts'
import { minutesBetweenLinks, resetLinkMinutes } from '../contract/reset-link.ts'
import { maxListedActions, maxTripsOfActions } from '../contract/resources/action.ts'
import { maxInstallHours } from '../contract/resources/installation.ts'
import { maxRuleSets, maxVehiclesOfRuleSet } from '../contract/resources/notification-rule-set.ts'
import { maxPlaces, maxVehiclesOfPlace } from '../contract/resources/place.ts'
import { maxTokens } from '../contract/resources/programmatic-token.ts'
import { maxReports, maxVehiclesOfReport } from '../contract/resources/report.ts'
import { maxListedSessions } from '../contract/resources/session.ts'
import { maxMergedHours } from '../contract/resources/trip-marks.ts'
import { defaultMaxVehicles } from '../contract/resources/vehicle-content.ts'
import { maxListedVisits } from '../contract/resources/visit.ts'
import { maxWebhooks } from '../contract/resources/webhook.ts'
import { hoursAtOnce, hoursPerMinute } from '../limits/hour-limit.ts'
import { requestsPerAddress, requestsPerEmail } from '../limits/login-limits.ts'
import { uploadsPerMinute } from '../limits/upload-limit.ts'

/** A list in Markdown below the sentences. */
const rules = (...items: readonly string[]) => `\n\n${items.map((item) => `- ${item}`).join('\n')}`

const reachOfDevices = [
  'A token with `VEHICLE_DATA_UPLOAD` only and without `vehicle_ids` reaches the vehicles of its user.',
  'A token of an organization reaches the vehicles whose owners are members.'
]

const droppedFixes = rules(
  'A fix that cannot be read, or that does not match a vehicle, is answered with 400.',
  'A fix with coordinates out of range, or a time before 2000 or more than 24 hours ahead (years beyond 9999 included), is answered with 200 and named in `rejected`. Such clients retry rejected fixes indefinitely.',
  'Any other invalid value is left out, and the rest of the fix counts.',
  'A token for one vehicle selects that vehicle. With a token for several, the client sends a `device_id` or a vehicle ID.',
  ...reachOfDevices
)

const writingIncludesReading = 'A permission to write includes the permission to read the same data.'
const personalLogin = 'Requires a personal login.'
const ofOrganization = 'With `organization_id`, the caller needs the permission in that organization.'
const administered = 'With `organization_id`, the caller needs `ORGANIZATION_ADMIN` there.'
const secondRequest = 'A second request is answered with 404.'
const deviceIdRule = 'A `device_id` must be unique, ignoring case, and must not equal the ID of another vehicle.'
const unchangedFields = 'Absent fields stay unchanged.'

const sharing = (recipient: string) =>
  `Shares a vehicle with ${recipient}, or replaces the permissions of the share. Only the owner of the vehicle can share it. ${personalLogin}`
const rulesOfSharing = [
  writingIncludesReading,
  'The permissions take effect immediately; lists of trips follow in the background.',
  `A vehicle can be shared with up to ${maxScopesOfVehicle - 1} users and organizations.`
]

const endOfSharing = (recipient: string) =>
  `Ends the share immediately; trip counts of lists follow in the background. Allowed for the owner of the vehicle and for ${recipient}.
${secondRequest} ${personalLogin}`

const whatStrangersSee =
  'A caller without access to the vehicle of a public trip sees neither `vehicle_id`, `driver`, `notes`, the names of its ends nor the original times.'

const reportsOfUsers = 'A token that is limited to vehicles has no access to reports.'
const visitsOfReadable = 'Only vehicles on which the caller has `TRIP_READ` are listed.'
const newestActions = [
  'Actions follow from trips, visits and alerts at the moment of the request. A deleted trip has none, a restored one has them again.',
  'Places are named and visited only for callers with `PLACE_READ` who may read them. Alerts are those of the caller, with `NOTIFICATION_RULE_READ`.',
  `A list has the newest ${maxListedActions} actions of the range, of at most ${maxTripsOfActions.vehicle} trips of a vehicle, or ${maxTripsOfActions.fleet} of all vehicles. Ask for older ones with \`to\`.`
]
const newestVisits = `A list has the newest ${maxListedVisits} visits of the range, and running ones only without \`to\`.`

/** By operation. The description of an operation adds the permission that it needs. */
export const operationNotes: Readonly<Record<string, string>> = {
  login: `Exchanges an email and a password for a personal access token, which is valid until \`expiry\`. If an organization has a login
provider of its own, the answer is a redirect, whatever the password.${rules(
    "With `origin`, the token reaches the vehicles of that organization and the user's own. Without it, the token reaches the vehicles of all organizations of the user.",
    `In one calendar minute, up to ${requestsPerEmail} requests for one email and ${requestsPerAddress} from one address are accepted.`,
    'In a network that the user has logged in from before, only requests from there count for the email.'
  )}`,

  logout: 'Revokes the token that the request is made with. Within 60 seconds, requests with it are answered with 401.',

  'request-password-reset': `Mails a link that sets a new password. The answer is the same whether or not the email has a user.${rules(
    `A user gets at most one link in ${minutesBetweenLinks} minutes. It ends the one before.`,
    `In one calendar minute, up to ${requestsPerEmail} requests for one email and ${requestsPerAddress} from one address are accepted.`,
    'If the service sends no mail, the answer is 400: the operator makes links.'
  )}`,

  'reset-password': `Sets a new password by a link that was mailed, or that the operator has made. The link is valid for
${resetLinkMinutes} minutes and once. All sessions of the user end; programmatic tokens stay valid.`,

  'get-login-provider': `Says where members of an organization log in. It is for browsers, which cannot read where the redirect of the
login leads. An unknown organization is answered like one without a provider of its own.`,

  'get-me': 'Returns the profile of the user of the token. Fields without a value are left out.',

  'update-me': `${unchangedFields} Null clears a field. The members of \`settings_webapp\` and \`settings_nativeapp\` merge at every depth.`,

  'get-map-setting': `What the console draws its map from. Users whom the operator has marked choose it for everybody. Without a choice, no
field is set. Requires \`may_set_map\` in your profile. ${personalLogin}`,

  'update-map-setting': `Absent fields stay unchanged, and null clears a field. The console follows within seconds, when its page is loaded again.
Browsers of all users then load parts of the map from these addresses, so their servers learn which areas users view. Requires
\`may_set_map\` in your profile. ${personalLogin}`,

  'change-password': `Replaces your password and ends your other sessions. Programmatic tokens stay valid. A wrong \`password\` is answered
with 400, and every request counts against the limits of logins. ${personalLogin}`,

  'list-sessions': `Your logins that have neither ended nor expired, newest first, at most ${maxListedSessions}. Sessions that began before
sessions were listed are left out. ${personalLogin}`,

  'delete-session': `Ends the session, and notifications in the browser that it turned on. Within 60 seconds, requests with its token are
answered with 401. ${secondRequest} ${personalLogin}`,

  'end-other-sessions': `Ends every session except the one of the request, and the notifications in their browsers. Programmatic tokens
stay valid. ${personalLogin}`,

  'get-user':
    'Finds a user by ID or email, for example to share a vehicle. Emails are compared without regard to case.',

  'list-organizations': `The organizations through which the caller acts, ordered by \`name\`. \`permissions\` is what membership and token have
in common; a vehicle must grant a permission, too. A login under an organization, and a token of an organization, list that organization
only.`,

  'list-members': `The members of an organization to which you belong, ordered by \`user_id\`. Only the operator
changes memberships. An organization to which you do not belong is answered like one that does not exist. \`role\` is what
\`permissions\` amount to:${rules(...memberRoles.map((role) => `\`${role}\`: the member ${meaningOfRole(role)}.`))}`,

  'get-notification-channels': `Lists the ways by which alerts reach you beside the list of alerts. \`available\` is the operator's choice,
\`enabled\` is yours. If mail to your address bounced permanently, or was reported as spam, the service turns mail off and says why in
\`stopped_reason\`.`,

  'list-push-subscriptions': 'The browsers in which you have turned on notifications, newest first.',

  'create-push-subscription': `Stores what \`PushSubscription.toJSON()\` of a browser returns. Alerts are then shown as notifications in that browser.`,

  'delete-push-subscription': `Ends notifications in that browser. ${secondRequest}`,

  'get-unsubscribe-page': 'The link in every alert email leads to this page. It asks for confirmation.',

  'unsubscribe-mail': `Mail clients call it for the header \`List-Unsubscribe\` of an email (RFC 8058). It sets \`notification_new_message\`
of the user to false. The body is ignored. A second request gets the same answer.`,

  'list-vehicle-status': `The current status of every vehicle that the caller may see. A vehicle is listed once it has sent a position. The
newest \`timestamp\` comes first unless \`orderby\` says otherwise.`,

  'get-vehicle-status':
    'Returns the current status of one vehicle. The answer is 404 until the vehicle has sent its first position.',

  'get-vehicle-reception': `Shows the people who connect a device whether its uploads arrive: when the last one came, how good its newest fix
was, and why the last refused one was refused. The answer has no position. A refusal is noted at most every 30 seconds for a vehicle, and
for 31 days.`,

  'install-device': `For the link of an installer, who has no account. Answers the name of the vehicle and a device token with which the device
uploads. Requires a token with \`DEVICE_INSTALL\`, which opens only this operation and the reception of its vehicle.${rules(
    'Every request with the same token gets the same device token. It is a token of the user who made the link, and is listed with the others.',
    'The device token stays valid after the link has ended. After the device token was revoked, the link is answered with 401 `TOKEN_REVOKED`.',
    'The user who made the link must still have `VEHICLE_DATA_UPLOAD` on the vehicle.'
  )}`,

  'list-vehicles': `The profile of every vehicle whose profile the caller may read, ordered by \`name\` unless \`orderby\` says otherwise. With
\`filter\`, every word must occur, ignoring case, in one of these fields:${rules(
    'name, desc, description, brand, id, device_id',
    'vehicle_identification_number, vehicle_registration_id',
    'professional_vehicle_id, professional_vehicle_name, oem_vehicle_id'
  )}`,

  'create-vehicle': `The caller becomes the owner. A user can own up to ${defaultMaxVehicles} vehicles, unless the operator has raised the limit.
${deviceIdRule}`,

  'get-vehicle': 'Returns the profile of one vehicle. Fields without a value are left out.',

  'update-vehicle': `${unchangedFields} Null clears every field but \`name\`. A nested object replaces the former one. ${deviceIdRule}`,

  'delete-vehicle': `Only the owner can delete a vehicle. It disappears for everybody immediately; its trips, rules, shares and data are deleted
in the background. ${secondRequest}`,

  'list-logbook': `The trips that have ended within the range, the earliest first, with the odometer at both ends and what users wrote
on them. Deleted trips are among them, so that no gap is hidden. \`distance_unrecorded\` shows how far the vehicle drove between two trips.
With \`format=csv\` or \`Accept: text/csv\` the answer is a file with the whole range, at most 5,000 trips.`,
  'list-summaries': `What the drives of all vehicles that the caller may read come to, by intervals in the time zone of each vehicle.
Longer intervals are sums of the same days, clipped to the range. Intervals without a drive are left out. With \`format=csv\` or \`Accept: text/csv\` the answer is a file with the whole range.${rules(
    'Order: time, then the group',
    'Organizations: those through which the caller may read the vehicles',
    'At most 400 days by day or week, 10 years by month or longer, and 5,000 vehicles',
    'At most 6,000 months of vehicles, or 60,000 if the months are whole and the vehicles your own'
  )}`,

  'list-vehicle-summaries': `What the drives of a vehicle come to, by intervals in its time zone. Longer intervals are sums of the same days,
clipped to the range. Intervals without a drive are left out. With \`format=csv\` or \`Accept: text/csv\` the answer is a file with the whole
range.`,

  'get-todays-summary': `What the vehicle has driven today, in its time zone, with the trip and the tripleg in progress. On a day without a
drive, \`vehicle_moved\` is false.`,

  'list-triplegs': 'The triplegs of a vehicle, ordered by `timestamp_end`, newest first.',

  'get-tripleg':
    'Returns one tripleg, the part of a trip between two staypoints. While it is driven, `completed` is false.',

  'list-trips': `Trips of all vehicles that the caller may access, or public trips, ordered by \`timestamp_end\`, newest first.${rules(
    'With `vehicle_id`, the caller needs the permission on that vehicle.',
    'Deleted trips are listed only with `deleted=true`.',
    'A running trip is listed with `completed` false; among public trips it is listed once it has ended.',
    whatStrangersSee
  )}`,

  'list-vehicle-trips':
    'Returns the trips of one vehicle, ordered by `timestamp_end`, newest first. The list is that of `GET /trip` with `vehicle_id`.',

  'list-actions': `What happened to all vehicles whose trips the caller may read, newest first. Without \`from\`, the range is one day.${rules(...newestActions)}`,

  'list-vehicle-actions': `What happened to the vehicle, newest first. Without \`from\`, the range is seven days.${rules('Actions of the ignition are listed over a range of at most two days.', ...newestActions)}`,

  'get-trip': `A running trip has \`completed\` false and ends at its last fix. A deleted trip has \`deleted\` true. Every caller may read a
public trip that has ended. ${whatStrangersSee}`,

  'get-trip-track': `The track is GeoJSON, or GPX with \`format=gpx\` or \`Accept: application/gpx+xml\`. A track that is too large for a reply is
simplified; \`tolerance\` says how much.${rules(
    'GPX has positions, altitudes and times only.',
    'Positions that the detection rejects are left out.',
    'Records are kept for a limited time, after which a track is empty.'
  )}`,

  'get-vehicle-track': `The positions of a vehicle over at most one day, in the formats of the track of a trip. Both moments are required.`,

  'update-trip': `Changes what users may change: \`name\`, \`driver\`, \`notes\`, \`fuel_manual_lt\`, visibility, likes and deletion. Null clears
the first four. A body with \`is_liked_by_me\` only requires that the caller can read the trip. \`deleted: false\` restores a deleted trip.`,

  'delete-trip': 'Sets `deleted`. The request can be repeated. A PUT with `deleted: false` restores the trip.',

  'merge-trip': `The merged trip keeps its ID and what users wrote on it, and takes the rest from the
next trip. \`undo\` takes the decision back. The trips change within seconds.${rules(
    'The next trip is no longer found by its ID until the merge is undone.',
    'A repeated request changes nothing.',
    `A merged trip lasts at most ${maxMergedHours} hours.`,
    'The positions of both trips must still be stored.'
  )}`,

  'divide-trip': `The trip ends at a moment, or at the stop in which it lies, and another trip begins there. The first part keeps the ID and what users wrote,
the second one has driver and category. \`undo\` takes the decision back. The trips change within seconds.${rules(
    'The vehicle must have moved before and after the moment.',
    'A repeated request changes nothing.',
    'The positions of the trip must still be stored.'
  )}`,

  'create-upload-token': `The token opens the vehicle data receiver for this vehicle and nothing else. It ends with the token that requested
it, if that is revoked or expires earlier.`,

  'upload-vehicle-data': `Takes up to 1,000 records. 202 means that they are stored; status, trips and triplegs follow in the background. A bad
record does not affect the others: \`rejected\` names its first wrong field. If an upload is answered with 429, send it again after
\`Retry-After\`.${rules(
    'A `timestamp` lies between 2000-01-01 and 24 hours ahead. Records may come late and in any order.',
    'A record is identified by its vehicle and `timestamp`. If it is sent again it changes nothing, and new fields are added. Of two values for one field the greater one counts.',
    'A token for one vehicle needs no `vehicle_id`.',
    ...reachOfDevices,
    'The body may be compressed (`Content-Encoding: gzip`). Decompressed it has at most 1 MB.',
    `The limit is ${uploadsPerMinute} requests in a calendar minute for one vehicle, whatever its tokens. They do not count for the user.`,
    `Uploads of several records may touch up to ${hoursAtOnce} hours of a vehicle at once and ${hoursPerMinute} more in each minute. The hours around the current one do not count.`
  )}`,

  'upload-osmand-query': `The fix is in the address, as OsmAnd and Traccar Client up to version 8 send it.${droppedFixes}`,

  'upload-osmand-message': `Takes the parameters of the GET, in the address or as a form. From version 9 on, Traccar Client sends JSON instead,
one fix or a batch. In a batch, only what cannot be read is \`rejected\`.${droppedFixes}`,

  'upload-owntracks-message': `The address for OwnTracks in HTTP mode; the answer is an empty list. A batch of Overland is answered with
\`{"result":"ok"}\`.${droppedFixes}`,

  'upload-traccar-position': `For a Traccar server with \`forward.type\` \`json\`. One request has one position.${droppedFixes}`,

  'list-tokens': `The tokens of the caller or of an organization, newest first, without expired ones. ${personalLogin} ${administered}
\`created_by\` names who created them.`,

  'create-token': `Creates a token for a program. The secret is shown only in this answer. ${personalLogin} ${administered}${rules(
    'A token never has more rights than its owner has at that moment. `vehicle_ids` limits it to those vehicles.',
    writingIncludesReading,
    'A token that is created in a session with `origin` keeps that restriction.',
    `\`DEVICE_INSTALL\` is for the link of an installer. It must be the only permission, with one vehicle and an \`expiry\` at most ${maxInstallHours} hours ahead. The caller needs \`VEHICLE_DATA_UPLOAD\` on the vehicle.`,
    '`expiry` is exact to the second.',
    `A user or an organization can have up to ${maxTokens} tokens.`
  )}`,

  'get-token': `One of the tokens that \`GET /security/token\` lists, without its secret. ${personalLogin}`,

  'update-token': `The change takes effect within 60 seconds. Null clears \`vehicle_ids\` and \`expiry\`. A token of an installer keeps its
permission and its vehicle. A session with \`origin\` cannot add rights to
a token without the same \`origin\` (403). ${personalLogin}`,

  'delete-token': `The token ends within 60 seconds. ${secondRequest} ${personalLogin}`,

  'list-shares': `Users ordered by \`email\`, then organizations by \`name\`. Only the owner of the vehicle can list its shares. ${personalLogin} While
\`state\` is RECONCILING, lists of trips do not show every trip of the vehicle yet.`,

  'put-user-share': `${sharing('a user')}${rules(...rulesOfSharing)}`,

  'put-organization-share': `${sharing('an organization')}${rules(
    'A member has the permissions that both the vehicle grants to the organization and the organization grants to the member.',
    ...rulesOfSharing
  )}`,

  'delete-user-share': endOfSharing('the user'),

  'delete-organization-share': endOfSharing('callers with `ORGANIZATION_ADMIN` in the organization'),

  'list-audit-entries': `Changes of rights that concern the caller, newest first: tokens, shares, memberships, passwords, sessions, and created and
deleted users and vehicles. With \`organization_id\`, the list has what concerns that organization, and the caller needs
\`ORGANIZATION_ADMIN\` there. An entry names IDs and fields, and no values except permissions. ${personalLogin}`,

  'get-events': `Reads events with a cursor, oldest first. It is for programs that a webhook cannot reach. Without \`since\`, the answer has no
events and the cursor of now.`,

  'list-messages': `Alerts of your rules from the last 90 days, newest first, for vehicles on which you have the permission now, and messages
of your reports. An older alert is removed within a day.`,

  'update-message': 'Marks one alert as read, or as unread. Other fields of an alert cannot be changed.',

  'delete-message': `Removes the alert from your list. ${secondRequest}`,

  'read-all-messages':
    'Applies to vehicles on which you have the permission now. An alert that is raised in the meantime stays unread.',

  'list-places': `The places of the caller or of an organization, ordered by \`name\`. ${ofOrganization}`,

  'create-place': `Creates a place: a circle, a polygon or a corridor.${rules(
    'A Point has a `radius`, a LineString has a `width`. A Polygon has one ring, whose edges must not cross.',
    'The shape must lie within 100 km of its middle.',
    `\`vehicle_ids\` limits the place to at most ${maxVehiclesOfPlace} vehicles. Without it, the place is for all vehicles of its owner.`,
    '`tw_start` and `tw_end` come together, both with a weekday or both without, and require `tw_timezone`.',
    `A user or an organization can have up to ${maxPlaces} places. A place has at most 10 KB.`,
    ofOrganization
  )}`,

  'get-place': 'Returns one place of the caller, or of an organization in which the caller has the permission.',

  'update-place': `${unchangedFields} Null removes an optional field. A new \`shape\` replaces the whole shape.`,

  'delete-place': `Deletes the place. ${secondRequest}`,

  'start-guard': `Rings once if the vehicle leaves a circle around its last position, or if its ignition turns on. You get one message with
\`NOTIF_ALERT\`. The caller also needs \`VEHICLE_STATUS_READ\` on the vehicle.${rules(
    'A second request replaces the guard. Each user has one guard on a vehicle.',
    'The vehicle has left once its fixes have been outside for 10 seconds.',
    'If the last position is older than 7 days, the answer is 400 `POSITION_UNKNOWN`.',
    'A guard ends when it rings, and at `until`.'
  )}`,

  'end-guard': `Ends your guard on the vehicle. The caller also needs \`VEHICLE_STATUS_READ\`. ${secondRequest}`,

  'list-guards':
    'Your guards that have neither rung nor ended, ordered by vehicle. They are those on vehicles on which you also have `VEHICLE_STATUS_READ`.',

  'list-reports': `Your reports, ordered by \`name\`. ${reportsOfUsers}`,

  'create-report': `Saves a summary, and sends it after each week or month if \`every\` says so. At 06:00 in \`time_zone\`, you get a message
with a link to the summary. Mail and browsers show it as they show alerts.${rules(
    `\`vehicle_ids\` has at most ${maxVehiclesOfReport} vehicles. Those that you can no longer read are left out of the summary.`,
    'Each week and each month is sent once. After an interruption of the service, the last one is sent.',
    `A user has at most ${maxReports} reports. ${reportsOfUsers}`
  )}`,

  'get-report': 'One of your reports.',

  'update-report': `${unchangedFields} \`vehicle_ids\` null stands for all vehicles, and null clears \`range\`. With \`every\` null, the report is saved and no longer
sent.`,

  'delete-report': `Deletes the report. Messages of it stay. ${secondRequest}`,

  'preview-place': `Says when vehicles would have visited a place over the last 31 days. Nothing is stored. The caller also needs
\`TRIP_READ\` on each vehicle.${rules(
    'The body has the fields of a place without `name`. Only `shape`, `margin` and `confirm_seconds` decide about visits.',
    '`since` of a vehicle is later than 31 days ago where there are many records. Fewer vehicles reach farther back.',
    'Times with `notrack_mode` are left out.'
  )}`,

  'list-place-visits': `The visits of vehicles to the place, ordered by \`timestamp_end\`, newest first. Running visits come first.${rules(
    visitsOfReadable,
    newestVisits,
    'While the visits of a new or changed place are still being found, `header.incomplete_vehicle_ids` names the vehicles. Ask again after some seconds.'
  )}`,

  'list-place-vehicles': `The vehicles that are in the place now, with the start of their visit. The newest comes first.${rules(visitsOfReadable)}`,

  'list-vehicle-visits': `The visits of a vehicle to your places, ordered by \`timestamp_end\`, newest first. Running visits come first.${rules(
    'You also need `PLACE_READ`. With `organization_id`, the visits are those to places of the organization.',
    newestVisits
  )}`,

  'export-places': `The places of the caller or of an organization as GeoJSON, ordered by \`id\`. ${ofOrganization}${rules(
    '`properties` has the fields of a place, `radius` of a circle and `width` of a corridor.',
    '`next_after` is present if there are more places than fit into a reply.'
  )}`,

  'import-places': `Makes a place of each feature of a file: GeoJSON, the placemarks of KML or the waypoints of GPX. The answer
says what became of each feature.${rules(
    'A feature with the `id` of a place changes that place. One that equals a place is left out, so the same file can be sent again.',
    'A circle needs a `radius` in metres, a corridor a `width`: in `properties`, or in the query for all features without one.',
    'Only `name`, `address` and the geometry are read from KML, and `name` and the position from GPX.',
    `A file has at most ${maxPlaces} features and 1 MB.`,
    'Up to 30 new or changed places are written together. If a request for more fails, send the file again.'
  )}`,

  'list-webhooks': `The webhooks of the caller or of an organization, ordered by \`id\`. ${ofOrganization}`,

  'create-webhook': `Sends events to an address of yours, each at least once. The answer has the secret. A signed \`webhook.ping\` follows five
seconds later; the webhook is PENDING until the address has answered it with 2xx.${rules(
    'It is only sent what the token that last changed it may read.',
    `A user or an organization can have up to ${maxWebhooks} webhooks.`,
    ofOrganization
  )}`,

  'get-webhook': 'Returns one webhook. It includes the state, the last success and error, and what waits.',

  'update-webhook': `Also disables and enables a webhook. Null clears \`name\` and \`vehicle_ids\`. A new \`url\` must answer a ping first.${rules(
    'An enabled webhook continues where it stopped, up to 30 days back; with `skip_missed` it starts now.',
    'From then on it is sent what this token may read.'
  )}`,

  'delete-webhook': `Stops the delivery of events to this address. ${secondRequest}`,

  'get-webhook-secret':
    'Requests are signed according to Standard Webhooks 1.0.0. The libraries of that standard verify them with this secret.',

  'rotate-webhook-secret': `Replaces the secret by a new one. For the given number of hours, requests carry a signature of the former secret, too.`,

  'ping-webhook': `Sends a \`webhook.ping\` immediately. \`last_success\` and \`last_error\` say whether it arrived. The ping of a disabled webhook waits
until the webhook is enabled.`,

  'replay-webhook': `Replayed events keep their IDs. Earlier replays that are not complete continue. The replay of a disabled webhook waits until the
webhook is enabled.`,

  'list-webhook-deliveries': `The latest deliveries, and all events of the last 30 days that wait or were given up, newest first. With a token that is
limited to vehicles, the list has the deliveries of these vehicles.`,

  'list-own-notification-rules':
    'Your rules for all vehicles that you may read, ordered by vehicle and ID. Rules of rule sets are left out.',

  'list-notification-rules':
    'Your rules for this vehicle, with those of your rule sets. Other users have rules of their own.',

  'list-notification-rule-sets':
    'Your rule sets, ordered by ID. A token that is limited to vehicles has no access to rule sets.',

  'create-notification-rule-set': `Creates a rule for many vehicles. The vehicles join in the background: \`joining\` says whether this is
still in progress, and \`num_vehicles\` how many have the rule.${rules(
    `The body has exactly one of \`vehicle_ids\` (at most ${maxVehiclesOfRuleSet}), \`group_id\`, \`organization_id\` and \`all\`.`,
    'The set covers the vehicles on which you hold `NOTIFICATION_RULE_WRITE`, `NOTIFICATION_RULE_READ` and `VEHICLE_STATUS_READ`.',
    'Vehicles join and leave within a minute of a change of their group, a share or a membership.',
    'A vehicle that already has the maximum number of rules gets the rule when the set is changed later.',
    `A user has at most ${maxRuleSets} rule sets.`
  )}`,

  'get-notification-rule-set': 'One of your rule sets.',

  'update-notification-rule-set': `${unchangedFields} Null removes \`name\`, \`tw_start\`, \`tw_end\` and \`tw_timezone\`. One of
\`vehicle_ids\`, \`group_id\`, \`organization_id\` and \`all\` replaces the vehicles. The vehicles follow in the background.`,

  'delete-notification-rule-set': `The rules of the set are removed from their vehicles in the background. ${secondRequest}`,

  'create-notification-rule': `\`property_indicator\` names a field of the vehicle status.${rules(
    'For a numeric field, `operator` is `NOTIF_OP_LT` or `NOTIF_OP_GT`, with `_TW` if the rule has a time window, and `value` is the threshold. `value_key` may say `BELOW` or `ABOVE` instead of the operator.',
    'For an enumerated field, `value_key` is the value, `operator` is `NOTIF_OP_EQ` (default) or `NOTIF_OP_UEQ` (any other value), and `value` is the number of minutes that it must last.',
    'What is on or off is an enumerated field with the values `true` and `false`. `custom.<name>` watches a custom value: as a number with `BELOW` or `ABOVE`, otherwise as text.',
    'For `last_update`, `value_key` is `SILENT`, and `value` is the number of minutes without an upload.',
    'For `place`, `value` is optional: 0, at once, by default. Other rules require it.',
    '`tw_start` and `tw_end` come together, both with a weekday or both without, and require `tw_timezone`.'
  )}`,

  'preview-notification-rule': `Says when the rule would have fired over the last seven days. Nothing is stored. The caller also needs
\`VEHICLE_STATUS_READ\` on the vehicle.${rules(
    'An edge is a moment at which the condition becomes true within the time window. The cool-down of a rule can suppress some of these alerts.',
    'If a vehicle sends very many records, `since` is later than seven days ago.'
  )}`,

  'get-notification-rule': 'One of your rules. A rule of a rule set has the ID of the set.',

  'update-notification-rule': `${unchangedFields} Null removes \`name\`, \`tw_start\`, \`tw_end\` and \`tw_timezone\`.`,

  'delete-notification-rule': `The rule fires no longer. ${secondRequest}`,

  'get-openapi-document':
    'The description of the interface for programs, in OpenAPI 3.1. It is stable for a version of the service: use its `ETag`.',

  'get-docs-page':
    'The description of the interface for people. The page needs no token and loads nothing from other hosts.'
}
