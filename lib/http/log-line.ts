/**
 * Writes a line of the log. Lambda's console puts what it is given inside of a `message`, where CloudWatch finds no
 * metrics; a line that is written to the standard output becomes the log event itself. Source: CloudWatch, "Using the
 * embedded metric format with Lambda".
 */

/** With the time and the level that Lambda adds to the lines of its console in JSON. */
export function writeLogLine(level: 'INFO' | 'ERROR', record: object): void {
  process.stdout.write(`${JSON.stringify({ timestamp: new Date().toISOString(), level, ...record })}\n`)
}
