import { useEffect, useState } from 'react'
import { useProjection } from '../../app/engine/hooks.ts'
import css from '../preview/preview-frame.module.css'

/** How long a ripple is seen (UX 3.10). */
const rippleMs = 200

/** A ring that spreads where the preview was tapped. */
export function TapRipple() {
  const tap = useProjection('tap')
  const [gone, setGone] = useState(tap?.at ?? 0)
  useEffect(() => {
    if (!tap) return
    const timer = setTimeout(() => setGone(tap.at), rippleMs)
    return () => clearTimeout(timer)
  }, [tap])
  if (!tap || tap.at === gone) return null
  return (
    <span key={tap.at} data-ripple className={css.ripple} style={{ left: tap.x, top: tap.y }} aria-hidden />
  )
}
