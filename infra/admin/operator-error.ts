/** Errors of commands, each with one message for the operator. */
import { CommanderError } from 'commander'

/** The command cannot be executed as given; the message contains the reason. */
export class OperatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'OperatorError'
  }
}

/** The command was given invalid arguments, or lacks arguments that it needs. */
export class UsageError extends OperatorError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'UsageError'
  }
}

/** Whether the arguments are the cause of the error, rather than the state of the service. */
export function isUsageError(error: unknown): boolean {
  return error instanceof UsageError || error instanceof CommanderError
}

const explanations: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The database cannot be reached. Is the service running?',
  CredentialsProviderError: 'There are no AWS credentials. Log in first, or set AWS_PROFILE.',
  ResourceNotFoundException: 'There is no such table.',
  AccessDeniedException: 'The AWS credentials do not permit this.',
  ExpiredTokenException: 'The AWS credentials have expired. Log in again.',
  UnrecognizedClientException: 'The AWS credentials are not valid.',
  ENOENT: 'There is no such file.',
  EACCES: 'The file may not be read.',
  ExitPromptError: 'Nothing was changed.',
  ENOSPC: 'The disk is full.',
  EISDIR: 'That is a directory, not a file.'
}

/** The message of an error for the operator, without a stack trace. */
export function explain(error: unknown): string {
  const { name = '', code = '', message = String(error) } = error as { name?: string; code?: string; message?: string }
  if (code === 'commander.help') return 'The command is incomplete; --help lists what it takes.'
  if (error instanceof CommanderError) return message.replace(/^error: /, '')
  if (message === 'Region is missing') return 'There is no AWS region: give it with --region, or set AWS_REGION.'
  const explanation = explanations[code] ?? explanations[name]
  if (explanation === undefined) return message || name
  return message ? `${explanation} (${message})` : explanation
}
