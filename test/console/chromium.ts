/** The browser of the tests, which `npm ci` installs: unpacked once for each version and kept in `.build`. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserServer, chromium } from 'playwright-core'
import { toolVariable } from '../../lib/environment.ts'

const builds = fileURLToPath(new URL('../../.build/chromium', import.meta.url))
const unpack = fileURLToPath(new URL('./unpack-chromium.ts', import.meta.url))

/** Rendering on the CPU, which is equal on every machine, and fonts without the machine's hinting. */
const flags = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // Only the maps are drawn through the graphics interface: putting pages together through it takes twice the processor's time.
  '--disable-gpu-compositing',
  '--font-render-hinting=none',
  // A page lives for seconds: compiling what it runs once more takes longer than it saves, as does collecting often.
  '--js-flags=--no-turbofan --min-semi-space-size=16'
]

interface Executable {
  readonly path: string
  readonly env: Record<string, string>
}

/**
 * Accepts connections until it is closed. Throws an Error with instructions if no browser
 * can run.
 */
export async function serveChromium(): Promise<BrowserServer> {
  const { path, env } = executable()
  // The sandbox needs permissions that neither root nor a container has.
  return await chromium.launchServer({ executablePath: path, args: [...flags], env, chromiumSandbox: false })
}

function executable(): Executable {
  const own = toolVariable('CHROMIUM')
  if (own !== undefined) return { path: own, env: {} }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `The browser that comes with the project runs on Linux x64, and this is ${process.platform} ${process.arch}: ` +
        'the tests of the console did not run. Set CHROMIUM to the path of a Chromium or Chrome.'
    )
  }
  const directory = unpacked()
  const env = { LD_LIBRARY_PATH: join(directory, 'al2023', 'lib'), FONTCONFIG_PATH: join(directory, 'fonts') }
  return { path: join(directory, 'chromium'), env: { ...env, HOME: directory } }
}

/** Replaced as a whole by rename, because several runs may start in parallel. */
function unpacked(): string {
  const directory = join(builds, version())
  if (existsSync(directory)) return directory
  mkdirSync(builds, { recursive: true })
  const unfinished = mkdtempSync(join(builds, 'new-'))
  execFileSync(process.execPath, [unpack, directory], { env: { TMPDIR: unfinished }, stdio: 'inherit' })
  try {
    renameSync(unfinished, directory)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(directory)) throw error
  }
  return directory
}

function version(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  return JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')).version
}
