/** The tag of a mail by which a bounce finds its user. IDs of users have only characters that SES takes in one. */
export const userTag = 'user'
