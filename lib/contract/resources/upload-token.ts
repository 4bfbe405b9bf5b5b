/**
 * The token with which a device uploads data of one vehicle to the receiver. Source: specification, "Vehicle data
 * upload token".
 */
import * as z from 'zod/mini'
import { text } from '../fields.ts'

export const UploadToken = z.strictObject({ token: text('Vehicle data upload token, opaque', 4096) })
export type UploadToken = z.infer<typeof UploadToken>
