/** A message as the interface shows it. */
import type { Message } from '../contract/resources/message.ts'
import type { MessageCount } from './message-count.ts'
import { isRead, type StoredMessage } from './stored-message.ts'
import { messageText } from './text/message-text.ts'
import type { Reader } from './text/quantity.ts'

export interface IdentifiedMessage {
  readonly id: string
  readonly message: StoredMessage
  /** Counts of the vehicle in the month of the message. */
  readonly counts: MessageCount | undefined
}

export function toMessage(userId: string, { id, message, counts }: IdentifiedMessage, reader: Reader): Message {
  const { vehicleId, ruleId, ruleName, priority, tripId, path, at, createdAt } = message
  const { property, operator, valueKey, value, observed, suppressed, isLate } = message
  return {
    id,
    user_id: userId,
    ...(vehicleId !== undefined && { vehicle_id: vehicleId }),
    notification_rule_id: ruleId,
    ...(ruleName !== undefined && { notification_rule_name: ruleName }),
    priority,
    ...(tripId !== undefined && { trip_id: tripId }),
    ...(path !== undefined && { path }),
    timestamp: at,
    timestamp_created: createdAt,
    property_indicator: property,
    operator,
    value_key: valueKey,
    value,
    observed,
    suppressed,
    late: isLate,
    read: isRead(message, counts),
    message: messageText(message, reader)
  }
}
