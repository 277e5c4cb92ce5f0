import { Plus, Trash2 } from 'lucide-react'
import { use, useMemo, type CSSProperties, type KeyboardEvent } from 'react'
import type { GradientStop } from '../../../../shared/base/gradient.ts'
import { mostStops } from '../../../../shared/base/gradient-stops.ts'
import { IconButton } from '../../../kit/button.tsx'
import { NumberInput } from '../../../kit/fields/number-input.tsx'
import { useNumberSays } from '../../../app/number-says.ts'
import { useText } from '../../../app/text.ts'
import { ColorRow } from '../color/color-field.tsx'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import { FieldTarget, linkColor } from '../fields/field-change.ts'
import { GovernedBy } from '../governed/governed-by.tsx'
import { governorWords } from '../governed/governor-words.ts'
import { stopColors, useLiving, useLivingStops } from '../governed/use-living.ts'
import css from './gradient-field.module.css'
import { SavedGradients } from './saved-gradients.tsx'
import { cssOf, withColor, withPlace } from './stops.ts'
import { inOrder, useStops, type StopsField } from './use-stops.ts'

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -0.01,
  ArrowDown: -0.01,
  ArrowRight: 0.01,
  ArrowUp: 0.01,
  Home: -1,
  End: 1,
}

type PartProps = {
  readonly field: StopsField
  readonly edit: ReturnType<typeof useStops>
  /** What linked colours are drawn with, by number. */
  readonly living: ReadonlyMap<number, string>
}

type StopProps = Omit<PartProps, 'living'> & { readonly stop: GradientStop }

/** What keys do to a stop: they take it away or move it. */
const keysOn =
  ({ field, edit }: Pick<PartProps, 'field' | 'edit'>) =>
  (event: KeyboardEvent, at: number): void => {
    if (field.isDisabled) return
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      // the same key would delete the layer
      event.stopPropagation()
      return edit.remove(at)
    }
    const step = steps[event.key]
    const place = edit.stops[at]?.at
    if (step === undefined || place === undefined) return
    event.preventDefault()
    event.stopPropagation()
    edit.take(withPlace(edit.stops, at, place + step * (event.shiftKey ? 10 : 1)), at)
  }

/** The gradient with a handle for each stop. */
function Bar({ field, edit, living }: PartProps) {
  const { text, list } = useText()
  const { index } = edit
  const stops = edit.stops.map((stop, at) => ({ ...stop, color: living.get(at) ?? stop.color }))
  const onKeyDown = keysOn({ field, edit })

  return (
    <div
      ref={edit.bar}
      className={css.bar}
      style={{ '--stops': cssOf(stops) } as CSSProperties}
      onPointerDown={edit.beginNew}
      onPointerMove={edit.move}
      onPointerUp={edit.end}
      onPointerCancel={edit.end}
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
            living.has(place) ? text('ui.gradient.linked') : '',
          ])}
          aria-current={place === index || undefined}
          disabled={field.isDisabled}
          style={{ '--at': `${at * 100}%`, '--color': color } as CSSProperties}
          onFocus={() => edit.choose(place)}
          onPointerDown={(event) => edit.begin(event, edit.stops, place)}
          onKeyDown={(event) => onKeyDown(event, place)}
        />
      ))}
    </div>
  )
}

/** The colour of the chosen stop, with what it is linked to. */
function StopColor({ field, edit, stop }: StopProps) {
  const texts = useText()
  const { text, say, list } = texts
  const ids = use(FieldTarget)
  const { stored, index, change } = edit
  const path = `${field.path}.${index}`
  const living = useLiving(path)
  const color = typeof living?.value === 'string' ? living.value : stop.color
  return (
    <ColorRow
      label={list([
        text('ui.color.edit', { field: say(field.label), color }),
        living ? governorWords(living.governor, texts) : '',
      ])}
      color={color}
      isLiving={living !== undefined}
      isDisabled={field.isDisabled}
      of={index}
      panel={{
        value: color,
        change: {
          preview: (next) => change.preview(inOrder(withColor(stored, index, String(next)))),
          commit: (next) => change.commit(inOrder(withColor(stored, index, String(next)))),
          cancel: change.cancel,
        },
        links: {
          linked: living?.governor?.link ?? null,
          onLink: (link) => linkColor(link, { path, ids }),
        },
      }}
    />
  )
}

/** The place of the chosen stop, and what adds and removes one. */
function StopPlace({ field, edit, stop }: StopProps) {
  const { text } = useText()
  const says = useNumberSays()
  const { stored, stops, index, change, take } = edit
  return (
    <>
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
        onClick={() => edit.add((stop.at + (stops[index + 1]?.at ?? stops[index - 1]?.at ?? 1)) / 2)}
      />
      <IconButton
        icon={Trash2}
        iconSize={14}
        label={text('ui.gradient.remove')}
        disabled={field.isDisabled || stops.length <= 2}
        onClick={() => edit.remove(index)}
      />
    </>
  )
}

/**
 * Colours on a bar: a press between them adds one, a drag moves one, Delete removes it. Below it are colour and place of the
 * one that is chosen.
 */
export function GradientFieldRow({ field }: { readonly field: StopsField }) {
  const { say } = useText()
  const edit = useStops(field)
  const stop = edit.stops[edit.index] ?? edit.stops[0]
  const path = `${field.path}.${edit.index}`
  const chosen = useLiving(path)
  const links = useLivingStops(field.path)
  const living = useMemo(() => stopColors(links), [links])
  return (
    <div
      className={cx(panelCss.stack, css.whole)}
      data-field={field.path}
      role="group"
      aria-label={say(field.label)}
    >
      <Bar field={field} edit={edit} living={living} />
      {stop ? (
        <div className={cx(panelCss.stack2, css.row)}>
          <StopColor field={field} edit={edit} stop={stop} />
          <StopPlace field={field} edit={edit} stop={stop} />
        </div>
      ) : null}
      {chosen ? <GovernedBy field={field} living={chosen} path={path} /> : null}
      <SavedGradients
        present={inOrder(edit.stops)}
        isDisabled={field.isDisabled}
        onPick={(stops) => edit.change.commit(stops)}
      />
    </div>
  )
}
