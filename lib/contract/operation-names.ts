/** Converts names of operations into the forms that documents and templates use. */

/** `list-vehicle-status` → `ListVehicleStatus`. */
export function pascalCase(operation: string): string {
  return operation.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** `list-vehicle-status` → `listVehicleStatus`. */
export function camelCase(operation: string): string {
  return operation.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
