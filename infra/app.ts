/** What the CDK command line runs. */
import { synthesize } from './synthesize.ts'

synthesize()
