/**
 * A program that writes the map library to its standard output, reduced to what the console uses. It runs as a process,
 * because the bundler has no synchronous call and a stack needs one. Exits with 1 on failure.
 */
import { rolldown } from 'rolldown'
import { libraryNames } from '../../console/map/library-names.ts'

const entry = 'map-library'

const bundler = await rolldown({
  input: entry,
  // Otherwise packages are looked for from the directory in which the process runs.
  cwd: import.meta.dirname,
  platform: 'browser',
  // A package that is not found would only be warned of, and left out.
  onLog(level, { message }) {
    if (level === 'warn') throw new Error(message)
  },
  // Without this the bundler keeps every class of the library.
  treeshake: { moduleSideEffects: false },
  plugins: [
    {
      name: entry,
      resolveId: (id) => (id === entry ? id : undefined),
      load: (id) => (id === entry ? `export { ${libraryNames.join(', ')} } from 'maplibre-gl'` : undefined)
    }
  ]
})
const { output } = await bundler.generate({ format: 'esm', minify: true, comments: { legal: false } })
await bundler.close()
process.stdout.write(output[0].code)
