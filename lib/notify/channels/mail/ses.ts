/**
 * Sends mail by Amazon SES, to one address. One request, signed by the signer of the SDK: its client of SES would add 65 KB to
 * the bundle of the function. Source: Amazon SES API v2, `SendEmail`.
 */
import { defaultProvider } from '@aws-sdk/credential-provider-node'
import { Sha256 } from '@smithy/core/checksum'
import { SignatureV4 } from '@smithy/signature-v4'
import { functionEnvironment, optionalFunctionVariable } from '../../../environment.ts'
import type { Mail } from './compose-mail.ts'
import { mailbox } from './encoded-words.ts'
import type { MailSender } from './mail-worker.ts'
import { userTag } from './ses-tag.ts'

/** SES answers within a second or two. */
const timeoutMilliseconds = 10_000

const path = '/v2/email/outbound-emails'

/** The sender of mail where the operator has given the console no name of its own. */
const defaultSenderName = 'Vehicle telematics'

export interface SesOptions {
  /** With the name of the sender: see `mailbox`. */
  readonly from: string
  readonly configurationSet: string
  /** Address of SES. */
  readonly endpoint: string
  readonly region: string
}

/** SES did not take a mail. The name is that of its error. */
export class MailRefused extends Error {
  constructor(name: string) {
    super(name)
    this.name = name
  }
}

/** The sender that the operator has named; undefined where there is none. */
export function functionMailSender(): MailSender | undefined {
  const from = optionalFunctionVariable('MAIL_FROM')
  if (from === undefined) return undefined
  const given = functionEnvironment('MAIL_CONFIGURATION_SET', 'AWS_ENDPOINT_URL_SESV2', 'AWS_REGION', 'PUBLIC_ORIGIN')
  const options = {
    from: mailbox(optionalFunctionVariable('CONSOLE_NAME') ?? defaultSenderName, from),
    configurationSet: given.MAIL_CONFIGURATION_SET,
    endpoint: given.AWS_ENDPOINT_URL_SESV2,
    region: given.AWS_REGION
  }
  return { send: sesSender(options), origin: given.PUBLIC_ORIGIN }
}

/** SES has no token by which it knows a repeated request: a mail whose answer was lost is sent twice. */
export function sesSender({ endpoint, region, ...options }: SesOptions): MailSender['send'] {
  const signer = new SignatureV4({ service: 'ses', region, credentials: defaultProvider(), sha256: Sha256 })
  return async (mail, userId) => {
    const url = new URL(path, endpoint)
    const body = JSON.stringify(sendEmailInput(mail, userId, options))
    const { method, headers } = await signer.sign({
      method: 'POST',
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      headers: { host: url.host, 'content-type': 'application/json' },
      body
    })
    const response = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(timeoutMilliseconds) })
    // Read to its end, so that the connection is free.
    await response.arrayBuffer()
    if (!response.ok) throw new MailRefused(errorName(response))
  }
}

/** SES makes the MIME message of it. */
export function sendEmailInput(
  { to, subject, text, html, headers }: Mail,
  userId: string,
  { from, configurationSet }: Pick<SesOptions, 'from' | 'configurationSet'>
) {
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })
  const Headers = Object.entries(headers).map(([Name, Value]) => ({ Name, Value }))
  return {
    FromEmailAddress: from,
    Destination: { ToAddresses: [to] },
    Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) }, Headers } },
    EmailTags: [{ Name: userTag, Value: userId }],
    ConfigurationSetName: configurationSet
  }
}

/** `MessageRejected:http://…`. */
function errorName({ headers, status }: Response): string {
  const [name] = (headers.get('x-amzn-errortype') ?? '').split(':')
  return name || `Status${status}`
}
