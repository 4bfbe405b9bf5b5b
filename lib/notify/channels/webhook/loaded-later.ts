/**
 * What the worker loads only when it is needed. It is one part of the bundle, because each further part would divide the modules
 * that it shares with the others into more files, all of which are loaded at once.
 */
import { attributed } from './doubt.ts'
import { serveEvents } from './retry-events.ts'
import { serveAgain } from './serve-again.ts'
import { setAside } from './set-aside.ts'

export const loadedLater = { serveEvents, serveAgain, setAside, attributed }
