/** The ways in which a call to the table fails. Source: DynamoDB, "Error handling"; AWS SDK, "Retry behavior". */
import {
  InternalServerError,
  ProvisionedThroughputExceededException,
  ThrottlingException
} from '@aws-sdk/client-dynamodb'
import type { Fault } from './observed-calls.ts'

const options = (httpStatusCode: number) => ({ message: 'Not now', $metadata: { httpStatusCode } })

/** What the SDK's own HTTP handler throws. */
const timedOut = () => Object.assign(new Error('The request took too long'), { name: 'TimeoutError' })

export const serviceError = 'meets an error of the service'

const errors = {
  'is throttled': () => new ProvisionedThroughputExceededException(options(400)),
  'is throttled with the account': () => new ThrottlingException(options(400)),
  'takes too long': timedOut,
  [serviceError]: () => new InternalServerError(options(500))
}

export type FaultKind = Omit<Fault, 'nth'>

const entries = Object.entries(errors)
const kinds = (fails: Fault['fails']): [string, FaultKind][] => entries.map(([name, error]) => [name, { fails, error }])

/** The SDK retries it. */
export const passingFaults = kinds('first attempt')
/** Every attempt fails. */
export const lastingFaults = kinds('call')
/** The table performs the call, but its answer is lost. */
export const lostAnswer: FaultKind = { fails: 'call', isCarriedOut: true, error: timedOut }
export const answerLostOnce: FaultKind = { ...lostAnswer, fails: 'first attempt' }
