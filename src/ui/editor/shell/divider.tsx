import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './divider.module.css'
import { panelLimits } from '../../app/storage/stored.ts'
import { layout, resetPanel, resizePanel, throwPanel, type PanelName } from '../layout.ts'

type DividerProps = {
  readonly panel: PanelName
  readonly label: string
  /** Which way makes the panel bigger. */
  readonly grows: 'right' | 'left' | 'up'
  readonly size: number
  /** The size on screen, when the stored one is automatic or more than there is room for. */
  readonly measure?: () => number
  /** What a double press does: puts the first size back, or gives all room to one side, then to the other. */
  readonly twice?: 'reset' | 'throw'
  /** The size stands, for now. */
  readonly onDone?: () => void
}

const growth: Readonly<Record<DividerProps['grows'], Readonly<Record<string, number>>>> = {
  right: { ArrowRight: 8, ArrowLeft: -8 },
  left: { ArrowLeft: 8, ArrowRight: -8 },
  up: { ArrowUp: 8, ArrowDown: -8 },
}

/** As far as the limits of the panel. */
const ends: Readonly<Record<string, number>> = { Home: -Infinity, End: Infinity }

/** What a held pointer does to the edge. */
function useEdgeDrag({ panel, grows, onDone }: DividerProps, present: () => number) {
  const drag = useRef<{ at: number; size: number } | null>(null)
  const along = (event: PointerEvent): number =>
    grows === 'right' ? event.clientX : grows === 'left' ? -event.clientX : -event.clientY
  return {
    onPointerDown: (event: PointerEvent): void => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { at: along(event), size: present() }
    },
    onPointerMove: (event: PointerEvent): void => {
      if (drag.current) resizePanel(panel, drag.current.size + along(event) - drag.current.at)
    },
    onPointerUp: (): void => {
      const wasDragged = drag.current !== null
      drag.current = null
      if (wasDragged) onDone?.()
    },
    onPointerCancel: (): void => void (drag.current = null),
  }
}

/** The edge of a panel: dragged, moved by arrows, thrown to its ends by Home and End. */
export function Divider(props: DividerProps) {
  const { panel, label, grows, size, measure, twice = 'reset', onDone } = props
  const isUpright = grows !== 'up'
  const present = (): number => measure?.() || layout[panel] || size
  const drag = useEdgeDrag(props, present)

  const onKeyDown = (event: KeyboardEvent): void => {
    const by = growth[grows][event.key] ?? ends[event.key]
    if (by === undefined) return
    event.preventDefault()
    resizePanel(panel, present() + by)
    onDone?.()
  }

  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isUpright ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={panelLimits[panel].min}
      aria-valuemax={panelLimits[panel].max}
      className={cx(panelCss.ringInside, css.divider)}
      data-grows={grows}
      onDoubleClick={() => {
        if (twice === 'throw') throwPanel(panel)
        else resetPanel(panel)
        onDone?.()
      }}
      onKeyDown={onKeyDown}
      {...drag}
    />
  )
}
