/** The limit of requests of a user or an organization, over all tokens together. */

/** The limit where the owner has no other, per calendar minute. Source: specification, "Limits". */
export const defaultRequestsPerMinute = 80
