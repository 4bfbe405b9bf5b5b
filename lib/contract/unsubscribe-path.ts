/** The path of the link by which a mail ends mails, below the versioned root. */
export const unsubscribePath = '/notification/mail/ops/unsubscribe'
