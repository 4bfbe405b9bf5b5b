/**
 * What the bundles hold in place of `@smithy/core/checksum`: the SHA-256 of Node.js, by which requests are signed, and its MD5,
 * by which SQS confirms a message, without the implementations for runtimes that have none.
 */
import { createHmac, hash } from 'node:crypto'

type Data = string | ArrayBuffer | ArrayBufferView

/** The hash of what `update` was given, or its HMAC where there is a secret. */
export class Sha256 {
  readonly digestLength = 32
  readonly #secret: Data | undefined
  #chunks: Buffer[] = []

  constructor(secret?: Data) {
    this.#secret = secret
  }

  update(data: Data): void {
    this.#chunks.push(bytesOf(data))
  }

  async digest(): Promise<Uint8Array> {
    const [first] = this.#chunks
    const data = first && this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks)
    if (this.#secret === undefined) return hash('sha256', data, 'buffer')
    return createHmac('sha256', bytesOf(this.#secret)).update(data).digest()
  }

  reset(): void {
    this.#chunks = []
  }
}

/** The hash of what `update` was given. */
export class Md5 {
  readonly digestLength = 16
  #chunks: Buffer[] = []

  update(data: Data): void {
    this.#chunks.push(bytesOf(data))
  }

  async digest(): Promise<Uint8Array> {
    return hash('md5', Buffer.concat(this.#chunks), 'buffer')
  }

  reset(): void {
    this.#chunks = []
  }
}

function bytesOf(data: Data): Buffer {
  if (typeof data === 'string') return Buffer.from(data)
  return ArrayBuffer.isView(data) ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : Buffer.from(data)
}
