/** The address of the web console, and the name of the function that sends its files. */

/** The name of the function's file, of its Lambda function and of its entry in function-needs.ts. */
export const consoleOperation = 'get-console-file'

/** Next to the versioned interface on the same origin, so that the console needs neither CORS nor settings. */
export const consolePath = '/console'

/** Path patterns of the CloudFront behaviours: the page with the addresses of its screens, and its files. */
export const consolePatterns = [consolePath, `${consolePath}/*`]
