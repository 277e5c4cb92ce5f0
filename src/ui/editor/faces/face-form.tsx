import { useEffect, useId, useState, type FormEvent } from 'react'
import { clamp } from '../../../shared/base/geometry.ts'
import type { Command } from '../../../shared/protocol/commands.ts'
import type { FaceRow, FacesView, TargetRow } from '../../../shared/protocol/faces.ts'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { ChoiceCard, ChoiceSet } from '../../kit/choice-card.tsx'
import { cx } from '../../kit/cx.ts'
import { FormField, FormFoot } from '../../kit/fields/form.tsx'
import { useText } from '../../app/text.ts'
import { closeFaceDialog, hasSizes, nameOfFace, shownFace } from './face-state.ts'
import panelCss from '../panel.module.css'
import css from './face-form.module.css'

type Size = TargetRow['sizes'][number]

const keyOf = ({ shape, width, height }: Size): string => `${shape} ${width}*${height}`

type SizeChoiceProps = {
  readonly target: TargetRow
  readonly taken: ReadonlySet<string>
  /** The size that is to be changed; null where none is. */
  readonly now: string | null
  readonly chosen: string
  readonly onChoose: (key: string) => void
}

/** Every size that the platform has, with one's own where it takes one; sizes that are there already are off. */
function SizeChoice({ target, taken, now, chosen, onChoose }: SizeChoiceProps) {
  const { text } = useText()
  const group = useId()
  const [usual] = target.sizes
  return (
    <ChoiceSet legend={text('ui.faces.size')} className={css.sizes}>
      {target.sizes.map((size) => {
        const key = keyOf(size)
        const isTaken = taken.has(key)
        const there = text(key === now ? 'ui.faces.now' : 'ui.faces.there')
        const hint = isTaken ? there : size === usual ? text('ui.faces.usual') : ''
        return (
          <ChoiceCard
            key={key}
            name={group}
            className={css.size}
            isOn={key === chosen}
            isOff={isTaken}
            onChoose={() => onChoose(key)}
          >
            <b>
              {size.width} × {size.height}
            </b>
            <span>{hint}</span>
          </ChoiceCard>
        )
      })}
      {target.customSide ? (
        <ChoiceCard
          name={group}
          className={css.size}
          isOn={chosen === 'custom'}
          onChoose={() => onChoose('custom')}
        >
          <b>{text('ui.faces.custom')}</b>
          <span>
            {target.customSide.min} – {target.customSide.max}
          </span>
        </ChoiceCard>
      ) : null}
    </ChoiceSet>
  )
}

type Own = { readonly width: string; readonly height: string; readonly shape: 'circle' | 'rectangle' }

type ShapeChoiceProps = {
  readonly group: string
  readonly own: Own
  readonly onChange: (own: Own) => void
}

function ShapeChoice({ group, own, onChange }: ShapeChoiceProps) {
  const { text } = useText()
  return (
    <ChoiceSet legend={text('ui.faces.shape')} className={css.shapes}>
      {(['circle', 'rectangle'] as const).map((shape) => (
        <label key={shape}>
          <input
            type="radio"
            name={group}
            checked={own.shape === shape}
            onChange={() => onChange({ ...own, shape, height: shape === 'circle' ? own.width : own.height })}
          />
          {text(`ui.faces.${shape}`)}
        </label>
      ))}
    </ChoiceSet>
  )
}

function OwnSize({
  own,
  limits,
  onChange,
}: {
  readonly own: Own
  readonly limits: { readonly min: number; readonly max: number }
  readonly onChange: (own: Own) => void
}) {
  const { text } = useText()
  const group = useId()
  const isOut = (side: string): boolean =>
    !/^\d+$/.test(side) || Number(side) < limits.min || Number(side) > limits.max
  const error = text('ui.faces.limits', limits)
  return (
    <div className={css.own}>
      <FormField
        label={text('ui.faces.width')}
        inputMode="numeric"
        value={own.width}
        error={isOut(own.width) ? error : ''}
        onChange={({ target }) =>
          onChange({
            ...own,
            width: target.value,
            height: own.shape === 'circle' ? target.value : own.height,
          })
        }
      />
      <FormField
        label={text('ui.faces.height')}
        inputMode="numeric"
        value={own.height}
        error={isOut(own.height) ? error : ''}
        disabled={own.shape === 'circle'}
        onChange={({ target }) => onChange({ ...own, height: target.value })}
      />
      <ShapeChoice group={group} own={own} onChange={onChange} />
    </div>
  )
}

/** A way out of a refusal may show, make or resize a face from outside of the form, which then is done. */
function useCloseWhenShown(shown: FaceRow | undefined): void {
  const now = shown ? `${shown.fdId} ${keyOf(shown)}` : ''
  const [before] = useState(now)
  useEffect(() => {
    if (now !== before) closeFaceDialog()
  }, [now, before])
}

/** The whole number nearest to what was typed, which the engine can judge; 0 for none. */
const wholeOf = (side: string | number): number => clamp(Math.round(Number(side)) || 0, 0, 999_999)

/** Sizes of a platform that a face of the design has. */
const takenOf = (faces: readonly FaceRow[], id: string): ReadonlySet<string> =>
  new Set(faces.filter(({ target }) => target === id).map(keyOf))

/** One of its sizes could still be added. */
export const hasRoom = (target: TargetRow, { faces }: Pick<FacesView, 'faces'>): boolean =>
  firstFree(target, takenOf(faces, target.id)) !== ''

const firstFree = (target: TargetRow, taken: ReadonlySet<string>): string => {
  const free = target.sizes.find((size) => !taken.has(keyOf(size)))
  return free ? keyOf(free) : target.customSide ? 'custom' : ''
}

type PlatformChoiceProps = {
  readonly platforms: readonly TargetRow[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

function PlatformChoice({ platforms, chosen, onChoose }: PlatformChoiceProps) {
  const { text, say } = useText()
  const name = useId()
  return (
    <ChoiceSet legend={text('ui.faces.platform')} className={css.sizes}>
      {platforms.map(({ id, label }) => (
        <ChoiceCard
          key={id}
          name={name}
          className={cx(css.size, css.wide)}
          isOn={id === chosen}
          onChoose={() => onChoose(id)}
        >
          <b>{say(label)}</b>
        </ChoiceCard>
      ))}
    </ChoiceSet>
  )
}

type StartChoiceProps = {
  readonly source: FaceRow
  readonly isFilled: boolean
  readonly onChoose: (isFilled: boolean) => void
}

/** With a copy of the layers of the face that is shown, or with none. */
function StartChoice({ source, isFilled, onChoose }: StartChoiceProps) {
  const texts = useText()
  const { text } = texts
  const name = useId()
  const copied = text('ui.faces.startCopy', { face: nameOfFace(source, texts) })
  return (
    <ChoiceSet legend={text('ui.faces.start')} className={css.starts}>
      {[true, false].map((filled) => (
        <ChoiceCard
          key={String(filled)}
          name={name}
          className={css.start}
          isOn={filled === isFilled}
          onChoose={() => onChoose(filled)}
        >
          <b>{filled ? copied : text('ui.faces.startEmpty')}</b>
          <span>{text(filled ? 'ui.faces.startCopyHint' : 'ui.faces.startEmptyHint')}</span>
        </ChoiceCard>
      ))}
    </ChoiceSet>
  )
}

const submits = { add: 'ui.faces.add', copy: 'ui.faces.copy', resize: 'ui.faces.resizeSubmit' } as const

type FaceFormProps = {
  /** The face that is copied, where one is. */
  readonly source: FaceRow | undefined
  /** The platform that is chosen at first. */
  readonly first: string
  /** `copy` chooses the platform too; `resize` changes the source itself. */
  readonly what: 'add' | 'copy' | 'resize'
}

/** Platform, size and content of a new face; what is refused stays open with the reason at the pointer. */
export function FaceForm({ source, first, what }: FaceFormProps) {
  const { text, say } = useText()
  const view = useProjection('faces')
  const { faces, targets, leftOut } = view
  const known = [...targets.filter(({ readOnly }) => readOnly === null), ...leftOut]
  useCloseWhenShown(shownFace(view))
  const isCopy = what === 'copy'
  const [id, setId] = useState(first)
  const target = known.find((one) => one.id === id)
  const taken = takenOf(faces, id)
  const [choice, setChoice] = useState<string | null>(null)
  const [own, setOwn] = useState<Own>({ width: '450', height: '450', shape: 'circle' })
  const [isFilled, setFilled] = useState(source !== undefined)
  if (!target) return null
  const chosen = choice ?? firstFree(target, taken)
  const size = target.sizes.find((one) => keyOf(one) === chosen)
  const { width, height, shape } = size ?? own

  const oneSize = text('ui.faces.oneSize', { platform: say(target.label) })
  const resizeHint = hasSizes(target) ? text('ui.faces.resizeHint') : oneSize
  const isFull = chosen === ''
  const full = text('ui.faces.allThere', { platform: say(target.label) })
  const hint = isFull ? full : isCopy ? text('ui.faces.startCopyHint') : resizeHint

  const commandOf = (size: { ratio: string; shape: Own['shape'] }): Command => {
    if (what === 'resize' && source) return { do: 'face.resize', ...size, fdId: source.fdId }
    // who adds a face of a platform that the design leaves out wants both; a copy asks first (S1.22)
    const isBoth = what === 'add' && leftOut.includes(target)
    const spec = { platform: id, ...size, ...(isBoth ? { system: 'all' as const } : {}) }
    return isFilled && source
      ? { do: 'face.copyTo', ...spec, fdId: source.fdId }
      : { do: 'face.add', ...spec }
  }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const outcome = await send(commandOf({ ratio: `${wholeOf(width)}*${wholeOf(height)}`, shape }))
    if (outcome.ok) closeFaceDialog()
  }

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      {isCopy ? (
        <PlatformChoice
          platforms={known}
          chosen={id}
          onChoose={(next) => {
            setId(next)
            setChoice(null)
          }}
        />
      ) : null}
      <SizeChoice
        target={target}
        taken={taken}
        now={what === 'resize' && source ? keyOf(source) : null}
        chosen={chosen}
        onChoose={setChoice}
      />
      {chosen === 'custom' && target.customSide ? (
        <OwnSize own={own} limits={target.customSide} onChange={setOwn} />
      ) : null}
      {what === 'add' && source && !isFull ? (
        <StartChoice source={source} isFilled={isFilled} onChoose={setFilled} />
      ) : null}
      {what === 'add' && !isFull ? null : <p className={panelCss.note}>{hint}</p>}
      <FormFoot
        cancel={text('ui.faces.cancel')}
        onCancel={closeFaceDialog}
        submit={text(submits[what])}
        isOff={isFull}
      />
    </form>
  )
}
