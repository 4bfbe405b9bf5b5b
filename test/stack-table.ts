/** The definition of the table as the stack's template has it, without the functions, whose bundles take seconds. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Stack } from 'aws-cdk-lib'
import { localValues } from '../infra/local/assembly/local-values.ts'
import { readTable, type TableDefinition } from '../infra/local/assembly/storage.ts'
import { readTemplate } from '../infra/local/assembly/template.ts'
import { readSettings } from '../infra/stack/settings.ts'
import { createTable } from '../infra/stack/table.ts'

/**
 * Without TTL, for the clock of the tests stands still, and the emulator would drop what is over by its own. Without the
 * stream, which no function behind the gateway sees, and which makes the emulator's writes slower with every record.
 */
export function stackTable(region: string): TableDefinition {
  const outdir = mkdtempSync(join(tmpdir(), 'table-'))
  try {
    const app = new App({ outdir, analyticsReporting: false, builtinCloudFormationValidation: false })
    createTable(new Stack(app, 'Telematics'), readSettings(app.node))
    const template = readTemplate(app.synth().directory)
    const definition = readTable(template, localValues(template, { region, stackUuid: 'stack-uuid' }))
    return { ...definition, TimeToLiveSpecification: undefined, StreamSpecification: undefined }
  } finally {
    rmSync(outdir, { recursive: true })
  }
}
