import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { Link2, Plus, Trash2 } from 'lucide-react'
import { use, useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { colorTokens, seenThrough } from '../../../../shared/base/color-tokens.ts'
import { clamp } from '../../../../shared/base/geometry.ts'
import type { GradientStop } from '../../../../shared/base/gradients/gradient.ts'
import { mostStops, parseStops, printStops } from '../../../../shared/base/gradients/stops.ts'
import type { FieldView } from '../../../../shared/protocol/projections.ts'
import { send } from '../../../app/engine/hooks.ts'
import { IconButton } from '../../../kit/button.tsx'
import { NumberInput } from '../../../kit/fields/number-input.tsx'
import { useNumberSays } from '../../../app/number-says.ts'
import { useText } from '../../../app/text.ts'
import { ColorPanel } from '../color/color-panel.tsx'
import colorCss from '../color/color-field.module.css'
import { Swatch } from '../color/swatches.tsx'
import { FieldTarget, useFieldChange } from '../fields/field-change.ts'
import css from './gradient-field.module.css'
import { cssOf, withColor, withoutStop, withPlace, withStop } from './stops.ts'

type Stops = readonly GradientStop[]

const plain: Stops = [
  { at: 0, color: colorTokens.onFill },
  { at: 1, color: seenThrough(colorTokens.onFill, 0) },
]

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -0.01,
  ArrowDown: -0.01,
  ArrowRight: 0.01,
  ArrowUp: 0.01,
  Home: -1,
  End: 1,
}

const inOrder = (stops: Stops): string => printStops(stops.toSorted((a, b) => a.at - b.at))

/** A drag of a stop: the list as it began, and which of them it is. */
type Drag = { readonly stops: Stops; readonly index: number }

/**
 * Colours on a bar: a press between them adds one, a drag moves one, Delete removes it. Below it are colour and place of the
 * one that is chosen.
 */
export function GradientFieldRow({ field }: { readonly field: Extract<FieldView, { field: 'stops' }> }) {
  const { text, say, list } = useText()
  const ids = use(FieldTarget)
  const says = useNumberSays()
  const change = useFieldChange(field.path)
  const bar = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const [live, setLive] = useState<Stops | null>(null)
  const [chosen, setChosen] = useState(0)
  const stored = (typeof field.value === 'string' ? parseStops(field.value) : null) ?? plain
  const stops = live ?? stored
  const index = Math.min(chosen, stops.length - 1)
  const stop = stops[index] ?? stops[0]
  const label = say(field.label)
  const isLinked = (place: number): boolean => (field.themeIndexes?.[place] ?? null) !== null
  const path = `${field.path}.${index}`

  /** One step; the one that is chosen is found again where it lies then. */
  const take = (next: Stops, at: number): void => {
    const sorted = next.toSorted((a, b) => a.at - b.at)
    const kept = next[at]
    setLive(null)
    setChosen(kept ? sorted.indexOf(kept) : Math.max(0, at - 1))
    // what stands in the field may be what was shown live: the engine knows whether that is a step
    change.commit(inOrder(next))
  }

  const shareAt = (event: PointerEvent): number => {
    const box = bar.current?.getBoundingClientRect()
    return box ? clamp((event.clientX - box.left) / box.width, 0, 1) : 0
  }

  const begin = (event: PointerEvent, from: Stops, at: number): void => {
    if (field.isDisabled || event.button !== 0) return
    event.stopPropagation()
    bar.current?.setPointerCapture(event.pointerId)
    drag.current = { stops: from, index: at }
    setLive(from)
    setChosen(at)
  }

  const move = (event: PointerEvent): void => {
    if (!drag.current) return
    const next = withPlace(drag.current.stops, drag.current.index, shareAt(event))
    drag.current = { ...drag.current, stops: next }
    setLive(next)
    change.preview(inOrder(next))
  }

  const end = (event: PointerEvent): void => {
    const held = drag.current
    drag.current = null
    if (!held) return
    if (event.type === 'pointerup') return take(held.stops, held.index)
    setLive(null)
    change.cancel()
  }

  const add = (at: number): void => {
    const next = withStop(stops, at)
    if (next !== stops) take(next, next.length - 1)
  }

  const remove = (at: number): void => {
    const next = withoutStop(stops, at)
    if (next !== stops) take(next, stops.length)
    if (next !== stops) setChosen(Math.max(0, at - 1))
  }

  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    if (field.isDisabled) return
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      // the same key would delete the layer
      event.stopPropagation()
      return remove(at)
    }
    const step = steps[event.key]
    const place = stops[at]?.at
    if (step === undefined || place === undefined) return
    event.preventDefault()
    event.stopPropagation()
    take(withPlace(stops, at, place + step * (event.shiftKey ? 10 : 1)), at)
  }

  return (
    <div className={css.whole} data-field={field.path} role="group" aria-label={label}>
      <div
        ref={bar}
        className={css.bar}
        style={{ '--stops': cssOf(stops) } as CSSProperties}
        onPointerDown={(event) => {
          const next = withStop(stops, shareAt(event))
          if (next !== stops) begin(event, next, next.length - 1)
        }}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {stops.map(({ at, color }, place) => (
          <button
            key={place}
            type="button"
            className={css.stop}
            role="slider"
            aria-label={text('ui.gradient.stop', { number: place + 1, count: stops.length })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(at * 100)}
            aria-valuetext={list([
              `${Math.round(at * 100)}%`,
              color,
              isLinked(place) ? text('ui.color.linked') : '',
            ])}
            aria-current={place === index || undefined}
            disabled={field.isDisabled}
            style={{ '--at': `${at * 100}%`, '--color': color } as CSSProperties}
            onFocus={() => setChosen(place)}
            onPointerDown={(event) => begin(event, stops, place)}
            onKeyDown={(event) => onKeyDown(event, place)}
          />
        ))}
      </div>
      {stop ? (
        <div className={css.row}>
          <Popover className={colorCss.row ?? ''}>
            {({ close }) => (
              <>
                <PopoverButton
                  className={colorCss.button ?? ''}
                  disabled={field.isDisabled}
                  aria-label={list([
                    text('ui.color.edit', { field: label, color: stop.color }),
                    isLinked(index) ? text('ui.color.linked') : '',
                  ])}
                >
                  <Swatch color={stop.color} />
                  <span className={colorCss.code}>{stop.color.slice(0, 7)}</span>
                </PopoverButton>
                {isLinked(index) ? (
                  <IconButton
                    icon={Link2}
                    iconSize={14}
                    isActive
                    label={text('ui.color.unlink')}
                    disabled={field.isDisabled}
                    onClick={() => void send({ do: 'theme.unlink', path, ids })}
                  />
                ) : null}
                <PopoverPanel
                  anchor={{ to: 'left start', gap: 12, padding: 8 }}
                  focus
                  className={colorCss.popover ?? ''}
                >
                  <ColorPanel
                    key={index}
                    value={stop.color}
                    change={{
                      preview: (color) => change.preview(inOrder(withColor(stored, index, String(color)))),
                      commit: (color) => change.commit(inOrder(withColor(stored, index, String(color)))),
                      cancel: change.cancel,
                    }}
                    onClose={close}
                    onLink={(theme) => void send({ do: 'theme.link', index: theme, path, ids })}
                  />
                </PopoverPanel>
              </>
            )}
          </Popover>
          <NumberInput
            says={says}
            label={text('ui.gradient.place')}
            mark="↔"
            value={stop.at}
            mixed=""
            min={0}
            max={1}
            step={0.01}
            unit="%"
            unitName={text('ui.unit.percent')}
            factor={100}
            isDisabled={field.isDisabled}
            onPreview={(at) => change.preview(inOrder(withPlace(stored, index, at)))}
            onCommit={(at) => take(withPlace(stored, index, at), index)}
            onCancel={change.cancel}
          />
          <IconButton
            icon={Plus}
            iconSize={14}
            label={text('ui.gradient.add')}
            disabled={field.isDisabled || stops.length >= mostStops}
            onClick={() => add((stop.at + (stops[index + 1]?.at ?? stops[index - 1]?.at ?? 1)) / 2)}
          />
          <IconButton
            icon={Trash2}
            iconSize={14}
            label={text('ui.gradient.remove')}
            disabled={field.isDisabled || stops.length <= 2}
            onClick={() => remove(index)}
          />
        </div>
      ) : null}
    </div>
  )
}
