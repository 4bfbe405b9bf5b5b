/** What the CDK command line runs. */
import { synthesize } from './stack/synthesize.ts'

synthesize()
