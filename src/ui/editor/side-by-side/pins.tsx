import type { FaceDifference } from '../../../shared/protocol/faces.ts'
import { gestureMs, useThrottledProjection, useProjection } from '../../app/engine/hooks.ts'
import { useText } from '../../app/text.ts'
import { differenceWords } from './difference-words.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './side-by-side.module.css'
import type { Point } from '../../../shared/base/geometry.ts'

/** CSS pixels from pin to pin where layers share their middle. */
const pinStep = 22

/** More pins than this hide the dial: the list has them all. */
const maxPins = 24

/** Pins beside each other where they would cover one another: hands of a clock share their middle. */
function placePins(wanted: readonly Point[]): readonly Point[] {
  const placed: Point[] = []
  const isTaken = (at: Point): boolean =>
    placed.some(({ x, y }) => Math.abs(x - at.x) < pinStep && Math.abs(y - at.y) < pinStep)
  for (const { x, y } of wanted) {
    let at = { x, y }
    for (let tries = 0; isTaken(at) && tries < maxPins; tries += 1) at = { x: at.x + pinStep, y }
    placed.push(at)
  }
  return placed
}

/** The dial of a side on its canvas, in CSS pixels. */
type SideView = { readonly x: number; readonly y: number; readonly zoom: number }

export type NumberedDifference = FaceDifference & { readonly number: number }

type PinsProps = { readonly differences: readonly NumberedDifference[]; readonly view: SideView }

/** The numbers of the list on the layers, where there are many only the first; what is selected or pointed at says what happened to it. */
export function Pins({ differences, view }: PinsProps) {
  const texts = useText()
  const selected = useProjection('selectedIds')
  const hover = useProjection('hover')
  const isOpen = (uuid: string): boolean => hover === uuid || selected.includes(uuid)
  const shown = differences.filter(({ uuid }, index) => index < maxPins || isOpen(uuid))
  const places = placePins(
    shown.map(({ at }) => ({ x: view.x + at.x * view.zoom, y: view.y + at.y * view.zoom })),
  )
  return (
    <div className={cx(panelCss.cover, css.pins)} aria-hidden>
      {shown.map((one, index) => {
        const { uuid, number } = one
        const place = places[index]
        return place ? (
          <span
            key={uuid}
            className={cx(panelCss.row4, css.pin)}
            data-pin={uuid}
            data-open={isOpen(uuid) || undefined}
            style={{ left: place.x, top: place.y }}
          >
            <b>{number}</b>
            {isOpen(uuid) ? <span>{differenceWords(one, texts)}</span> : null}
          </span>
        ) : null
      })}
    </div>
  )
}

/** The same on the side that is edited, whose dial may move with every frame. */
export function ShownPins({ differences }: Pick<PinsProps, 'differences'>) {
  return <Pins differences={differences} view={useThrottledProjection('view', gestureMs)} />
}
