/** Who makes changes in tests. */
import { operatorActor } from '../../lib/audit/actor.ts'
import { noon } from '../http/noon.ts'

export const auditRetentionDays = 400
export const operator = operatorActor(auditRetentionDays, noon)
/** Who makes what a test begins with, on the day before. */
export const seeder = operatorActor(auditRetentionDays, new Date('2026-03-01T12:00:00.000Z'))
