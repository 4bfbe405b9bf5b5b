/** The operator's logo as a file of the console. */
import { createHash } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { StaticFile } from './static-file.ts'

const maxBytes = 100 * 1024
const pngSignature = '89504e470d0a1a0a'

/** What runs code, or loads something from elsewhere, when the file is opened by its address. */
const forbidden = /<script|<foreignObject|<!ENTITY|\son\w+\s*=|javascript:|(?:href|src)\s*=\s*["'](?!#|data:image\/)/i

/** What is wrong with the file; undefined for a logo that can be used. */
export function problemOfLogo(path: string): string | undefined {
  const bytes = readOrNothing(path)
  if (!bytes) return `is no file that can be read: ${path}`
  if (bytes.length > maxBytes) return `must have at most ${maxBytes / 1024} KB`
  const extension = extname(path).toLowerCase()
  if (extension === '.png') return isPng(bytes) ? undefined : 'is no PNG file'
  if (extension !== '.svg') return 'must be a file .svg or .png'
  const text = bytes.toString('utf8')
  if (!/<svg[\s>]/.test(text)) return 'is no SVG file'
  return forbidden.test(text) ? 'must contain no scripts, no event handlers and no addresses of other files' : undefined
}

/** A PNG file is wrapped in SVG, because the function sends text alone. The name contains a hash of the contents. */
export function logoFile(path: string): StaticFile {
  const bytes = readFileSync(path)
  const contents = isPng(bytes) ? wrapped(bytes) : bytes.toString('utf8')
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 10)
  return { name: `logo-${hash}.svg`, contents }
}

/** A copy of the directory of the console's bundle that has the logo too. */
export function directoryWithLogo(directory: string, { name, contents }: StaticFile): string {
  const copy = `${directory}-${name.replace('.svg', '')}`
  cpSync(directory, copy, { recursive: true })
  writeFileSync(join(copy, 'console', name), contents)
  return copy
}

const isPng = (bytes: Buffer) => bytes.toString('hex', 0, 8) === pngSignature

/** Width and height are the first values of a PNG file. Source: PNG specification, "IHDR Image header". */
function wrapped(png: Buffer): string {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const image = `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${image}</svg>`
}

function readOrNothing(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}
