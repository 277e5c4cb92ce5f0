import { useEffect, type CSSProperties } from 'react'
import { useProjection } from '../engine/hooks.ts'
import css from './preview-frame.module.css'
import { TapRipple } from './tap-ripple.tsx'
import { hideTip, showTipOnce } from './tips.ts'

/** The watch around the dial while it is previewed (UX 3.10); it takes no pointer. */
export function PreviewFrame() {
  const { x, y, zoom } = useProjection('view')
  const design = useProjection('design')
  const { rows } = useProjection('layers')
  const hasAnimation = [...rows.values()].some((row) => row.badges.includes('layer.badge.plays'))
  useEffect(() => {
    if (!hasAnimation) return
    showTipOnce('firstPriviewInAnimation')
    return () => hideTip('firstPriviewInAnimation')
  }, [hasAnimation])
  if (!design) return null
  const style = {
    left: x,
    top: y,
    width: design.width * zoom,
    height: design.height * zoom,
    '--ring': `${Math.max(10, Math.min(design.width, design.height) * zoom * 0.055)}px`,
  } as CSSProperties
  return (
    <>
      <div className={css.watch} data-shape={design.shape} style={style} aria-hidden>
        <span className={css.crown} />
        <span className={css.ring} />
      </div>
      <TapRipple />
    </>
  )
}
