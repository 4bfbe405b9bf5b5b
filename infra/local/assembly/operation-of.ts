/** Tells the operation of a function by its name in the stack. */

/** `UpdateTripFunction009E1B0D`, or of the stream `RunJobsLambdaFunctionD4B236F3` → `run-jobs`; another name stays as it is. */
export function operationOf(logicalId: string): string {
  const name = /^(\w+?)(?:Lambda)?Function[0-9A-F]{8}$/.exec(logicalId)?.[1]
  if (name === undefined) return logicalId
  return name.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
}
