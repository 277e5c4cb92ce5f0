import { qrCode } from './qr-code.ts'

/** Light modules around it, without which readers do not find it. */
const quiet = 4

/** A QR code as a picture; nothing for a text that is too long for one. */
export function QrView({ words, name }: { readonly words: string; readonly name: string }) {
  const code = qrCode(words)
  if (!code) return null
  const side = code.length + 2 * quiet
  const path = code
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')))
    .join('')
  return (
    <svg role="img" aria-label={name} viewBox={`0 0 ${side} ${side}`} width={176} height={176}>
      <rect width={side} height={side} fill="white" />
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  )
}
