/** The limit of requests to the vehicle data receiver: of a vehicle, whichever tokens its devices have. */

/** In a calendar minute. A device sends one or two; a queue that is sent after a pause in the network is sent within it. */
export const uploadsPerMinute = 600

/** By what the requests for a vehicle are counted. */
export const uploadSubject = (vehicleId: string) => `UPLOAD#${vehicleId}`
