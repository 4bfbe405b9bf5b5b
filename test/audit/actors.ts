/** Who makes changes in tests. */
import { operatorActor } from '../../lib/audit/actor.ts'
import { noon } from '../http/noon.ts'

export const auditRetentionDays = 400
export const operator = operatorActor(auditRetentionDays, noon)
