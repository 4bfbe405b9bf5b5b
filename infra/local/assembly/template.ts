/** Reads the template out of a cloud assembly, and the properties of its resources. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { type LocalValues, resolveIntrinsics } from './intrinsics.ts'

export interface Resource {
  readonly logicalId: string
  readonly type: string
  /** As in the template. */
  readonly properties: Readonly<Record<string, unknown>>
}

export interface Template {
  readonly stackName: string
  readonly resources: ReadonlyMap<string, Resource>
  /** Defaults of the parameters. */
  readonly parameters: Readonly<Record<string, string>>
  /** As in the template. */
  readonly outputs: Readonly<Record<string, unknown>>
  /** Files and directories that the stack deploys: path by hash. */
  readonly assets: ReadonlyMap<string, string>
}

/** The local service cannot run the assembly; the message names the logical ID. */
export class AssemblyError extends Error {
  override readonly name = 'AssemblyError'
}

const Manifest = z.object({
  artifacts: z.record(z.string(), z.object({ type: z.string(), properties: z.looseObject({}).optional() }))
})
const StackProperties = z.object({ templateFile: z.string(), stackName: z.string().optional() })
const AssetProperties = z.object({ file: z.string() })
const Assets = z.object({
  files: z.record(z.string(), z.object({ source: z.object({ path: z.string().optional() }) })).default({})
})
const TemplateFile = z.object({
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()).default({}) })
  ),
  Parameters: z.record(z.string(), z.object({ Default: z.unknown().optional() })).default({}),
  Outputs: z.record(z.string(), z.object({ Value: z.unknown() })).default({})
})

/** Throws AssemblyError unless the assembly holds exactly one stack. */
export function readTemplate(directory: string): Template {
  const artifacts = Object.entries(Manifest.parse(readJson(directory, 'manifest.json')).artifacts)
  const stacks = artifacts.filter(([, { type }]) => type === 'aws:cloudformation:stack')
  const [name, stack] = stacks[0] ?? []
  if (stacks.length !== 1 || name === undefined) {
    throw new AssemblyError(`${directory} holds ${stacks.length} stacks; the local service runs one`)
  }
  const { templateFile, stackName = name } = StackProperties.parse(stack?.properties)
  const { Resources, Parameters, Outputs } = TemplateFile.parse(readJson(directory, templateFile))
  const resources = Object.entries(Resources).map(
    ([logicalId, { Type, Properties }]) => [logicalId, { logicalId, type: Type, properties: Properties }] as const
  )
  const defaults = Object.entries(Parameters).flatMap(([key, { Default }]) =>
    Default === undefined ? [] : [[key, String(Default)] as const]
  )
  const manifests = artifacts.filter(([, { type }]) => type === 'cdk:asset-manifest')
  const files = manifests.map(([, { properties }]) => AssetProperties.parse(properties).file)
  return {
    stackName,
    resources: new Map(resources),
    parameters: Object.fromEntries(defaults),
    outputs: Object.fromEntries(Object.entries(Outputs).map(([name, { Value }]) => [name, Value])),
    assets: new Map(files.flatMap((file) => readAssets(directory, file)))
  }
}

function readAssets(directory: string, file: string): [string, string][] {
  const { files } = Assets.parse(readJson(directory, file))
  return Object.entries(files).flatMap(([hash, { source }]): [string, string][] =>
    source.path === undefined ? [] : [[hash, join(directory, source.path)]]
  )
}

export function resourcesOfType(template: Template, type: string): Resource[] {
  return [...template.resources.values()].filter((resource) => resource.type === type)
}

/** Throws AssemblyError where there are several. */
export function onlyResourceOfType(template: Template, type: string): Resource | undefined {
  const [first, second] = resourcesOfType(template, type)
  if (first && second) throw new AssemblyError(`${second.logicalId}: the local service runs one ${type}`)
  return first
}

/**
 * The properties that the schema names, resolved; nothing else of the resource needs to have a value here. Throws
 * UnresolvedIntrinsic, or AssemblyError where they are not what the schema says.
 */
export function propertiesOf<Shape extends z.ZodRawShape>(
  { logicalId, properties }: Resource,
  schema: z.ZodObject<Shape>,
  values: LocalValues
): z.output<z.ZodObject<Shape>> {
  const named = Object.keys(schema.shape).filter((name) => properties[name] !== undefined)
  const picked = Object.fromEntries(named.map((name) => [name, properties[name]]))
  const { success, data, error } = schema.safeParse(resolveIntrinsics(picked, values, logicalId))
  if (success) return data
  const complaints = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new AssemblyError(`${logicalId} cannot be run here. ${complaints.join('; ')}`)
}

function readJson(directory: string, file: string): unknown {
  return JSON.parse(readFileSync(join(directory, file), 'utf8'))
}
