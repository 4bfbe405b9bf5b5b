/** The limit of requests to the vehicle data receiver, which counts per vehicle for all tokens of its devices together. */

/** Per calendar minute. A device sends one or two requests; the queue after a network outage fits into the limit. */
export const uploadsPerMinute = 600

/** The subject by which requests for a vehicle are counted. */
export const uploadSubject = (vehicleId: string) => `UPLOAD#${vehicleId}`
