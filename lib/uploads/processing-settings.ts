/** What the deployment says to the processing of uploads. */
import { functionEnvironment } from '../environment.ts'

export interface ProcessingSettings {
  /** For how many days the records of an hour are kept. */
  readonly fixRetentionDays: number
}

/** A setting of the deployment. */
export const defaultFixRetentionDays = 400

/** Of this function, from its environment. */
export function functionFixRetentionDays(): number {
  return Number(functionEnvironment('FIX_RETENTION_DAYS').FIX_RETENTION_DAYS)
}
