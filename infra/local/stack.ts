/** Synthesizes the stack in this process, for this machine alone. */
import { join } from 'node:path'
import { synthesize } from '../stack/synthesize.ts'
import { type Assembly, readAssembly } from './assembly/assembly.ts'
import type { Deployment } from './assembly/local-values.ts'
import { StartError } from './start-error.ts'
import { makeTemporaryDirectory } from './temporary-directory.ts'

export interface LocalStack {
  readonly assembly: Assembly
  /** The bundles that its functions were made of: a directory an operation. */
  readonly buildDirectory: string
  readonly remove: () => void
}

/**
 * Its directory is its own: other services can run beside it, and the commands that deploy. The rules that a deployment
 * is held against are left to `cdk synth` and the tests, for they take longer than all the rest. Throws StartError.
 */
export function synthesizeLocalStack(
  deployment: Deployment,
  settings: Readonly<Record<string, string>> = {}
): LocalStack {
  const { path: directory, remove } = makeTemporaryDirectory()
  const buildDirectory = join(directory, 'functions')
  try {
    const outdir = join(directory, 'assembly')
    const { directory: assembly } = synthesize({ outdir, buildDirectory, context: settings, validate: false })
    return { assembly: readAssembly(assembly, deployment), buildDirectory, remove }
  } catch (cause) {
    remove()
    throw new StartError(`The stack cannot be run: ${(cause as Error).message}`, { cause })
  }
}
