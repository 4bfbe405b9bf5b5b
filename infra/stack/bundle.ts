/** Bundles every function into one file that is small and loads quickly, with what it loads only when it is needed beside it. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, buildSync, type Metafile } from 'esbuild'
import { neverImported, replacedModules } from './bundled-modules.ts'
import type { StaticFile } from './static-file.ts'
import { staticFilesOf } from './static-files.ts'

export interface FunctionBundle {
  /** Directory of the function's code asset: `index.mjs`, its chunks, source maps and static files. */
  readonly directory: string
  /** `index.mjs`, and the chunks that it imports at once; relative to the directory. */
  readonly files: readonly string[]
  /** Size of these files. */
  readonly bytes: number
  /** The modules in these files, relative to the repository, and how many bytes each takes. */
  readonly inputs: readonly string[]
  readonly inputBytes: Readonly<Record<string, number>>
  /** The modules in chunks that are loaded when they are needed, relative to the repository. */
  readonly laterInputs: readonly string[]
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
  // Each client of the SDK imports its package.json, for the version in its User-Agent, which is optional.
  loader: { '.json': 'empty' },
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
  const whole = build(operations, buildDirectory)
  const bundles = operations.map((operation) => {
    const directory = join(buildDirectory, operation)
    const built = loadsLater(whole.metafile, directory) ? build([operation], buildDirectory, true) : whole
    const files = built.outputFiles.filter(({ path }) => path.startsWith(`${directory}/`))
    for (const { path, contents } of files) writeIfChanged(path, contents)
    removeUnwritten(join(directory, chunkDirectory), new Set(files.map(({ path }) => path)))
    writeStaticFiles(operation, directory)
    return [operation, describe(built.metafile, directory)] as const
  })
  return new Map(bundles)
}

/** Of the modules that a function loads only when they are needed, and of what these share with others. */
const chunkDirectory = 'chunks'

function build(operations: readonly string[], buildDirectory: string, splitting = false) {
  return buildSync({
    absWorkingDir: repository,
    entryPoints: Object.fromEntries(
      operations.map((operation) => [`${operation}/index`, join(functionsDirectory, `${operation}.ts`)])
    ),
    outdir: buildDirectory,
    outExtension: { '.js': '.mjs' },
    chunkNames: `${operations[0]}/${chunkDirectory}/[name]-[hash]`,
    splitting,
    ...bundleOptions,
    metafile: true,
    write: false
  })
}

/** Whether a module of the service in the bundle imports another one when it is needed. */
function loadsLater({ inputs, outputs }: Metafile, directory: string): boolean {
  const bundled = Object.keys(outputs[relative(repository, join(directory, 'index.mjs'))]?.inputs ?? {})
  const own = bundled.filter((path) => path.startsWith('lib/'))
  return own.some((path) => inputs[path]?.imports.some(({ kind }) => kind === 'dynamic-import'))
}

function writeStaticFiles(operation: string, directory: string): void {
  const files = staticFilesOf(operation)
  for (const { name, contents } of files) writeIfChanged(join(directory, name), Buffer.from(contents))
  removeOthers(new Set(files.map(({ name }) => dirname(join(directory, name)))), directory, files)
}

/** Removes static files of earlier builds, which remain because file names contain hashes. */
function removeOthers(folders: ReadonlySet<string>, directory: string, files: readonly StaticFile[]): void {
  const written = new Set(files.map(({ name }) => join(directory, name)))
  // The directory of the bundle also contains the files of esbuild.
  for (const folder of folders) if (folder !== directory) removeUnwritten(folder, written)
}

function removeUnwritten(folder: string, written: ReadonlySet<string>): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder))
    if (!written.has(join(folder, name))) rmSync(join(folder, name), { force: true })
}

/** Several syntheses may run in parallel, so a changed file is replaced by rename, and an unchanged file is not written. */
function writeIfChanged(path: string, contents: Uint8Array): void {
  if (existsSync(path) && readFileSync(path).equals(contents)) return
  const temporary = `${path}.${process.pid}`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(temporary, contents)
  renameSync(temporary, path)
}

function describe({ outputs }: Metafile, directory: string): FunctionBundle {
  const files = loadedAtOnce(outputs, relative(repository, join(directory, 'index.mjs')))
  const chunks = Object.keys(outputs).filter((path) => path.startsWith(`${relative(repository, directory)}/`))
  const loaded = files.flatMap((path) => outputs[path] ?? [])
  const parts = loaded.flatMap(({ inputs }) => Object.entries(inputs))
  return {
    directory,
    files: files.map((path) => relative(directory, join(repository, path))),
    bytes: loaded.reduce((sum, { bytes }) => sum + bytes, 0),
    inputs: parts.map(([input]) => input),
    laterInputs: chunks
      .filter((path) => !files.includes(path))
      .flatMap((path) => Object.keys(outputs[path]?.inputs ?? {})),
    inputBytes: Object.fromEntries(parts.map(([input, { bytesInOutput }]) => [input, bytesInOutput])),
    externals: loaded.flatMap(({ imports }) => imports.filter(({ external }) => external).map(({ path }) => path))
  }
}

/** The file and those that it imports, each once. Throws an Error where the file was not made. */
function loadedAtOnce(outputs: Metafile['outputs'], path: string, before: readonly string[] = []): string[] {
  const output = outputs[path]
  if (!output) throw new Error(`No bundle was made at ${path}`)
  let found = [...before, path]
  for (const { kind, path: imported, external } of output.imports) {
    if (kind === 'import-statement' && !external && !found.includes(imported)) {
      found = loadedAtOnce(outputs, imported, found)
    }
  }
  return found
}
