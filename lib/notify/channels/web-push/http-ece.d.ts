/** The part of the package that this service uses. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface Parameters {
    readonly version: 'aes128gcm'
    /** A key of this message alone when it encrypts, that of the receiver when it decrypts. */
    readonly privateKey: ECDH
    /** The public key of the receiver, when it encrypts. */
    readonly dh?: Buffer
    readonly authSecret: Buffer
  }

  export function encrypt(buffer: Buffer, parameters: Parameters): Buffer
  export function decrypt(buffer: Buffer, parameters: Parameters): Buffer
}
