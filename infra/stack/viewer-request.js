// The first step of every request at the edge; runs as a CloudFront Function, which has no modules.

// The service accepts no larger body, and the gateway's own response to one is not in the envelope.
const maxBodyBytes = 1048576

// Below what the gateway takes: a path that makes the ARN of the method longer than 1,600 bytes is 414 there, and a line
// of the request with its headers of more than 10,240 bytes fails, neither in the envelope. Source: API Gateway quotas.
const maxPathBytes = 1024
const maxHeadBytes = 8192

// The encodings of bodies that the gateway decodes. For any other it answers that the content type is unsupported.
// The first of them has two names. Source: RFC 9110, section 8.4.1.3.
const encodings = /^\s*(?:x-(?=gzip))?(gzip|deflate|identity)\s*$/i

// Replaced when the stack is synthesized, from the contract and the settings: tooLarge, encoding, preflight, documentation,
// notFound, push, requestId, securityContact, workbook.
const replies = 'REPLIES'

function sizeOfHead(request) {
  return request.uri.length + sizeOf(request.querystring) + sizeOf(request.headers)
}

// Names and values, with what separates them.
function sizeOf(fields) {
  let bytes = 0
  for (const name in fields) {
    const values = fields[name].multiValue || [fields[name]]
    for (const one of values) bytes += name.length + one.value.length + 2
  }
  return bytes
}

// The token of a client that can only be given an address, which nothing behind the edge sees in it.
function tokenOfAddress(request) {
  if (!/^\/v2\.2\/receiver\//.test(request.uri)) return undefined
  const token = request.querystring.token
  delete request.querystring.token
  return token ? token.value : undefined
}

// Source: RFC 9116. The expiry moves, because a deployment that answers still has this contact.
const securityDays = 30

function securityText(answered) {
  const expires = new Date(Date.now() + securityDays * 86400000).toISOString()
  delete answered.headers.location
  answered.headers['content-type'] = { value: 'text/plain; charset=utf-8' }
  answered.statusCode = 200
  answered.statusDescription = 'OK'
  answered.body = `Contact: ${replies.securityContact}\nExpires: ${expires}\nPreferred-Languages: en\n`
  return answered
}

// CloudFront calls it by this name.
// biome-ignore lint/correctness/noUnusedVariables: called from outside
function handler(event) {
  const answered = answer(event)
  if (!answered.statusCode) return answered
  // What the edge answers itself has the ID that CloudFront gave the request.
  const id = event.context.requestId
  answered.headers['x-request-id'] = { value: id }
  if (answered.body) answered.body = answered.body.replace(replies.requestId, id)
  return answered
}

// The request for the origin, or a reply, which the function changes and so makes anew for each request.
function answer(event) {
  const request = event.request
  const reply = (name) => JSON.parse(JSON.stringify(replies[name]))
  const headers = request.headers
  // Any other OPTIONS is a method that no path has.
  if (request.method === 'OPTIONS' && headers['access-control-request-method']) return reply('preflight')
  if (headers['content-length'] && Number(headers['content-length'].value) > maxBodyBytes) return reply('tooLarge')
  const encoding = headers['content-encoding']
  if (encoding) {
    const known = encodings.exec(encoding.value)
    if (!known || encoding.multiValue) return reply('encoding')
    headers['content-encoding'] = { value: known[1].toLowerCase() }
  }
  // The service has no cookies; those of other services of the same domain are nothing to it.
  request.cookies = {}
  if (request.uri.length > maxPathBytes || sizeOfHead(request) > maxHeadBytes) return reply('tooLarge')
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (request.uri === '/' && isRead) return reply('documentation')
  // Without a contact, the path is unknown.
  const isSecurity = request.uri === '/.well-known/security.txt' && replies.securityContact
  if (isSecurity && isRead) return securityText(reply('documentation'))

  // Addresses of the console's screens lead to its page; a file lies directly below, with a dot in its name.
  if (/^\/console\/(?:[^/.]*$|[^/]*\/)/.test(request.uri)) request.uri = '/console'

  // Every patch of the version is served as the version.
  request.uri = request.uri.replace(/^\/v2\.2\.\d+(?=\/|$)/, '/v2.2')

  // For the gateway a path with a slash at its end is another resource.
  request.uri = request.uri.replace(/^(\/v2\.2\/.*[^/])\/$/, '$1')

  // A WebSocket API answers other requests with an error of its own.
  const signIn = replies.push.signIns[request.uri]
  if (signIn) {
    if (!headers['sec-websocket-key']) return reply('notFound')
    request.uri = `/${replies.push.stage}`
    headers['x-viewer-sign-in'] = { value: signIn }
  }

  // The gateway sends bytes as such only to a request whose `Accept` has their type first.
  const workbook = replies.workbook
  const accept = headers.accept ? headers.accept.value : '*/*'
  const format = request.querystring.format
  if (accept.includes(workbook) || (format && format.value === 'xlsx'))
    headers.accept = { value: `${workbook}, ${accept}` }

  // The origin sees host and address of the edge, not of the client. Values that a client sent are overwritten.
  if (headers.host) headers['x-viewer-host'] = { value: headers.host.value }
  headers['x-viewer-address'] = { value: event.viewer.ip }

  // For an unknown method the gateway would read an Authorization header as an AWS signature and answer 403.
  delete headers['x-viewer-authorization']
  const token = tokenOfAddress(request)
  if (headers.authorization) {
    // The scheme word is the edge's alone.
    if (!/^address\b/i.test(headers.authorization.value)) headers['x-viewer-authorization'] = headers.authorization
  } else if (token) headers['x-viewer-authorization'] = { value: `Address ${token}` }
  delete headers.authorization
  return request
}
