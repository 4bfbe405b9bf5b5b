/** A stream that keeps what is written to it. */
import { Writable } from 'node:stream'

export function textWriter(): Writable & { text(): string } {
  const chunks: Buffer[] = []
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk)
      done()
    }
  })
  return Object.assign(stream, { text: () => Buffer.concat(chunks).toString('utf8') })
}
