/** Records of the stream as Lambda passes them to a function. */
import type { _Record } from '@aws-sdk/client-dynamodb-streams'

/** Without images: the stream has keys alone. Source: Lambda, "Processing DynamoDB records with Lambda", example event. */
export interface StreamRecord {
  readonly eventID?: string
  readonly eventName?: string
  readonly eventVersion?: string
  readonly eventSource?: string
  readonly awsRegion?: string
  readonly eventSourceARN: string
  /** Of a deletion by the time to live. */
  readonly userIdentity?: { readonly type?: string; readonly principalId?: string }
  readonly dynamodb: {
    readonly ApproximateCreationDateTime: number
    readonly Keys: unknown
    readonly SequenceNumber: string
    readonly SizeBytes?: number
    readonly StreamViewType?: string
  }
}

/** The SDK gives times as dates, and names of members in upper case. */
export function streamRecord({ dynamodb = {}, userIdentity, ...record }: _Record, streamArn: string): StreamRecord {
  const { ApproximateCreationDateTime: createdAt = new Date(), Keys, SequenceNumber = '' } = dynamodb
  const { SizeBytes, StreamViewType } = dynamodb
  return {
    ...record,
    ...(userIdentity && { userIdentity: { type: userIdentity.Type, principalId: userIdentity.PrincipalId } }),
    dynamodb: {
      ApproximateCreationDateTime: createdAt.getTime() / 1000,
      Keys,
      SequenceNumber,
      SizeBytes,
      StreamViewType
    },
    eventSourceARN: streamArn
  }
}
