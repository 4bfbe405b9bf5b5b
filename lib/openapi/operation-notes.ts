/** Descriptions of operations beyond their summaries. Source: decisions, "Lists", "Access", "Endpoints". */
import { maxScopesOfVehicle } from '../access/grants.ts'
import { maxTokens } from '../contract/resources/programmatic-token.ts'
import { defaultMaxVehicles } from '../contract/resources/vehicle-content.ts'
import { maxWebhooks } from '../contract/resources/webhook.ts'
import { hoursAtOnce, hoursPerMinute } from '../limits/hour-limit.ts'
import { requestsPerAddress, requestsPerEmail } from '../limits/login-limits.ts'
import { uploadsPerMinute } from '../limits/upload-limit.ts'

const reachOfDevices = `A token with \`VEHICLE_DATA_UPLOAD\` alone and without \`vehicle_ids\` reaches the vehicles of its user, an
organization's those whose owner is a member.`

const droppedFixes = `A fix that cannot be read, or that names no vehicle, is answered 400. One that is refused by
its time (before 2000, more than 24 hours ahead, a year beyond 9999) or by coordinates out of range is answered 200 and
dropped, as \`rejected\` says, because such clients retry rejected fixes indefinitely. Any other value that is none, or out of bounds, is left out,
and the rest counts. A token for one vehicle decides alone which it is; one for several needs the client to name a \`device_id\` or an ID. ${reachOfDevices}`

const writingIncludesReading = 'A permission to write includes the one to read the same.'

const sharing = `${writingIncludesReading} The permissions take the place of those that were granted before, and are effective at once; only the lists of
trips follow in the background. A vehicle is shared with at most ${maxScopesOfVehicle - 1} users and organizations. For the owner of
the vehicle alone, with a personal login.`

const endOfSharing = `Effective at once; only the numbers of trips in lists follow in the background. Repeated, the answer is 404. For
the owner of the vehicle, and for who leaves what was shared`

const loginAlone = 'With a personal login alone.'

const ofOrganization = 'With `organization_id` it needs the permission there.'

/** Notes by operation. An operation that its summary describes completely has no note. */
export const operationNotes: Readonly<Record<string, string>> = {
  login: `The token lives until \`expiry\`. With \`origin\` it reaches that organization's vehicles and the user's own alone;
without, those of all of the user's organizations. An organization with its own login provider answers with a redirect,
whatever the password. More than ${requestsPerEmail} requests in a calendar minute for one email, or ${requestsPerAddress} from one address, are refused;
in a network that the user has logged in from before, only the requests from there count for the email.`,

  'get-login-provider': `For browsers, which cannot read where the redirect of the login leads. Organizations that do not exist are answered
like those without a provider of their own.`,

  'update-me': `Fields that are absent stay as they are. The members of \`settings_webapp\` and \`settings_nativeapp\` merge at
every depth.`,

  'get-notification-channels': `\`available\` is the operator's choice, \`enabled\` the user's. Where mail to the address came back for good, or its owner
reported it as spam, the service turns it off and says so in \`stopped_reason\`.`,

  'unsubscribe-mail': `For the link in the header \`List-Unsubscribe\` of a mail (RFC 8058): it sets \`notification_new_message\` of the
user to false. Whatever is in the body is ignored. Repeated, the answer is the same.`,

  'list-vehicle-status':
    'A vehicle is in the list from its first position on. Newest `timestamp` first unless `orderby` says otherwise.',

  'list-vehicles': `Every word of \`filter\` must occur, in upper or lower case, in any one of name, desc, description, brand,
vehicle_identification_number, vehicle_registration_id, professional_vehicle_id, professional_vehicle_name,
oem_vehicle_id, device_id and id. Ordered by \`name\` unless \`orderby\` says otherwise.`,

  'create-vehicle': `The caller becomes the owner. A user owns at most ${defaultMaxVehicles} vehicles, unless the operator has raised
the limit. A \`device_id\` belongs to one vehicle alone, in upper or lower case, and is never the ID of another.`,

  'update-vehicle': `Fields that are absent stay as they are; null clears all but \`name\`. A nested object takes the place of the
one before. A \`device_id\` belongs to one vehicle alone, in upper or lower case, and is never the ID of another.`,

  'delete-vehicle': `For the owner alone. The vehicle is gone at once for everybody, its trips, rules, shares and data follow in the
background. Repeated, the answer is 404.`,

  'list-triplegs': 'Ordered by `timestamp_end`, newest first.',

  'list-trips': `Ordered by \`timestamp_end\`, newest first. Deleted trips are not listed. A running trip is listed with
\`completed\` false, among the public ones only once it has ended. Of a public trip, a caller without access to its vehicle
sees neither \`vehicle_id\`, \`driver\` and \`notes\` nor the original times. With \`vehicle_id\` the caller needs the
permission on that vehicle.`,

  'get-trip': `A running trip comes with \`completed\` false and its last fix as its end, a deleted one with \`deleted\` true. Everybody
may read a public trip that has ended; a caller without access to its vehicle sees neither \`vehicle_id\`, \`driver\` and \`notes\` nor the
original times.`,

  'get-trip-track': `GPX with \`format=gpx\` or \`Accept: application/gpx+xml\`, with positions, altitudes and times alone. Positions that
the filter of the detection rejects are left out. A track that would be too large for a reply is simplified as far as is
needed, and says so in \`tolerance\`. Records are kept for a limited time; after it a track is empty.`,

  'get-vehicle-track': 'As the track of a trip. Both moments are required.',

  'update-trip': `Null clears \`name\`, \`driver\`, \`notes\` and \`fuel_manual_lt\`. A body with nothing but \`is_liked_by_me\` needs
no more than that the caller can read the trip. A deleted trip is restored with \`deleted: false\`.`,

  'delete-trip': 'Sets `deleted`; can be repeated.',

  'get-user': 'Emails compare without regard to case.',

  'list-organizations': `Ordered by \`name\`. \`permissions\` is what membership and token have in common; the vehicles have to grant it
too. A login under an organization and an organization's own token have that organization alone.`,

  'create-upload-token': `The token opens the vehicle data receiver for this vehicle and nothing else. It ends with the token that
fetched it, where that is revoked or expires earlier.`,

  'upload-vehicle-data': `202 means that the records are stored; status, trips and triplegs follow in the background. One bad record does
not lose the others: \`rejected\` names the first of its fields that is wrong. A \`timestamp\` lies between 2000-01-01 and 24
hours ahead. A record is identified by its vehicle and \`timestamp\`: sent again it changes nothing, with more fields it
adds them, of two values for one field the greater stays. Records may come late, in any order and in any cut. A token for
one vehicle needs no \`vehicle_id\`. ${reachOfDevices} The body may be compressed (\`Content-Encoding: gzip\`); decompressed it has at most
1 MB. At most ${uploadsPerMinute} requests in a calendar minute for one vehicle, whatever its tokens; they do not count for the user. Uploads of several records touch at most ${hoursAtOnce} hours of a vehicle at once, and ${hoursPerMinute} more in each
minute, beside the hours around the current one: send an upload that is answered 429 again after \`Retry-After\`.`,

  'upload-osmand-query': `For OsmAnd and Traccar Client up to 8. ${droppedFixes}`,

  'upload-osmand-message': `The parameters of the GET, in the address or as a form, or the JSON of Traccar Client from version 9 on. Of a batch, what cannot be read is \`rejected\` alone. ${droppedFixes}`,

  'upload-owntracks-message': `The URL of OwnTracks in its HTTP mode; the answer is an empty list. A batch of Overland is answered \`{"result":"ok"}\`. ${droppedFixes}`,

  'upload-traccar-position': `For a Traccar server with \`forward.type\` \`json\`. ${droppedFixes}`,

  'list-tokens':
    'Newest first, without tokens that have expired. Only for personal logins; with `organization_id` it needs `ORGANIZATION_ADMIN` there, and `created_by` names who made them.',

  'create-token': `The secret is shown this once. The token never has more than its owner has at that moment; \`vehicle_ids\` narrows it
to those vehicles. ${writingIncludesReading} Made in a session with \`origin\`, it has that restriction for ever. \`expiry\` counts to the second. Only for personal logins; with \`organization_id\` it needs
\`ORGANIZATION_ADMIN\` there. A user or an organization has at most ${maxTokens} tokens.`,

  'update-token': `Works within 60 seconds. Null clears \`vehicle_ids\` and \`expiry\`. A session with \`origin\` adds nothing to a token
without the same \`origin\` (403). Only for personal logins.`,

  'delete-token': 'Works within 60 seconds. Repeated, the answer is 404. Only for personal logins.',

  'list-shares': `Users by \`email\`, then organizations by \`name\`. For the owner of the vehicle alone, with a personal login. RECONCILING
passes by itself: until then lists of trips do not show every trip of the vehicle yet.`,

  'put-user-share': sharing,

  'put-organization-share': `${sharing} Members have what both the vehicle grants to the organization and the organization to them.`,

  'delete-user-share': `${endOfSharing}: the user. ${loginAlone}`,

  'delete-organization-share': `${endOfSharing}: whoever has \`ORGANIZATION_ADMIN\` in the organization. ${loginAlone}`,

  'list-audit-entries': `What concerns the caller or things of the caller: tokens, shares, memberships, passwords, sessions, and the making
and deleting of users and vehicles; with \`organization_id\` what concerns that organization, which needs
\`ORGANIZATION_ADMIN\` there. An entry names IDs and fields, and no values but permissions. Only for personal logins.`,

  'list-messages': `Of vehicles on which the caller has the permission now; by \`timestamp\`. A message that is older than 90 days is removed, up to
a day later.`,

  'read-all-messages':
    'Of vehicles on which the caller has the permission now. A message that is made meanwhile stays unread.',

  'list-webhooks': `By \`id\`. ${ofOrganization}`,

  'create-webhook': `PENDING until the address has answered a signed \`webhook.ping\` with 2xx; it is then sent what happens from now on, each
event at least once. It is never sent what the token could not read that wrote the webhook last. A user or an organization has at
most ${maxWebhooks} webhooks. ${ofOrganization}`,

  'update-webhook': `Null clears \`name\` and \`vehicle_ids\`. Another \`url\` has to answer a ping first. Enabled again, it goes on where
it stopped, as far back as 30 days; with \`skip_missed\` it begins now. From then on it is sent what this token can read.`,

  'delete-webhook': 'Repeated, the answer is 404.',

  'get-webhook-secret':
    'Requests are signed as Standard Webhooks 1.0.0 says; its libraries verify them with this secret.',

  'rotate-webhook-secret': 'For the hours that are given, requests carry a signature of the former secret too.',

  'ping-webhook':
    'Whether it arrived is in `last_success` and `last_error`. Of a disabled webhook it waits until that is enabled.',

  'replay-webhook': `An event that is sent once more has the same ID. What was asked for before and is not done yet is sent too. Of a disabled
webhook it waits until that is enabled.`,

  'list-webhook-deliveries': `The last deliveries that were made, and all of the last 30 days that wait or were given up. With a token that is
limited to vehicles, those of these vehicles alone.`,

  'create-notification-rule': `\`property_indicator\` names a field of the vehicle status. For a numeric field \`value_key\` is \`BELOW\`
or \`ABOVE\` and \`value\` the threshold; for an enumerated one \`value_key\` is the value entered and \`value\` the minutes that
it must last. \`tw_start\` and \`tw_end\` stand together, both with a weekday or both without, and need \`tw_timezone\`.`,

  'preview-notification-rule': `Nothing is stored. An edge is each moment at which the condition comes true within the time window; of
the alerts that a rule sends, the cool-down leaves some edges out. The permission \`VEHICLE_STATUS_READ\` on the vehicle is needed too. Of a
vehicle that sends very many records, \`since\` is later than seven days ago.`,

  'update-notification-rule': 'Null removes `tw_start`, `tw_end` and `tw_timezone`.',

  'delete-notification-rule': 'Repeated, the answer is 404.'
}
