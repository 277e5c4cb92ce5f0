import { useState } from 'react'
import { Logo } from '../../page/page-bar.tsx'

/** The picture of a design, or our mark where there is none that came. */
export function DevicePortrait({ url }: { readonly url: string | null }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (url === null || url === failed) return <Logo />
  return <img src={url} alt="" draggable={false} onError={() => setFailed(url)} />
}
