import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const program = fileURLToPath(new URL('run.ts', import.meta.url))

it('fails and names what is missing where neither Java nor Maven is installed', () => {
  const empty = mkdtempSync(join(tmpdir(), 'no-tools-'))
  onTestFinished(() => rmSync(empty, { recursive: true }))

  const { status, stderr } = spawnSync(process.execPath, [program], { env: { PATH: empty }, encoding: 'utf8' })

  expect({ status, stderr }).toEqual({
    status: 1,
    stderr:
      'NOT RUN: the tests against DynamoDB Local need Java 17 or newer (the command java) and Maven (the command mvn).\n'
  })
})
