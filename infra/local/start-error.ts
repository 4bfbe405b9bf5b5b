/** A reason why the service cannot start; its message is printed without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
