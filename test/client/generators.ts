/** Generators of clients that do not come with npm: what each needs, how it makes a client, and how that walks. */
import { execFile } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export interface Generator {
  readonly name: string
  /** Commands that have to be installed. */
  readonly tools: readonly string[]
  /** Generates the client in an empty directory and compiles it; gives the command that walks. */
  readonly generate: (directory: string, document: string) => Promise<Command>
}

export interface Command {
  readonly file: string
  readonly args: readonly string[]
}

const openapiGenerator = 'org.openapitools:openapi-generator-cli:7.25.0'
const openapiPythonClient = 'openapi-python-client==0.29.1'

const programs = fileURLToPath(new URL('./programs/', import.meta.url))

export const generators: readonly Generator[] = [
  { name: 'openapi-python-client', tools: ['python3'], generate: pythonClient },
  { name: 'openapi-generator, Python', tools: ['python3', 'java', 'mvn'], generate: generatedPython },
  { name: 'openapi-generator, Go', tools: ['go', 'java', 'mvn'], generate: generatedGo }
]

/** The commands that the generator needs and that are not installed. */
export async function missingTools({ tools }: Pick<Generator, 'tools'>): Promise<string[]> {
  const missing: string[] = []
  // `go` alone has no option for its version.
  const versionOf = (tool: string) => run(tool, [tool === 'go' ? 'version' : '--version'], programs)
  for (const tool of tools) await versionOf(tool).catch(() => missing.push(tool))
  return missing
}

/** Standard output. Throws with all output where the command fails. */
export async function run(file: string, args: readonly string[], directory: string): Promise<string> {
  const options = { cwd: directory, maxBuffer: 100_000_000 }
  try {
    return (await promisify(execFile)(file, args, options)).stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${file} ${args.join(' ')} failed:\n${stdout}\n${stderr}`, { cause: error })
  }
}

async function pythonClient(directory: string, document: string): Promise<Command> {
  const python = await virtualEnvironment(directory, [openapiPythonClient])
  const output = ['--output-path', 'telematics_client', '--meta', 'none', '--fail-on-warning']
  const command = ['openapi-python-client', 'generate', '--path', document, ...output]
  // It formats its output by another command of the environment.
  await run('sh', ['-c', '. venv/bin/activate && exec "$@"', 'sh', ...command], directory)
  await run(python, ['-m', 'compileall', '-q', 'telematics_client'], directory)
  return pythonProgram(python, 'walk_openapi_python_client.py', directory)
}

async function generatedPython(directory: string, document: string): Promise<Command> {
  await generate('python', directory, document)
  const python = await virtualEnvironment(directory, ['-r', 'client/requirements.txt'])
  await run(python, ['-m', 'compileall', '-q', 'client/openapi_client'], directory)
  return pythonProgram(python, 'walk_openapi_generator.py', join(directory, 'client'))
}

async function generatedGo(directory: string, document: string): Promise<Command> {
  await generate('go', directory, document, '--additional-properties=packageName=telematics')
  const client = join(directory, 'client')
  const module = join(client, 'go.mod')
  writeFileSync(module, readFileSync(module, 'utf8').replace(/^module .*$/m, 'module example.com/telematics'))
  // Its empty tests need a library.
  rmSync(join(client, 'test'), { recursive: true, force: true })
  cpSync(join(programs, 'walk.go'), join(client, 'walk', 'main.go'))
  await run('go', ['vet', './...'], client)
  await run('go', ['build', '-o', 'walk-program', './walk'], client)
  return { file: join(client, 'walk-program'), args: [] }
}

async function generate(language: string, directory: string, document: string, ...options: string[]): Promise<void> {
  const copy = ['-q', 'dependency:copy', `-Dartifact=${openapiGenerator}`, '-Dmdep.stripVersion=true']
  await run('mvn', [...copy, `-DoutputDirectory=${directory}`], directory)
  const jar = join(directory, 'openapi-generator-cli.jar')
  await run('java', ['-jar', jar, 'generate', '-g', language, '-i', document, '-o', 'client', ...options], directory)
}

function pythonProgram(python: string, program: string, modules: string): Command {
  return { file: 'env', args: [`PYTHONPATH=${modules}`, python, join(programs, program)] }
}

/** The interpreter of a fresh environment with these packages. */
async function virtualEnvironment(directory: string, packages: readonly string[]): Promise<string> {
  await run('python3', ['-m', 'venv', 'venv'], directory)
  const python = join(directory, 'venv', 'bin', 'python')
  await run(python, ['-m', 'pip', 'install', '--quiet', ...packages], directory)
  return python
}
