/** The definition of the table, synthesized once for all test files, because that takes a second. */
import type { TestProject } from 'vitest/node'
import type { TableDefinition } from '../infra/local/assembly/storage.ts'
import { stackTable } from './stack-table.ts'

export const region = 'eu-central-1'

declare module 'vitest' {
  interface ProvidedContext {
    tableDefinition: TableDefinition
  }
}

export function setup({ provide }: TestProject): void {
  provide('tableDefinition', stackTable(region))
}
