/** Which values of another program's message are taken: one that is wrong is lost alone, not with the position beside it. */
import * as z from 'zod/mini'
import { ClientRecordBody } from '../../contract/resources/vehicle-record.ts'

/** Undefined for any other type: programs write text and lists where others write numbers. */
export const numberIfAny = z.catch(z.nullish(z.number()), undefined)
export const flagIfAny = z.catch(z.nullish(z.boolean()), undefined)

/** Without these there is no fix: the receiver rejects the record, and says why. */
const identifying = ['timestamp', 'longitude', 'latitude']

/** Without unknown values, and without those for which the receiver would reject the whole record. */
export function withAcceptedValues(values: ClientRecordBody): ClientRecordBody {
  const taken = Object.entries(values).filter(([field, value]) => value !== undefined && isAccepted(field, value))
  return Object.fromEntries(taken) as unknown as ClientRecordBody
}

function isAccepted(field: string, value: unknown): boolean {
  const schema = ClientRecordBody.shape[field as keyof ClientRecordBody]
  return identifying.includes(field) || z.safeParse(schema, value).success
}
