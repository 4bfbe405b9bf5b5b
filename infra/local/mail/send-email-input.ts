/** What the service may ask of SES, with the limits of SES. Source: Amazon SES API v2, `SendEmail`, `MessageHeader`, `MessageTag`. */
import * as z from 'zod'
import { addressOf } from '../../../lib/notify/channels/mail/encoded-words.ts'

const content = z.strictObject({ Data: z.string(), Charset: z.literal('UTF-8') })
const noLineBreak = /^[^\r\n]*$/

export const SendEmailInput = z.strictObject({
  // SES takes ASCII alone. Source: Amazon SES API v2, `SendEmail`, `FromEmailAddress`.
  FromEmailAddress: z
    .string()
    .regex(/^[\x20-\x7e]*$/)
    .refine((from) => z.email().safeParse(addressOf(from)).success),
  Destination: z.strictObject({ ToAddresses: z.array(z.email()).length(1) }),
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: content.extend({ Data: z.string().regex(noLineBreak) }),
      Body: z.strictObject({ Text: content, Html: content }),
      Headers: z
        .array(
          z.strictObject({
            Name: z.string().regex(/^[!-9;-~]{1,126}$/),
            Value: z.string().min(1).max(870).regex(noLineBreak)
          })
        )
        .max(15)
    })
  }),
  EmailTags: z.array(
    z.strictObject({
      Name: z.string().regex(/^[A-Za-z0-9_-]{1,256}$/),
      Value: z.string().regex(/^[A-Za-z0-9_.@-]{1,256}$/)
    })
  ),
  ConfigurationSetName: z.string()
})
export type SendEmailInput = z.infer<typeof SendEmailInput>
