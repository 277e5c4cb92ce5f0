import { useEffect, type CSSProperties } from 'react'
import { peek, send, useProjection } from '../engine/hooks.ts'
import css from './preview-frame.module.css'
import { TapRipple } from './tap-ripple.tsx'
import { hideTip, showTipOnce } from './tips.ts'

/** Milliseconds until the canvas has its size after the panels folded away or came back. */
const settleMs = 200

type View = { readonly zoom: number; readonly x: number; readonly y: number }

let viewBefore: View | null = null

async function restoreView(): Promise<void> {
  const before = viewBefore
  if (!before || peek('preview').isOn || !peek('design')) return
  viewBefore = null
  const now = peek('view')
  if (now.zoom === before.zoom && now.x === before.x && now.y === before.y) return
  const ratio = before.zoom / now.zoom
  await send({ do: 'view.zoomTo', zoom: before.zoom, at: { x: 0, y: 0 } })
  await send({ do: 'view.panBy', dx: before.x - now.x * ratio, dy: before.y - now.y * ratio })
}

/** The whole dial in the middle while it is previewed; the view of before comes back afterwards. */
function keepView(): () => void {
  viewBefore ??= peek('view')
  const timer = setTimeout(() => void send({ do: 'view.fit', what: 'dial' }), settleMs)
  return () => {
    clearTimeout(timer)
    setTimeout(() => void restoreView(), settleMs)
  }
}

/** The watch around the dial while it is previewed (UX 3.10); it takes no pointer. */
export function PreviewFrame() {
  const { x, y, zoom } = useProjection('view')
  const design = useProjection('design')
  const { rows } = useProjection('layers')
  useEffect(keepView, [])
  const hasAnimation = [...rows.values()].some((row) => row.icon === 'film')
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
