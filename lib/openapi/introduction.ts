/** What a client needs to know before its first request: a summary of the specification and of decisions.md. */

import { defaultLimit, maxLimit } from '../contract/list-query.ts'
import { defaultMaxBodyBytes } from '../http/json-body.ts'
import { defaultRequestsPerMinute } from '../limits/request-limit.ts'

export const introduction = `
Read and manage vehicles that carry a tracking device: live status, profiles, trips and triplegs, notification rules,
users, and tokens for uploading data.

**Signing in.** \`POST /account/login\` returns an access token. Send it with every other request:
\`Authorization: Token <ACCESS_TOKEN>\`.

**Envelope.** An answer is \`{ "header", "data" }\`; \`header.permission_via\` names the permission that granted access,
and whether the caller has it (\`me\`) or an organization passed it on. An error is \`{ "header", "error" }\`: \`error.id\`
names its kind exactly, \`error.severity\` says what to do. WARNING: send the same request again later. ERROR: change the
request or log in. CRITICAL: report \`error.data.request_id\`. Every answer has this ID in \`X-Request-Id\`.

**Requests.** Bodies are \`application/json\`. An unknown field of a body, or one that cannot be written, is refused. An unknown
query parameter is ignored. A known query parameter that is empty, or is given twice, is refused. An unknown path, and a method that a
path does not have, such as TRACE, are answered with 404 \`ROUTE_NOT_FOUND\`.

**Values.** Every value is metric, regardless of a user's display preference: metres, seconds, km/h, litres,
percent from 0 to 100, volts, Wh, Ah, revolutions per minute, degrees (WGS84). \`x-unit\` of a number's schema is the symbol of its unit.
A field without a known value is left out. Date-times are sent in UTC as \`YYYY-MM-DDThh:mm:ss.sssZ\`; any RFC 3339 date-time with an
offset is accepted. IDs are strings and not necessarily digits.

**Sizes.** A body of more than ${defaultMaxBodyBytes / 1024} KB is refused with 400 \`REQUEST_TOO_LARGE\`. The gateway refuses a body without
\`Content-Length\` of more than 6 MB, outside of the envelope: 413 with \`{ "message": "Request Too Long" }\`, above 10 MB 413 with plain
text. A GET with a body, and a method that HTTP does not know, end at the edge: 403 with an HTML page.

**Repeating a creation.** A POST that creates something accepts \`Idempotency-Key\`, best a random UUID. A repetition with the same key
within 24 hours gets the first answer and creates nothing. The same key with another request is refused.

**Later versions.** A patch version (2.2.1) may add fields to every object that the service sends, values to
\`error.id\`, \`error.type\`, \`header.status\` and \`permission\`, and endpoints. Clients ignore what they do not know.

**Lists.** \`offset\` and \`limit\` (${defaultLimit} by default, at most ${maxLimit}) select the page. \`header.num_results\` counts everything
that matches; \`header.next\` and \`header.previous\` are the addresses of the neighbouring pages.

**Limits.** A user has ${defaultRequestsPerMinute} requests in a calendar minute (UTC), unless the operator has raised the limit. \`X-RateLimit-Limit\`,
\`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\`, and \`RateLimit\` and \`RateLimit-Policy\`, report the caller's use of it. Beyond the limit the answer is 429 with
\`Retry-After\`. If other requests change the same resource at this moment, or the table is busy, the answer is 429 too, and nothing is
stored.
`.trim()
