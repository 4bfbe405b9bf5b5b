/** Bundles every function into one file that is small and loads quickly. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, buildSync, type Metafile } from 'esbuild'
import { neverImported, replacedModules } from './bundled-modules.ts'
import type { StaticFile } from './static-file.ts'
import { staticFilesOf } from './static-files.ts'

export interface FunctionBundle {
  /** Directory of the function's code asset: `index.mjs`, its source map, and its static files. */
  readonly directory: string
  /** Size of `index.mjs`. */
  readonly bytes: number
  /** The bundled modules, relative to the repository, and how many bytes of `index.mjs` each takes. */
  readonly inputs: readonly string[]
  readonly inputBytes: Readonly<Record<string, number>>
  /** The modules that are imported at run time. */
  readonly externals: readonly string[]
}

const repository = fileURLToPath(new URL('../..', import.meta.url))
const functionsDirectory = join(repository, 'functions')
export const defaultBuildDirectory = join(repository, '.build', 'functions')

/** What the bundles of all functions have in common. */
export const bundleOptions: BuildOptions = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  minify: true,
  mainFields: ['module', 'main'],
  sourcemap: true,
  sourcesContent: false,
  alias: replacedModules,
  external: neverImported,
  legalComments: 'none',
  logLevel: 'warning'
}

/**
 * Throws an Error that names every operation without a file and every file without an operation. Without this check a
 * misspelt name would deploy an interface that lacks the route.
 */
export function assertFunctionPerOperation(operations: readonly string[], directory = functionsDirectory): void {
  const files = readdirSync(directory).map((name) => name.replace(/\.ts$/, ''))
  const problems = [
    ...operations.filter((operation) => !files.includes(operation)).map((operation) => `${operation}.ts is missing`),
    ...files.filter((file) => !operations.includes(file)).map((file) => `${file} is the function of no endpoint`)
  ]
  if (problems.length > 0) throw new Error(`functions/ does not fit the contract: ${problems.join(', ')}`)
}

/** Bundles `functions/<operation>.ts` into `<buildDirectory>/<operation>/index.mjs`. Throws errors of esbuild. */
export function bundleFunctions(
  operations: readonly string[],
  buildDirectory = defaultBuildDirectory
): ReadonlyMap<string, FunctionBundle> {
  const { metafile, outputFiles } = build(operations, buildDirectory)
  for (const { path, contents } of outputFiles) writeIfChanged(path, contents)
  for (const operation of operations) writeStaticFiles(operation, join(buildDirectory, operation))
  return new Map(
    operations.map((operation) => [operation, describe(metafile, join(buildDirectory, operation, 'index.mjs'))])
  )
}

function build(operations: readonly string[], buildDirectory: string) {
  return buildSync({
    absWorkingDir: repository,
    entryPoints: Object.fromEntries(
      operations.map((operation) => [`${operation}/index`, join(functionsDirectory, `${operation}.ts`)])
    ),
    outdir: buildDirectory,
    outExtension: { '.js': '.mjs' },
    ...bundleOptions,
    metafile: true,
    write: false
  })
}

function writeStaticFiles(operation: string, directory: string): void {
  const files = staticFilesOf(operation)
  for (const { name, contents } of files) writeIfChanged(join(directory, name), Buffer.from(contents))
  removeOthers(new Set(files.map(({ name }) => dirname(join(directory, name)))), directory, files)
}

/** Removes static files of earlier builds, which remain because file names contain hashes. */
function removeOthers(folders: ReadonlySet<string>, directory: string, files: readonly StaticFile[]): void {
  const written = new Set(files.map(({ name }) => join(directory, name)))
  for (const folder of folders) {
    // The directory of the bundle also contains the files of esbuild.
    if (folder === directory) continue
    const found = readdirSync(folder).map((name) => join(folder, name))
    for (const path of found) if (!written.has(path)) rmSync(path, { force: true })
  }
}

/** Several syntheses may run in parallel, so a changed file is replaced by rename, and an unchanged file is not written. */
function writeIfChanged(path: string, contents: Uint8Array): void {
  if (existsSync(path) && readFileSync(path).equals(contents)) return
  const temporary = `${path}.${process.pid}`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(temporary, contents)
  renameSync(temporary, path)
}

function describe(metafile: Metafile, path: string): FunctionBundle {
  const output = metafile.outputs[relative(repository, path)]
  if (!output) throw new Error(`No bundle was made at ${path}`)
  return {
    directory: dirname(path),
    bytes: output.bytes,
    inputs: Object.keys(output.inputs),
    inputBytes: Object.fromEntries(
      Object.entries(output.inputs).map(([input, { bytesInOutput }]) => [input, bytesInOutput])
    ),
    externals: output.imports.filter(({ external }) => external).map((imported) => imported.path)
  }
}
