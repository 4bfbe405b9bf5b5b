/** The document against the recommended rules of Redocly, none of them switched off. */
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { document } from './parts.ts'

const config = await createConfig({ extends: ['recommended'], telemetry: 'off' })

async function problemsOf(source: object): Promise<string[]> {
  const problems = await lintFromString({ source: JSON.stringify(source), config })
  return problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`)
}

it('has neither errors nor warnings', async () => {
  expect(await problemsOf(document)).toEqual([])
})

it('has a warning if an example does not match its schema', async () => {
  const { Trip } = document.components.schemas
  const schemas = { ...document.components.schemas, Trip: { ...Trip, examples: [{ id: 7 }] } }

  const problems = await problemsOf({ ...document, components: { ...document.components, schemas } })

  expect(problems).not.toEqual([])
  expect(problems.filter((problem) => !problem.startsWith('warn no-invalid-schema-examples'))).toEqual([])
})
