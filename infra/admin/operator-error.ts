/** What went wrong, in words for the operator. */

/** The command cannot be carried out as it was given; the message says why. */
export class OperatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'OperatorError'
  }
}

const explanations: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The database cannot be reached. Is the service running?',
  CredentialsProviderError: 'There are no AWS credentials. Log in first, or set AWS_PROFILE.',
  ResourceNotFoundException: 'There is no such table.',
  AccessDeniedException: 'The AWS credentials do not permit this.',
  ExpiredTokenException: 'The AWS credentials have expired. Log in again.',
  UnrecognizedClientException: 'The AWS credentials are not valid.',
  ENOENT: 'There is no such file.',
  EISDIR: 'That is a directory, not a file.'
}

/** One line without a stack. */
export function explain(error: unknown): string {
  const { name = '', code = '', message = String(error) } = error as { name?: string; code?: string; message?: string }
  if (message === 'Region is missing') return 'There is no AWS region: give it with --region, or set AWS_REGION.'
  const explanation = explanations[code] ?? explanations[name]
  if (explanation === undefined) return message || name
  return message ? `${explanation} (${message})` : explanation
}
