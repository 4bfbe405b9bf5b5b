/** Which addresses are those of the console. */

/** Of a path, with or without what follows it. */
export const consoleScope = /^\/console(\/|\?|$)/
