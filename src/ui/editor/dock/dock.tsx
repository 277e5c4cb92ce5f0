import { useEffect, useState } from 'react'
import type { PanelView } from '../../../shared/protocol/projections.ts'
import { useProjection } from '../../app/engine/hooks.ts'
import { InnerPart } from '../../app/lazy/part.tsx'
import { defineLazyPart } from '../lazy-part.ts'
import type { ShownPanel } from './dock-panel.tsx'

const panel = defineLazyPart<{ readonly view: ShownPanel }>(
  async () => (await import('./dock-panel.tsx')).DockPanel,
)

/** Milliseconds after a press on the canvas in which a second one makes a double click. */
const doubleMs = 400

/**
 * The panel of the selection, but not while a pointer is held: a press that selects may begin a drag, or a double
 * click, and nothing may come between it and the canvas.
 */
function useRestingPanel(): PanelView {
  const latest = useProjection('panel')
  const [shown, setShown] = useState(latest)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    let timer = 0
    const press = (): void => {
      clearTimeout(timer)
      setHeld(true)
    }
    const release = ({ target }: PointerEvent): void => {
      clearTimeout(timer)
      const isOnCanvas = target instanceof Element && target.closest('[data-canvas]') !== null
      timer = window.setTimeout(() => setHeld(false), isOnCanvas ? doubleMs : 0)
    }
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('pointerup', release, true)
    window.addEventListener('pointercancel', release, true)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('pointerup', release, true)
      window.removeEventListener('pointercancel', release, true)
    }
  }, [])
  const isSame = latest.layerId === shown.layerId
  if (latest !== shown && (isSame || !isHeld)) setShown(latest)
  return isSame || !isHeld ? latest : shown
}

/** The panel over the lower part of the canvas, for the one selected layer of a kind that has pictures in places (S2.86 to S2.90). */
export function Dock() {
  const view = useRestingPanel()
  const preview = useProjection('preview')
  const isBelow = useProjection('timeline') !== null
  if (view.kind === null || preview.isOn || isBelow) return null
  return <InnerPart key={view.layerId} part={panel} props={{ view: view as ShownPanel }} />
}
