/** The real stack, synthesized once for a file of tests. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openLocalStack } from '../../../../infra/local/stack.ts'

export const deployment = {
  region: 'eu-central-1',
  stackUuid: '0b5c1c3e-6f4b-4c1e-9a55-9d7b2f1f0c11',
  secret: (logicalId: string) => `value-of-${logicalId.slice(0, -8)}`
} as const

/** The key that the edge sends. */
export const edgeKeyOfTests = 'value-of-EdgeKey1'

export interface EditableTemplate {
  Resources: Record<string, { Type: string; Properties: Record<string, unknown> }>
}

export const synthesizeOnce = () => openLocalStack(deployment)

/** A copy of the assembly whose template has been changed. Gives its directory. */
export function changedAssembly(directory: string, change: (template: EditableTemplate) => void): string {
  const copy = mkdtempSync(join(tmpdir(), 'telematics-test-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  for (const file of ['manifest.json', 'Telematics.assets.json']) cpSync(join(directory, file), join(copy, file))
  const template = JSON.parse(readFileSync(join(directory, 'Telematics.template.json'), 'utf8')) as EditableTemplate
  change(template)
  writeFileSync(join(copy, 'Telematics.template.json'), JSON.stringify(template))
  return copy
}
