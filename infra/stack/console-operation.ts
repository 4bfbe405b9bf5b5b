/** Where the web console lies, and what sends its files. */

/** Names the function's file, its Lambda and its line in function-needs.ts. */
export const consoleOperation = 'get-console-file'

/** Below the root of the origin, beside the versioned interface, so that the console needs neither CORS nor settings. */
export const consolePath = '/console'

/** The behaviours of the edge: the page and its files, and the addresses of the screens. */
export const consolePatterns = [consolePath, `${consolePath}/*`]
