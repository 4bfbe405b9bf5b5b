/** One process does the work of many functions beside the table, so that an answer takes longer than it does in a function. */
export const patientRequests = { connectionTimeout: 30_000, requestTimeout: 60_000, throwOnRequestTimeout: true }
