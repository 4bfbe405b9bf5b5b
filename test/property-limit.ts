/** The time that a property may take, so that a failing one ends with what it has found. */
import { configureGlobal } from 'fast-check'
import { isFull } from './proof-extent.ts'

/** Milliseconds. Looking for a smaller example would otherwise go on for hours, without a report. */
const maxMilliseconds = 300_000

if (!isFull) configureGlobal({ interruptAfterTimeLimit: maxMilliseconds, markInterruptAsFailure: true })
