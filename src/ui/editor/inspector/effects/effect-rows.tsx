import { ArrowDown, ArrowUp, Eye, EyeOff, Plus, Trash2 } from 'lucide-react'
import { use, useRef, type KeyboardEvent } from 'react'
import {
  effectKinds,
  effectLimits,
  parseEffects,
  printEffects,
  type Effect,
} from '../../../../shared/base/effects/effects.ts'
import { effectFields, movedTo, newEffect } from '../../../../shared/base/effects/rows.ts'
import { awayFrom, canBeLit, distanceOf, isLit, litAt } from '../../../../shared/base/effects/light.ts'
import type { FieldView } from '../../../../shared/protocol/projections.ts'
import { useProjection } from '../../../app/engine/hooks.ts'
import { useNumberSays } from '../../../app/number-says.ts'
import { useText } from '../../../app/text.ts'
import { Button, IconButton } from '../../../kit/button.tsx'
import { cx } from '../../../kit/cx.ts'
import { NumberInput } from '../../../kit/fields/number-input.tsx'
import panelCss from '../../panel.module.css'
import { ColorRow } from '../color/color-field.tsx'
import { ChoiceList } from '../fields/choice-list.tsx'
import { FieldTarget, linkColor, useFieldChange, type FieldChange } from '../fields/field-change.ts'
import { governorWords } from '../governed/governor-words.ts'
import { useLiving } from '../governed/use-living.ts'
import css from './effect-rows.module.css'

export type EffectsProps = { readonly field: Extract<FieldView, { field: 'effects' }> }

type Facts = {
  /** Of the list. */
  readonly path: string
  readonly effects: readonly Effect[]
  readonly at: number
  readonly change: FieldChange
  readonly isDisabled: boolean
}

type RowProps = Facts & {
  readonly effect: Effect
  /** Words have no spread. */
  readonly areOfWords: boolean
  /** One step. */
  readonly take: (effects: readonly Effect[], focus: number) => void
}

const withPart = ({ effects, at }: Pick<Facts, 'effects' | 'at'>, part: Partial<Effect>): readonly Effect[] =>
  effects.map((one, place) => (place === at ? { ...one, ...part } : one))

const bounds = {
  distance: { min: 0, max: effectLimits.offset },
  x: { min: -effectLimits.offset, max: effectLimits.offset },
  y: { min: -effectLimits.offset, max: effectLimits.offset },
  blur: { min: 0, max: effectLimits.blur },
  spread: { min: -effectLimits.spread, max: effectLimits.spread },
} as const

/** The colour with what it is linked to. */
function EffectColor({ effect, change, isDisabled, ...facts }: Facts & { readonly effect: Effect }) {
  const texts = useText()
  const { text, list } = texts
  const ids = use(FieldTarget)
  const path = `${facts.path}.${facts.at}`
  const living = useLiving(path)
  const color = typeof living?.value === 'string' ? living.value : effect.color
  const to = (next: unknown): string => printEffects(withPart({ ...facts }, { color: String(next) }))
  const links = {
    linked: living?.governor?.link ?? null,
    onLink: (link: Parameters<typeof linkColor>[0]) => linkColor(link, { path, ids }),
  }
  return (
    <ColorRow
      label={list([
        text('ui.effects.color', { number: facts.at + 1, color }),
        living ? governorWords(living.governor, texts) : '',
      ])}
      color={color}
      isLiving={living !== undefined}
      isDisabled={isDisabled}
      of={facts.at}
      panel={{
        value: color,
        change: {
          preview: (next) => change.preview(to(next)),
          commit: (next) => change.commit(to(next)),
          cancel: change.cancel,
        },
        links,
      }}
    />
  )
}

/** Kind, eye, place and end of one effect. */
function RowHead({ effect, effects, at, isDisabled, take }: RowProps) {
  const { text } = useText()
  const number = at + 1
  const name = text(`ui.effects.kind.${effect.kind}`)
  const facts = { effects, at }
  return (
    <div className={css.head}>
      <ChoiceList
        label={text('ui.field.chosen', { field: text('ui.effects.kind', { number }), value: name })}
        words={name}
        value={effect.kind}
        options={effectKinds.map((kind) => ({ value: kind, name: text(`ui.effects.kind.${kind}`) }))}
        isDisabled={isDisabled}
        onChange={(kind) => take(withPart(facts, { kind }), at)}
      />
      <IconButton
        icon={effect.isOff ? EyeOff : Eye}
        iconSize={14}
        label={text('ui.effects.shown', { number, name })}
        aria-pressed={!effect.isOff}
        disabled={isDisabled}
        onClick={() => take(withPart(facts, { isOff: !effect.isOff }), at)}
      />
      <IconButton
        icon={ArrowUp}
        iconSize={14}
        label={text('ui.effects.up', { number, name })}
        disabled={isDisabled || at === 0}
        onClick={() => take(movedTo(effects, at, at - 1), at - 1)}
      />
      <IconButton
        icon={ArrowDown}
        iconSize={14}
        label={text('ui.effects.down', { number, name })}
        disabled={isDisabled || at === effects.length - 1}
        onClick={() => take(movedTo(effects, at, at + 1), at + 1)}
      />
      <IconButton
        icon={Trash2}
        iconSize={14}
        label={text('ui.effects.remove', { number, name })}
        disabled={isDisabled}
        onClick={() =>
          take(
            effects.filter((_one, place) => place !== at),
            Math.max(0, at - 1),
          )
        }
      />
    </div>
  )
}

/** What a shadow that follows the light has of its own: how far it lies, where the light says the direction. */
const litFields = ['distance', 'blur', 'spread'] as const

/** Lengths of one effect. */
function EffectNumbers({ effect, effects, at, change, isDisabled, areOfWords }: RowProps) {
  const { text } = useText()
  const says = useNumberSays()
  const light = useProjection('design')?.light ?? null
  const number = at + 1
  const isByLight = light !== null && isLit(effect)
  const names = isByLight ? litFields : effectFields[effect.kind]
  const to = (name: keyof typeof bounds, value: number): string => {
    const part = name === 'distance' ? awayFrom(light ?? 0, value) : { [name]: value }
    return printEffects(withPart({ effects, at }, part))
  }
  return (
    <div className={css.numbers}>
      {names
        .filter((name) => !(areOfWords && name === 'spread'))
        .map((name) => (
          <label key={name} className={css.number}>
            <span className={panelCss.note}>{text(`ui.effects.${name}`)}</span>
            <NumberInput
              says={says}
              label={text('ui.effects.number', { number, name: text(`ui.effects.${name}`) })}
              mark="↔"
              value={name === 'distance' ? distanceOf(effect) : effect[name]}
              mixed=""
              {...bounds[name]}
              step={1}
              unit="px"
              isPlain
              unitName={text('ui.unit.px')}
              isDisabled={isDisabled}
              onPreview={(value) => change.preview(to(name, value))}
              onCommit={(value) => change.commit(to(name, value))}
              onCancel={change.cancel}
            />
          </label>
        ))}
    </div>
  )
}

/** Whether a shadow follows the light of the design. */
function LitSwitch({ effect, effects, at, isDisabled, take }: RowProps) {
  const { text } = useText()
  const light = useProjection('design')?.light ?? null
  const toggle = (): void => {
    const { isLit: wasLit, ...plain } = effect
    const place = light === null ? {} : litAt(light, effect)
    const next: Effect = wasLit ? plain : { ...plain, ...place, isLit: true }
    take(
      effects.map((one, other) => (other === at ? next : one)),
      at,
    )
  }
  return (
    <>
      <label className={css.switch}>
        <input
          type="checkbox"
          aria-label={text('ui.effects.litOf', { number: at + 1 })}
          checked={effect.isLit === true}
          disabled={isDisabled}
          onChange={toggle}
        />
        <span>{text('ui.effects.lit')}</span>
      </label>
      {effect.isLit && light === null ? <p className={panelCss.note}>{text('ui.effects.lightOff')}</p> : null}
    </>
  )
}

/** One effect; Alt with an arrow moves it in the list, as the buttons do. */
function EffectRow(props: RowProps) {
  const { path, effect, effects, at, change, isDisabled, take } = props
  const { text } = useText()
  const number = at + 1
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0) : 0
    if (by === 0 || isDisabled) return
    event.preventDefault()
    event.stopPropagation()
    const next = movedTo(effects, at, at + by)
    if (next !== effects) take(next, at + by)
  }
  return (
    <div
      role="group"
      aria-label={text('ui.effects.row', { number, name: text(`ui.effects.kind.${effect.kind}`) })}
      className={cx(css.effect, effect.isOff && css.off)}
      data-effect={at}
      onKeyDown={onKeyDown}
    >
      <RowHead {...props} />
      {effect.kind === 'blur' ? null : <EffectColor {...{ path, effect, effects, at, change, isDisabled }} />}
      <EffectNumbers {...props} />
      {canBeLit(effect) ? <LitSwitch {...props} /> : null}
    </div>
  )
}

/** Shadows, glows and blurs, the first one on top: each change is one step of the history. Its name is that of the section. */
export function EffectRows({ field }: EffectsProps) {
  const { text } = useText()
  const change = useFieldChange(field.path)
  const list = useRef<HTMLDivElement>(null)
  const effects = (typeof field.value === 'string' ? parseEffects(field.value) : null) ?? []
  const isFull = effects.length >= effectLimits.count
  const { isDisabled, isMixed, areOfWords = false } = field
  const take = (next: readonly Effect[], focus: number): void => {
    change.commit(printEffects(next))
    // the row that was meant has the focus, also where it lies now
    requestAnimationFrame(() => {
      const row = list.current?.querySelector<HTMLElement>(`[data-effect="${focus}"] button`)
      ;(row ?? list.current?.querySelector<HTMLElement>('[data-add]'))?.focus()
    })
  }
  return (
    <div ref={list} className={css.list} data-field={field.path}>
      {isMixed ? <p className={panelCss.note}>{text('ui.effects.mixed')}</p> : null}
      {isMixed
        ? null
        : effects.map((effect, at) => (
            <EffectRow
              key={at}
              path={field.path}
              {...{ effect, effects, at, change, isDisabled, take, areOfWords }}
            />
          ))}
      <Button
        icon={Plus}
        data-add
        disabled={isDisabled || (isFull && !isMixed)}
        data-tip={isFull ? text('ui.effects.full', { max: effectLimits.count }) : undefined}
        onClick={() => take(isMixed ? [newEffect] : [newEffect, ...effects], 0)}
      >
        {text('ui.effects.add')}
      </Button>
      {isFull && !isMixed ? (
        <p className={panelCss.note}>{text('ui.effects.full', { max: effectLimits.count })}</p>
      ) : null}
    </div>
  )
}
