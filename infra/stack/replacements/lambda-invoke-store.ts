/**
 * What the bundles hold in place of `@aws/lambda-invoke-store`, which tells apart the calls that a process answers at once.
 * Here it answers one at a time, whose trace Lambda names in the environment, where the SDK looks as well.
 */
export const InvokeStore = { getInstanceAsync: async () => undefined }
