/** When a notification rule would have fired. Source: decisions, "Messages". */
import * as z from 'zod/mini'
import { dateTime, described, flag, number, text } from '../fields.ts'

/** The edges of a preview, at most. */
export const maxPreviewEdges = 100

export const PreviewEdge = z.strictObject({
  timestamp: dateTime('When condition and time window came true, or had held for the minutes of the rule'),
  observed: described(
    z.union([number('Value of a numeric field'), text('Value of an enumerated field')]),
    'The value at that moment'
  )
})

export const RulePreview = z.strictObject({
  since: dateTime('From this moment on the records were looked at: seven days ago, or later where there are many'),
  until: dateTime('The moment of the preview'),
  edges: described(z.array(PreviewEdge), `The newest ${maxPreviewEdges} edges, newest first`),
  more: flag('Whether there were more edges since then')
})
export type RulePreview = z.infer<typeof RulePreview>
