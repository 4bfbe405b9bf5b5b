/** A QR code, whose code is loaded when the first one is shown. */
import { lazyPart } from '../../loading/lazy-part.tsx'

export const ShownCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode)
