/**
 * The fields that attributes of a Traccar server can fill, by a mapping in the vehicle's profile:
 * `processing_pipeline_module_options_overrides.attributes`. Source: decisions, "Other clients of the receiver".
 */
import * as z from 'zod/mini'
import { customNameOf } from './custom-name.ts'
import { issueMessages } from './issue-messages.ts'
import { measuredFields } from './status-fields.ts'

export const maxAttributes = 50

/** They depend on the position, which an attribute does not have. */
const positional: readonly string[] = ['speed', 'angle', 'pdop_value']
const mappable: readonly string[] = measuredFields.filter((field) => !positional.includes(field))

export const isMappable = (field: unknown): field is string =>
  typeof field === 'string' && (mappable.includes(field) || customNameOf(field) !== undefined)

const notMappable = 'must be a measured field without a position, or custom.<name>'
const Target = z.string().check(z.refine<string>(isMappable, { error: notMappable }))

/** The fields by the names of the attributes. */
export const AttributeFields = z.record(z.string(), Target).check(
  z.refine((fields) => Object.keys(fields).length <= maxAttributes, {
    error: issueMessages.atMostItems(maxAttributes)
  })
)
