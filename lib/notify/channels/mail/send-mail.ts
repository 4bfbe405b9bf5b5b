/** Hands a mail to SES and tells what failed, without what is in the mail. */
import type { Mail } from './compose-mail.ts'
import type { MailSender, MailWorker } from './mail-worker.ts'

/** Could not be mailed for as long as it is of use, and is not tried any more. */
export class MailGivenUp extends Error {
  override readonly name = 'MailGivenUp'
}

/** The name of what failed; undefined for success. */
export async function sendMail(
  { onFailure }: Pick<MailWorker, 'onFailure'>,
  { send }: MailSender,
  mail: Mail,
  userId: string
): Promise<string | undefined> {
  try {
    await send(mail, userId)
    return undefined
  } catch (error) {
    // Its message may hold the address.
    const { name } = error as Error
    onFailure(new Error(`SES did not take a mail: ${name}`))
    return name
  }
}
