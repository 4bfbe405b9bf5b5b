/** Writes the input of `week.py`: node test/rules/python/make-week.ts. */
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { inputOf, weekOfSamples } from './week.ts'

writeFileSync(new URL('week.ndjson.gz', import.meta.url), gzipSync(inputOf(weekOfSamples()), { level: 9 }))
