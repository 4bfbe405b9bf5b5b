/** Failures of the table that pass by themselves: the same request sent again will probably succeed. */

/** Reasons that pass by themselves. Source: DynamoDB API reference, "TransactWriteItems", CancellationReasons. */
const passingReasons = ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']

/** Names of errors, so that the check does not load the SDK. Source: DynamoDB, "Error handling"; AWS SDK, "Retry behavior". */
const passingNames = [
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionConflictException',
  'TransactionInProgressException',
  'StaleWrite',
  'TableBusy'
]

/** The table left a part of a batch unprocessed, however often it was asked. */
export class TableBusy extends Error {
  constructor() {
    super('The table left keys of a batch unprocessed')
    this.name = 'TableBusy'
  }
}

/** Whether a call was throttled, took too long, or met others that write the same, after every attempt. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return passingNames.includes(error.name) || hasTimedOut(error) || isPassingCancellation(error)
}

/** The call may have taken effect although it failed. */
export function hasTimedOut(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

/** Whether a transaction was cancelled by nothing that a condition says. */
export function isPassingCancellation(error: unknown): boolean {
  const reasons = cancellationReasons(error)
  return reasons.length > 0 && reasons.every((reason) => passingReasons.includes(reason))
}

export function cancellationReasons(error: unknown): string[] {
  return cancellationCodes(error).filter((code) => code !== 'None')
}

/** One for each action of the transaction, in their order. Empty for any other error. */
export function cancellationCodes(error: unknown): string[] {
  if (!(error instanceof Error) || error.name !== 'TransactionCanceledException') return []
  const { CancellationReasons = [] } = error as { readonly CancellationReasons?: readonly { readonly Code?: string }[] }
  return CancellationReasons.map(({ Code }) => Code ?? 'None')
}
