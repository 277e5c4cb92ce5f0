import { ArrowLeftToLine, ArrowRightToLine, MousePointerClick, PencilLine, Link2Off, X } from 'lucide-react'
import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'
import type { CompareView, FaceRow } from '../../../shared/protocol/faces.ts'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { iconNamed } from '../../kit/icons.ts'
import { useText } from '../../app/text.ts'
import { focusCanvas } from '../actions/acting.ts'
import { nameOfFace } from '../faces/face-state.ts'
import { WatchRing } from '../../app/live-dial/watch-ring.tsx'
import { differenceWords } from './difference-words.ts'
import { Pins, ShownPins, type NumberedDifference } from './pins.tsx'
import { SideCanvas } from './side-canvas.tsx'
import panelCss from '../panel.module.css'
import css from './side-by-side.module.css'

type Side = 'left' | 'right'

const otherOf = (side: Side): Side => (side === 'left' ? 'right' : 'left')

const leave = (): void => {
  void send({ do: 'compare.set', isOn: false })
  focusCanvas()
}

async function edit(fdId: string): Promise<void> {
  await send({ do: 'face.switch', fdId })
  focusCanvas()
}

/** CSS pixels from the corner of the element. */
function pointIn({ currentTarget, clientX, clientY }: MouseEvent): { x: number; y: number } {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** A click edits the face with the layer under the pointer selected; by keyboard there is no pointer. */
async function pick(event: MouseEvent, fdId: string): Promise<void> {
  if (event.detail === 0) return edit(fdId)
  await send({ do: 'compare.pick', at: pointIn(event) })
  focusCanvas()
}

/** Sends the newest place of the pointer once a frame. */
function usePointing(): { onMove: (event: PointerEvent) => void; onLeave: () => void } {
  const at = useRef<{ x: number; y: number } | null>(null)
  const frame = useRef(0)
  const tell = (): void => {
    frame.current = 0
    void send({ do: 'compare.point', at: at.current })
  }
  const move = (to: { x: number; y: number } | null): void => {
    at.current = to
    if (frame.current === 0) frame.current = requestAnimationFrame(tell)
  }
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  return {
    // a finger does not hover
    onMove: (event) => (event.pointerType === 'touch' ? undefined : move(pointIn(event))),
    onLeave: () => move(null),
  }
}

/** Selects the layer and brings it into view; what only the other face has is shown there. */
async function jumpTo({ uuid, isHere }: NumberedDifference, otherFace: string): Promise<void> {
  if (!isHere) await send({ do: 'face.switch', fdId: otherFace })
  await send({ do: 'selection.set', ids: [uuid], isJump: true })
}

type HeadProps = { readonly face: FaceRow | undefined; readonly side: Side; readonly compare: CompareView }

function Head({ face, side, compare }: HeadProps) {
  const { text, say } = useText()
  const isActive = compare.active === side
  const isOff = useProjection('preview').isOn
  if (!face) return null
  const platform = say(face.platformLabel, { name: face.target })
  return (
    <header
      className={cx(panelCss.row, css.head)}
      data-at={side}
      data-target={face.target}
      data-active={isActive || undefined}
    >
      <span className={css.mark} aria-hidden />
      <strong>{face.name || platform}</strong>
      <span className={css.size}>
        {face.name ? `${platform} ` : ''}
        {face.width} × {face.height}
      </span>
      {isActive ? (
        <span className={cx(panelCss.row4, css.state)} hidden={isOff}>
          <PencilLine size={12} strokeWidth={1.5} aria-hidden />
          <span>{text('ui.compare.editing')}</span>
        </span>
      ) : (
        <button type="button" className={cx(panelCss.row4, css.state)} onClick={() => void edit(face.fdId)}>
          <MousePointerClick size={12} strokeWidth={1.5} aria-hidden />
          <span>{text('ui.compare.edit')}</span>
        </button>
      )}
      {side === 'right' ? (
        <IconButton
          icon={X}
          label={text('ui.compare.leave')}
          keys="Esc"
          onClick={leave}
          className={css.close}
        />
      ) : null}
    </header>
  )
}

const sides: readonly Side[] = ['left', 'right']

type RowProps = {
  readonly one: NumberedDifference
  readonly side: Side
  readonly otherFace: string
  readonly isSelected: boolean
  readonly nameOf: (side: Side) => string
  /** Makes the layer of the other face like that of `from`. */
  readonly onAlike: (from: Side) => void
}

const hover = (id: string | null): void => void send({ do: 'layer.hover', id })

/** A layer that the two faces show differently; a press goes to it. */
function DifferenceRow({ one, side, otherFace, isSelected, nameOf, onAlike }: RowProps) {
  const texts = useText()
  const { text } = texts
  const Icon = iconNamed(one.icon)
  const what = differenceWords(one, texts)
  const mark = one.side === side ? what : text('ui.compare.onSide', { mark: what, face: nameOf(one.side) })
  return (
    <li className={cx(panelCss.row4, css.item)}>
      <button
        type="button"
        className={cx(panelCss.row, panelCss.fills, css.row, isSelected && css.isSelected)}
        data-difference={one.uuid}
        aria-label={text('ui.compare.jump', { name: one.label, mark })}
        onClick={() => void jumpTo(one, otherFace)}
        onPointerEnter={() => hover(one.uuid)}
        onPointerLeave={() => hover(null)}
      >
        <b>{one.number}</b>
        <Icon size={14} strokeWidth={1.5} aria-hidden />
        <span className={cx(panelCss.cut, panelCss.rest)}>{one.label}</span>
        {one.link === 'own' ? (
          <Link2Off
            size={12}
            strokeWidth={1.5}
            data-tip={text('ui.compare.own')}
            aria-label={text('ui.compare.own')}
          />
        ) : null}
        <span className={cx(panelCss.cut, css.what)} data-tip={mark} data-cut>
          {mark}
        </span>
      </button>
      {sides.map((from) => (
        <Way key={from} one={one} from={from} nameOf={nameOf} onAlike={onAlike} />
      ))}
    </li>
  )
}

type WayProps = Pick<RowProps, 'one' | 'nameOf' | 'onAlike'> & { readonly from: Side }

/** Brings a layer over from one face to the other. */
function Way({ one, from, nameOf, onAlike }: WayProps) {
  const { text } = useText()
  // an empty place keeps each way in its own column
  if (one.on !== 'both' && one.on !== from) return <span className={css.noWay} />
  const names = { name: one.label, face: nameOf(from), to: nameOf(otherOf(from)) }
  const label =
    one.on === 'both'
      ? text('ui.compare.alikeName', names)
      : text('ui.compare.bringName', { name: one.label, face: names.to })
  return (
    <IconButton
      icon={from === 'left' ? ArrowRightToLine : ArrowLeftToLine}
      iconSize={14}
      label={label}
      data-alike={from}
      onClick={() => onAlike(from)}
    />
  )
}

type ListProps = {
  readonly differences: readonly NumberedDifference[]
  readonly otherFace: string
  readonly faceIds: Readonly<Record<Side, string>>
  readonly side: Side
  readonly isOtherMode: boolean
  readonly nameOf: (side: Side) => string
}

/** Every layer that the two faces show differently, with a button each way. */
function Differences({ differences, otherFace, faceIds, side, isOtherMode, nameOf }: ListProps) {
  const { text } = useText()
  const selected = useProjection('selectedIds')
  const title = text('ui.compare.differences', { count: differences.length })
  const alike = (from: Side, ids?: readonly string[]): void => {
    const to = otherOf(from)
    void send({ do: 'link.alike', from: faceIds[from], to: faceIds[to], ...(ids ? { ids } : {}) })
  }
  return (
    <section className={cx(panelCss.column, css.list)} data-at={side} data-region aria-label={title}>
      <div className={cx(panelCss.row4, css.top)}>
        <h2>{title}</h2>
        {differences.length > 1
          ? sides.map((from) => (
              <IconButton
                key={from}
                icon={from === 'left' ? ArrowRightToLine : ArrowLeftToLine}
                label={text('ui.compare.allName', { face: nameOf(from), to: nameOf(otherOf(from)) })}
                data-alike={from}
                onClick={() => alike(from)}
              />
            ))
          : null}
      </div>
      {differences.length === 0 ? (
        <p>{text(isOtherMode ? 'ui.compare.otherMode' : 'ui.compare.none')}</p>
      ) : null}
      <ol>
        {differences.map((one) => (
          <DifferenceRow
            key={one.uuid}
            {...{ one, side, otherFace, nameOf }}
            isSelected={selected.includes(one.uuid)}
            onAlike={(from) => alike(from, [one.uuid])}
          />
        ))}
      </ol>
    </section>
  )
}

function Hint({ at }: { readonly at: Side }) {
  const { text } = useText()
  return (
    <div className={cx(panelCss.stack, css.hint)} data-at={at}>
      <p>{text('ui.compare.hint')}</p>
      <Button look="ghost" icon={X} onClick={leave}>
        {text('ui.compare.leave')}
      </Button>
    </div>
  )
}

type EditOtherProps = {
  readonly other: FaceRow | undefined
  readonly fdId: string
}

/** A press on the other face is edited there. */
function EditOther({ other, fdId }: EditOtherProps) {
  const texts = useText()
  const pointing = usePointing()
  return (
    <button
      type="button"
      className={cx(panelCss.cover, panelCss.ringInside, css.cover)}
      aria-label={texts.text('ui.compare.editFace', { face: other ? nameOfFace(other, texts) : '' })}
      data-activate
      onClick={(event) => void pick(event, fdId)}
      onPointerMove={pointing.onMove}
      onPointerLeave={pointing.onLeave}
    />
  )
}

/** Two faces of the design, live (UX 3.11): the edited one is the canvas itself, the other one stands beside it. */
export function Beside({ compare }: { readonly compare: CompareView }) {
  const { text, say } = useText()
  const { faces } = useProjection('faces')
  const isOff = useProjection('preview').isOn
  const passive = otherOf(compare.active)
  const faceAt = (side: Side): FaceRow | undefined => faces.find(({ fdId }) => fdId === compare[side])
  const other = faceAt(passive)
  const shortName = (side: Side): string => {
    const face = faceAt(side)
    return face ? face.name || say(face.platformLabel, { name: face.target }) : ''
  }
  const differences = compare.differences.map((one, index) => ({ ...one, number: index + 1 }))
  const on = (side: Side) => differences.filter((one) => one.side === side)
  useEffect(() => () => void send({ do: 'layer.hover', id: null }), [])
  return (
    <div className={css.beside} data-compare={compare.active}>
      <Head face={faceAt('left')} side="left" compare={compare} />
      <Head face={faceAt('right')} side="right" compare={compare} />
      <div className={css.passive} data-at={passive}>
        <SideCanvas />
        {isOff ? null : <Pins differences={on(passive)} view={compare.view} />}
        {isOff && other ? <WatchRing view={compare.view} dial={other} /> : null}
        {compare.isOtherMode ? <p className={css.mode}>{text('ui.compare.noAmbient')}</p> : null}
        <EditOther other={other} fdId={compare[passive]} />
      </div>
      <div className={css.shown} data-at={compare.active}>
        {isOff ? null : <ShownPins differences={on(compare.active)} />}
      </div>
      <Hint at={compare.active} />
      <Differences
        differences={differences}
        otherFace={compare[passive]}
        faceIds={compare}
        side={passive}
        isOtherMode={compare.isOtherMode}
        nameOf={shortName}
      />
    </div>
  )
}
