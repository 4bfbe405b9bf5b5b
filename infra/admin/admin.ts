#!/usr/bin/env node
/** `npm run admin -- <noun> <verb>`: the operator's command line as a process. */
import { runAdmin } from './program.ts'

// A reader such as `head` closes the pipe when it has read enough.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1))

const { stdin, stdout, stderr } = process
process.exitCode = await runAdmin(process.argv.slice(2), { stdin, stdout, stderr, directory: process.cwd() })
