import { ImageOff, Replace, RotateCw, Type, type LucideIcon } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { MissingView } from '../../../shared/protocol/budgets.ts'
import { gestureMs, send, useThrottledProjection, useProjection } from '../../app/engine/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { useText } from '../../app/text.ts'
import { replacePicture } from './add-chosen.ts'
import panelCss from '../panel.module.css'
import over from '../canvas/canvas-plate.module.css'
import css from './missing-pictures.module.css'
import { passWheel } from '../canvas/pass-wheel.ts'

/** CSS pixels between the selection and its card. */
const gapPx = 12

/** Of the one selected layer: what is missing, and two ways out (UX 5). */
function SelectedCard({ id }: { readonly id: string }) {
  const { text } = useText()
  const { rows } = useProjection('layers')
  const { pose } = useThrottledProjection('selection', gestureMs)
  const { x, y, zoom } = useThrottledProjection('view', gestureMs)
  const { sections } = useProjection('inspector')
  const row = rows.get(id)
  if (!row || !pose) return null
  const { box } = pose
  // a list of pictures is mended place by place in its panel
  const hasPicture = sections.some(({ fields }) => fields.some(({ field }) => field === 'picture'))
  const left = x + (box.x + box.width / 2) * zoom
  const top = y + (box.y + box.height) * zoom + gapPx
  return (
    <div
      ref={passWheel}
      className={cx(panelCss.row, over.plate, css.card)}
      style={{ '--left': `${left}px`, '--top': `${top}px` } as CSSProperties}
      role="group"
      aria-label={text('ui.missing.name', { name: row.label })}
    >
      <ImageOff size={16} strokeWidth={1.5} aria-hidden />
      <span className={css.name}>{row.label}</span>
      <Button icon={RotateCw} onClick={() => void send({ do: 'picture.retry', ids: [id] })}>
        {text('ui.retry')}
      </Button>
      {hasPicture ? (
        <Button icon={Replace} onClick={() => void replacePicture(id)}>
          {text('ui.picture.replace')}
        </Button>
      ) : null}
    </div>
  )
}

type BarFacts = {
  readonly icon: LucideIcon
  readonly kind: 'picture' | 'font'
  readonly missing: MissingView
}

function MissingBar({ icon: Icon, kind, missing: { count, urls, layers } }: BarFacts) {
  const { text } = useText()
  if (count === 0) return null
  const key = `ui.missing.${kind}` as const
  return (
    <div ref={passWheel} className={cx(panelCss.row, over.plate, css.bar)} role="status">
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      <span className={css.said}>{urls === 1 ? text(key) : text(`${key}s`, { count: urls })}</span>
      <Button onClick={() => void send({ do: `${kind}.retry` })}>{text('ui.retry')}</Button>
      <Button onClick={() => void send({ do: 'selection.set', ids: layers, isJump: true })}>
        {text('ui.missing.show')}
      </Button>
    </div>
  )
}

/** What of the dial could not be loaded: how much of it over the canvas, and a card at the selected layer. */
export function MissingPictures() {
  const { pictures, fonts } = useProjection('missing')
  const { ids } = useProjection('selection')
  const preview = useProjection('preview')
  const design = useProjection('design')
  if (preview.isOn || pictures.count + fonts.count === 0) return null
  const [only] = ids
  return (
    <>
      <div className={cx(panelCss.stack, css.bars)} data-low={design?.readOnly ? true : undefined}>
        <MissingBar icon={ImageOff} kind="picture" missing={pictures} />
        <MissingBar icon={Type} kind="font" missing={fonts} />
      </div>
      {ids.length === 1 && only !== undefined && pictures.layers.includes(only) ? (
        <SelectedCard id={only} />
      ) : null}
    </>
  )
}
