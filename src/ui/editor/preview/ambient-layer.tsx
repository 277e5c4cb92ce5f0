import { Clock3, Copy, Flame } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { LitView } from '../../../shared/protocol/questions.ts'
import { engine } from '../../app/engine/connect.ts'
import { peek, send, useThrottledProjection, useProjection } from '../../app/engine/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { useText } from '../../app/text.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './ambient-layer.module.css'
import { QuietPart } from '../../app/lazy/part.tsx'
import type { HelpMarkProps } from '../help/help-mark.tsx'
import { defineLazyPart } from '../lazy-part.ts'
import { toImageData } from '../files/image-data.ts'

const helpMark = defineLazyPart<HelpMarkProps>(async () => (await import('../help/help-mark.tsx')).HelpMark)

/** Milliseconds of rest after a change before the picture is measured. */
const pauseMs = 400

const minuteMs = 60_000

/** Measured again a little after each change of what is seen: the layers, the layers inherited from normal, the minute. */
function useLit(): LitView | null {
  const [lit, setLit] = useState<LitView | null>(null)
  const { entries, index } = useProjection('history')
  const layers = useProjection('layers')
  const budgets = useProjection('budgets')
  const minute = Math.floor(useThrottledProjection('clock', pauseMs).epochMs / minuteMs)
  useEffect(() => {
    let isGone = false
    const timer = setTimeout(() => {
      // a worker that ends meanwhile leaves the last measure
      engine.ask('lit').then(
        (found) => isGone || setLit(found),
        () => {},
      )
    }, pauseMs)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [entries, index, layers, budgets, minute])
  return lit
}

/** Where the ambient picture is lit, laid over the dial. */
function HeatMap({ heat }: { readonly heat: LitView['heat'] }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { x, y, zoom } = useProjection('view')
  const design = useProjection('design')
  useEffect(() => {
    canvas.current?.getContext('2d')?.putImageData(toImageData(heat), 0, 0)
  }, [heat])
  if (!design) return null
  return (
    <canvas
      ref={canvas}
      className={css.heat}
      data-shape={design.shape}
      width={heat.width}
      height={heat.height}
      style={{ left: x, top: y, width: design.width * zoom, height: design.height * zoom }}
      aria-hidden
    />
  )
}

/** Ways to begin; in the corner where layers inherited from normal are seen already, so that nothing covers them. */
function EmptyAmbient({ isAside }: { readonly isAside: boolean }) {
  const { text } = useText()
  const hasSeconds = useProjection('design')?.hasSecondsInNormal === true
  const [withSeconds, setWithSeconds] = useState(false)
  const size = isAside ? 'small' : 'large'
  return (
    <div className={isAside ? css.aside : css.empty}>
      <h2>{text(isAside ? 'ui.ambient.noLayers' : 'ui.ambient.empty')}</h2>
      <Button icon={Copy} size={size} onClick={() => void send({ do: 'ambient.copyFromNormal' })}>
        {text('ui.ambient.copy')}
      </Button>
      <Button icon={Clock3} size={size} onClick={() => void send({ do: 'ambient.onlyTime', withSeconds })}>
        {text('ui.ambient.onlyTime')}
      </Button>
      {hasSeconds ? (
        <div className={css.seconds}>
          <label className={cx(panelCss.row, css.choice)}>
            <input
              type="checkbox"
              checked={withSeconds}
              aria-describedby="ambient-seconds"
              onChange={(event) => setWithSeconds(event.currentTarget.checked)}
            />
            {text('ui.ambient.withSeconds')}
          </label>
          <p id="ambient-seconds" className={css.hint}>
            {text('ui.ambient.withSecondsHint')}
          </p>
        </div>
      ) : null}
    </div>
  )
}

/** The label opens the heat map; the share is of the pixels inside the dial. */
function AmbientLabel() {
  const { text } = useText()
  const lit = useLit()
  const [isHeatOn, setHeatOn] = useState(false)
  const percent = lit ? Math.round(lit.share * 1000) / 10 : null
  return (
    <>
      {isHeatOn && lit ? <HeatMap heat={lit.heat} /> : null}
      <div className={cx(panelCss.row4, css.label)}>
        <span>{text('ui.ambient.on')}</span>
        {percent === null ? null : (
          <button
            type="button"
            className={cx(panelCss.row4, css.lit)}
            aria-pressed={isHeatOn}
            data-tip={text(isHeatOn ? 'ui.ambient.heatText' : 'ui.ambient.litTip')}
            onClick={() => setHeatOn(!isHeatOn)}
          >
            <Flame size={14} strokeWidth={1.5} aria-hidden />
            {text('ui.ambient.lit', { percent })}
          </button>
        )}
        <QuietPart part={helpMark} props={{ topic: 'ambient', name: text('ui.ambient.on') }} />
      </div>
    </>
  )
}

/** What lies over the canvas while the ambient variant is on it (UX 3.2, 5). */
export function AmbientLayer() {
  const { text } = useText()
  const inherited = useProjection('inherited')
  const ids = useProjection('selectedIds')
  const isInheritedSelected = inherited.some(({ uuid }) => ids.includes(uuid))
  const design = useProjection('design')
  const preview = useProjection('preview')
  const { rows } = useProjection('layers')
  if (design?.isAmbientMode !== true) return null
  const isEmpty = [...rows.values()].every((row) => row.isBackdrop)
  const canBegin = isEmpty && !preview.isOn && peek('design')?.readOnly === null
  const hasInherited = inherited.some((row) => row.visible)
  return (
    <div className={cx(panelCss.cover, css.layer)} data-ambient>
      <AmbientLabel />
      {canBegin && !hasInherited ? <EmptyAmbient isAside={false} /> : null}
      <div className={cx(panelCss.stack, css.corner)}>
        {isInheritedSelected ? (
          <p className={cx(panelCss.said, css.inherited)} role="status">
            {text('ui.ambient.inherited')}
          </p>
        ) : null}
        {canBegin && hasInherited ? <EmptyAmbient isAside /> : null}
      </div>
    </div>
  )
}
