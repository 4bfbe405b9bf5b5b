/** What keeps the service from starting, in words for the person who started it; no stack trace helps them. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
