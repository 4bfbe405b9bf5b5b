/** What the cloud assembly and the bundles are made of, by whose hash they are cached. */
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOfInputs } from './assembly-cache.ts'

const repository = resolve(fileURLToPath(new URL('../..', import.meta.url)))

export const cacheDirectory = (name: string) => join(repository, '.build', name)

/** Folders of infra/ that the synthesis does not import. */
const besideTheStack = ['admin', 'demo', 'load', 'local', 'replay']

/** Hash of what the synthesis reads. `others`: any further JSON value that determines the result. */
export function hashOfSources(others: unknown): string {
  const ofInfra = readdirSync(join(repository, 'infra'))
    .filter((name) => !besideTheStack.includes(name))
    .map((name) => join('infra', name))
  const inputs = ['functions', 'lib', ...ofInfra, 'cdk.json', 'package-lock.json']
  return hashOfInputs(repository, inputs, { others, node: process.version })
}
