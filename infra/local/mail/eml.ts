/** The message that SES makes of the parts of a mail. Source: RFC 5322; RFC 2045 to 2047; Amazon SES, "Email header fields". */
import { randomUUID } from 'node:crypto'
import { encodedWords } from '../../../lib/notify/channels/mail/encoded-words.ts'
import type { SendEmailInput } from './send-email-input.ts'

const lineEnd = '\r\n'
const maxLine = 76

/** `messageId`: SES makes one of its own for each call. */
export function messageOf(input: SendEmailInput, messageId: string, now: Date): string {
  const { Subject, Body, Headers } = input.Content.Simple
  const boundary = randomUUID()
  const part = (type: string, text: string) =>
    [
      `--${boundary}`,
      `Content-Type: ${type}; charset=UTF-8`,
      'Content-Transfer-Encoding: base64',
      '',
      base64(text)
    ].join(lineEnd)
  return [
    `From: ${input.FromEmailAddress}`,
    `To: ${input.Destination.ToAddresses.join(', ')}`,
    `Subject: ${encodedWords(Subject.Data, `${lineEnd} `)}`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${messageId}@local.amazonses.com>`,
    'MIME-Version: 1.0',
    ...Headers.map(({ Name, Value }) => `${Name}: ${Value}`),
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    part('text/plain', Body.Text.Data),
    part('text/html', Body.Html.Data),
    `--${boundary}--`,
    ''
  ].join(lineEnd)
}

const base64 = (text: string) =>
  (
    Buffer.from(text)
      .toString('base64')
      .match(new RegExp(`.{1,${maxLine}}`, 'g')) ?? []
  ).join(lineEnd)
