/** A text as a QR code for the camera of a phone. It is dark on white in every theme, as QR code readers expect. */
import { encode } from 'uqr'

/** Width of the white border in modules. Source: ISO/IEC 18004, "Quiet zone". */
const border = 4

export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = encode(text, { ecc: 'L', border })
  return (
    <svg class="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={data.map(rowPath).join('')} fill="#000" />
    </svg>
  )
}

/** Draws each run of dark modules as one rectangle. */
function rowPath(modules: readonly boolean[], row: number): string {
  const text = modules.map((isDark) => (isDark ? '1' : '0')).join('')
  return [...text.matchAll(/1+/g)]
    .map(({ index, 0: { length } }) => `M${index} ${row}h${length}v1h-${length}z`)
    .join('')
}
