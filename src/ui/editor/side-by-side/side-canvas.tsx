import { transfer } from 'comlink'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CanvasSize } from '../../../shared/protocol/questions.ts'
import { engine } from '../../app/engine/connect.ts'
import { useEngineStatus } from '../../app/engine/hooks.ts'
import { useText } from '../../app/text.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './side-by-side.module.css'

function sizeOf(element: HTMLElement): CanvasSize {
  const { width, height } = element.getBoundingClientRect()
  const atLeastOne = (px: number): number => Math.max(1, Math.round(px))
  return { width: atLeastOne(width), height: atLeastOne(height), pixelRatio: window.devicePixelRatio }
}

/** The canvas of the face that is only looked at. The engine draws on it for as long as it is on screen. */
export function SideCanvas() {
  const { text } = useText()
  const host = useRef<HTMLDivElement>(null)
  const { phase } = useEngineStatus()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    const element = host.current
    if (!element || phase !== 'ready') return
    let isGone = false
    // a canvas can be given away once, so each start makes a new element
    const canvas = document.createElement('canvas')
    canvas.dataset['side'] = ''
    element.append(canvas)
    // a worker that ends meanwhile gets a new canvas when the next one is ready
    const orLost = (): void => {}
    const side = { canvas: canvas.transferControlToOffscreen(), ...sizeOf(element) }
    const opening = engine.ask('attachSide', transfer(side, [side.canvas]))
    opening.then((isOpen) => isGone || setFailed(!isOpen), orLost)
    const report = (): void => void engine.ask('resizeSide', sizeOf(element)).catch(orLost)
    const observer = new ResizeObserver(report)
    observer.observe(element)
    window.addEventListener('resize', report)
    return () => {
      isGone = true
      observer.disconnect()
      window.removeEventListener('resize', report)
      canvas.remove()
      void engine.ask('detachSide').catch(orLost)
    }
  }, [phase])
  return (
    <div ref={host} className={cx(panelCss.cover, css.canvas)} aria-hidden={!isFailed}>
      {isFailed ? (
        <p className={cx(panelCss.stack, css.failed)} role="alert">
          <TriangleAlert size={20} strokeWidth={1.5} aria-hidden />
          <span>{text('ui.compare.failed')}</span>
          <span>{text('ui.compare.failedText')}</span>
        </p>
      ) : null}
    </div>
  )
}
