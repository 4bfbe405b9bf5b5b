/** The stack as CloudFormation would receive it, and queries of it. */
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { cachedBundles } from '../../../infra/local/bundle-cache.ts'
import type { FunctionBundle } from '../../../infra/stack/bundle.ts'
import { synthesize } from '../../../infra/stack/synthesize.ts'

export interface Resource {
  readonly Type: string
  // biome-ignore lint/suspicious/noExplicitAny: the shape differs with every type of resource
  readonly Properties: any
  readonly DependsOn?: string | readonly string[]
  readonly DeletionPolicy?: string
  readonly Metadata?: Readonly<Record<string, unknown>>
}

export interface Template {
  readonly Resources: Readonly<Record<string, Resource>>
  readonly Outputs: Readonly<Record<string, { readonly Value: unknown }>>
}

/** The CDK command line requests the paths of constructs in the template; a synthesis in this process must, too. */
const withPaths = { 'aws:cdk:enable-path-metadata': true }

let bundles: ReadonlyMap<string, FunctionBundle> | undefined

/** The bundles of this process, from the cache of the local service: settings make no difference to their code. */
export function bundledOnce(operations: readonly string[]): ReadonlyMap<string, FunctionBundle> {
  bundles ??= cachedBundles(operations, join(inject('templateDirectory'), `functions-${process.pid}`))
  return bundles
}

/** Without validation, which has a separate test. Each context is synthesized once for all test files. */
export function synthesizedTemplate(context: Record<string, unknown> = {}): Template {
  const directory = inject('templateDirectory')
  const file = join(directory, `${createHash('sha256').update(JSON.stringify(context)).digest('hex')}.json`)
  if (!existsSync(file)) synthesizeTo(file, mkdtempSync(join(directory, 'assembly-')), context)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Written by rename, because another worker may write the same file. */
function synthesizeTo(file: string, outdir: string, context: Record<string, unknown>): void {
  const [stack] = synthesize({
    outdir,
    bundle: bundledOnce,
    validate: false,
    context: { ...withPaths, ...context }
  }).stacks
  if (!stack) throw new Error('Nothing was synthesized')
  const written = join(outdir, 'template.json')
  writeFileSync(written, JSON.stringify(stack.template))
  renameSync(written, file)
  rmSync(outdir, { recursive: true })
}

/** Resources of a type by logical ID. */
export function resourcesOf({ Resources }: Template, type: string): [string, Resource][] {
  return Object.entries(Resources).filter(([, { Type }]) => Type === type)
}

export function theResource(template: Template, type: string): Resource {
  const [found, ...others] = resourcesOf(template, type)
  if (!found || others.length > 0) throw new Error(`There is not exactly one ${type}`)
  return found[1]
}

/** Path of a resource in the tree of constructs: `Telematics/Login/Role/Resource`. */
export function constructPath({ Metadata }: Resource): string {
  return String(Metadata?.['aws:cdk:path'])
}

/** Logical IDs and pseudo parameters to which a part of the template refers. */
export function referencesIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(referencesIn)
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]) => {
    if (name === 'Ref') return [String(value)]
    if (name === 'Fn::GetAtt') return [String(Array.isArray(value) ? value[0] : String(value).split('.')[0])]
    if (name === 'Fn::Sub') return substitutionsIn(value)
    return referencesIn(value)
  })
}

function substitutionsIn(value: unknown): string[] {
  const [text, variables] = Array.isArray(value) ? value : [value, {}]
  const named = [...String(text).matchAll(/\$\{([^}!.]+)/g)].map(([, name]) => String(name))
  return [...named.filter((name) => !Object.hasOwn(variables as object, name)), ...referencesIn(variables)]
}
