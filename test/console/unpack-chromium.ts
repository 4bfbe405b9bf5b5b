/** Run as a process of its own: the package unpacks into TMPDIR, and takes any browser that lies there already. */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import chromium, { inflate } from '@sparticuz/chromium'

const packed = join(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '..', '..', 'bin')
await chromium.executablePath()
// Libraries that a bare machine lacks, which the package unpacks on Lambda alone.
await inflate(join(packed, 'al2023.tar.br'))

// The package's own names folders of Lambda. The argument is where all of this will lie.
const [home = tmpdir()] = process.argv.slice(2)
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${join(home, 'fonts')}</dir>
<cachedir>${join(home, 'fonts-cache')}</cachedir>
</fontconfig>
`
writeFileSync(join(tmpdir(), 'fonts', 'fonts.conf'), fonts)
