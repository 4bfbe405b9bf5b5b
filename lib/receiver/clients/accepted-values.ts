/** Accepts values of another program's message one by one: a wrong value is dropped without the position beside it. */
import * as z from 'zod/mini'
import { ClientRecordBody } from '../../contract/resources/vehicle-record.ts'
import { momentAsMeant } from './client-moment.ts'
import { flagAsMeant, numberAsMeant } from './values-as-meant.ts'

/** A number, also written as text. */
export const numeric = z.pipe(z.transform(numberAsMeant), z.number())

/** A number; undefined for any other value, because programs write text and lists where others write numbers. */
export const numberIfAny = z.catch(z.nullish(numeric), undefined)
export const flagIfAny = z.catch(z.nullish(z.pipe(z.transform(flagAsMeant), z.boolean())), undefined)

/** A moment as text, or in epoch seconds or milliseconds. */
export const moment = z.pipe(z.union([z.string(), z.number()]), z.transform(momentAsMeant))

/** Without these fields there is no fix: the receiver rejects the record with a reason. */
const identifying = ['timestamp', 'longitude', 'latitude']

/** Drops values that are undefined, and values for which the receiver would reject the whole record. */
export function withAcceptedValues(values: ClientRecordBody): ClientRecordBody {
  const taken = Object.entries(values).filter(([field, value]) => value !== undefined && isAccepted(field, value))
  return Object.fromEntries(taken) as unknown as ClientRecordBody
}

function isAccepted(field: string, value: unknown): boolean {
  const schema = ClientRecordBody.shape[field as keyof ClientRecordBody]
  return identifying.includes(field) || z.safeParse(schema, value).success
}
