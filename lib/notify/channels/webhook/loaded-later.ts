/**
 * What the worker loads only when it is needed. It is one part of the bundle, because each further part would divide the modules
 * that it shares with the others into more files, all of which are loaded at once.
 */
import { attributed } from './doubt.ts'
import { retryLater } from './refused-events.ts'
import { serveReplay } from './replay.ts'
import { resumeRetries } from './resume-retries.ts'
import { handOver, serveRetries } from './serve-retries.ts'

export const loadedLater = { attributed, handOver, resumeRetries, retryLater, serveReplay, serveRetries }
