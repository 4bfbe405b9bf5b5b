/** The definition of the table in the stack's template, synthesized without the functions, whose bundling takes seconds. */
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
 * Without TTL, because the emulator would delete by the real clock what has not expired by the clock of the tests. Without
 * the stream, which no endpoint reads, because each of its records costs time.
 */
export function stackTable(region: string): TableDefinition {
  const outdir = mkdtempSync(join(tmpdir(), 'table-'))
  try {
    const app = new App({ outdir, analyticsReporting: false, builtinCloudFormationValidation: false })
    createTable(new Stack(app, 'Telematics'), readSettings(app.node))
    const template = readTemplate(app.synth().directory)
    const definition = readTable(template, localValues(template, { region, stackUuid: 'stack-uuid', secret: () => '' }))
    return { ...definition, TimeToLiveSpecification: undefined, StreamSpecification: undefined }
  } finally {
    rmSync(outdir, { recursive: true })
  }
}
