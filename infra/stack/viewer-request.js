// What the edge does with a request before anything else; runs as a CloudFront Function, which knows no modules.

// The service takes no larger body, and the gateway's own answer to one could not be put into the envelope.
const maxBodyBytes = 1048576

// Replaced when the stack is synthesized, from the contract: tooLarge, preflight, documentation.
const replies = 'REPLIES'

// CloudFront calls it by this name.
// biome-ignore lint/correctness/noUnusedVariables: called from outside
function handler(event) {
  const request = event.request
  const headers = request.headers
  // Any other OPTIONS is a method that no path has.
  if (request.method === 'OPTIONS' && headers['access-control-request-method']) return replies.preflight
  if (headers['content-length'] && Number(headers['content-length'].value) > maxBodyBytes) return replies.tooLarge
  if (request.uri === '/' && (request.method === 'GET' || request.method === 'HEAD')) return replies.documentation

  // Every patch of the version is served as the version.
  request.uri = request.uri.replace(/^\/v2\.2\.\d+(?=\/|$)/, '/v2.2')

  // The origin sees the edge's host and address instead of the client's; what a client claims here is overwritten.
  if (headers.host) headers['x-viewer-host'] = { value: headers.host.value }
  headers['x-viewer-address'] = { value: event.viewer.ip }

  // Where it has no method, the gateway would take an Authorization header for a signature of AWS and answer 403.
  delete headers['x-viewer-authorization']
  if (headers.authorization) headers['x-viewer-authorization'] = headers.authorization
  delete headers.authorization
  return request
}
