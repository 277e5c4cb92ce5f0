import { oneLine } from '../../../../shared/layers/one-line.ts'
import { ChevronDown, Hash } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { FieldView } from '../../../../shared/protocol/projections.ts'
import { IconButton } from '../../../kit/button.tsx'
import { DropMenu } from '../../../app/dropdown/drop-menu.tsx'
import type { MenuEntry } from '../../../kit/menus/menu.tsx'
import { useText } from '../../../app/text.ts'
import { GovernedBy } from '../governed/governed-by.tsx'
import { useLiving } from '../governed/use-living.ts'
import { useFieldChange, type FieldChange } from './field-change.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from '../inspector.module.css'
import { TagArea, type TagAreaHandle } from '../expression/tag-area.tsx'
import { keepFocus } from '../expression/use-tag-completion.ts'
import { Marked } from '../expression/faults/marked.tsx'
import { useTags } from '../expression/use-tags.ts'
import { ending, isTyped, sent, standing, typed, type TextDraft } from '../values/text-draft.ts'

type TextView = Extract<FieldView, { field: 'text' }>

type TextFieldProps = { readonly field: TextView }

/** Milliseconds after which what was sent and is not stored was refused or undone; the engine tells ten times a second. */
const storedMs = 2000

/**
 * A draft that is live while it is typed; finishing makes it one step, undoing takes it back, and so does typing back
 * to where it began.
 */
function useDraft(field: TextView, change: FieldChange) {
  const [last, setDraft] = useState<TextDraft | null>(null)
  const stored = typeof field.value === 'string' ? field.value : ''
  const draft = standing(last, stored)
  // what is over stays over, whatever is stored later
  if (last !== null && draft === null) setDraft(null)

  useEffect(() => {
    if (!draft?.isSent) return
    const timer = setTimeout(() => setDraft((now) => (now === draft ? null : now)), storedMs)
    return () => clearTimeout(timer)
  }, [draft])

  return {
    value: draft?.text ?? stored,
    isTyped: isTyped(draft),
    /** `shown`: what the dial shows of it. */
    type(next: string, shown = next): void {
      const now = typed(draft, stored, next)
      setDraft(now)
      if (field.isTakenWhole) return
      if (shown === now.from) change.cancel()
      else change.preview(shown)
    },
    finish(text?: string): void {
      const end = ending(draft, stored, text)
      if (end === 'nothing') return setDraft((now) => (now?.isSent ? now : null))
      if (end === 'cancel') {
        change.cancel()
        return setDraft(null)
      }
      change.commit(end.commit)
      setDraft(sent(draft, stored, end.commit))
    },
    undo(): void {
      if (isTyped(draft)) change.cancel()
      setDraft((now) => (now?.isSent ? now : null))
    },
  }
}

/** Ready texts beside the field; the one in use is marked. */
function PresetMenu({ field, change }: TextFieldProps & { readonly change: FieldChange }) {
  const { text, say } = useText()
  const entries = (field.presets ?? []).map((preset): MenuEntry => ({
    id: preset.value,
    label: say(preset.label),
    isChecked: preset.value === field.value,
    run: () => change.commit(preset.value),
  }))
  const label = text('ui.field.presets', { field: say(field.label) })
  return (
    <DropMenu
      side="bottom end"
      entries={entries}
      button={<ChevronDown size={14} strokeWidth={1.5} aria-hidden />}
      buttonProps={{
        className: css.more,
        'aria-label': label,
        'data-tip': label,
        disabled: field.isDisabled,
      }}
    />
  )
}

function TagText({ field }: TextFieldProps) {
  const { text, say } = useText()
  const change = useFieldChange(field.path)
  const { value, isTyped: hasTyped, type, finish, undo } = useDraft(field, change)
  const area = useRef<TagAreaHandle>(null)
  const tags = useTags()
  const id = useId()
  // it is of the stored text: one that is being typed is live and is judged with every letter
  const { errors = [], warnings = [], text: judged } = field.formula ?? {}
  const isWrong = errors.length > 0
  const marks = isWrong ? errors : warnings
  const [first] = marks
  return (
    <div className={css.textRow}>
      <div className={css.textBox}>
        {first && judged === value ? (
          <Marked
            className={css.textMarks}
            text={value}
            areWords={field.areWords === true}
            marks={marks}
            look={isWrong ? 'wrong' : 'doubtful'}
          />
        ) : null}
        <TagArea
          ref={area}
          className={css.text}
          {...(first ? { describedBy: id } : {})}
          label={say(field.label)}
          placeholder={field.isMixed ? text('ui.field.mixed') : ''}
          value={value}
          isTyped={hasTyped}
          isInvalid={isWrong}
          areWords={field.areWords === true}
          maxLength={field.maxLength}
          isDisabled={field.isDisabled}
          onChange={type}
          onEnter={finish}
          onEscape={undo}
          onLeave={finish}
        />
      </div>
      {tags.length > 0 ? (
        <IconButton
          icon={Hash}
          iconSize={14}
          label={text('ui.tags.insert')}
          className={css.function ?? ''}
          disabled={field.isDisabled}
          onPointerDown={keepFocus}
          onClick={() => area.current?.insert('##')}
        />
      ) : null}
      {field.presets && field.presets.length > 0 ? <PresetMenu field={field} change={change} /> : null}
      {first ? (
        <p id={id} className={cx(css.warning, isWrong && css.error)}>
          {say(first.key, first.params)}
        </p>
      ) : null}
    </div>
  )
}

function PlainText({ field }: TextFieldProps) {
  const { text, say } = useText()
  const { value, isTyped: hasTyped, type, finish, undo } = useDraft(field, useFieldChange(field.path))

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      finish()
    }
    if (event.key !== 'Escape') return
    event.stopPropagation()
    undo()
  }

  return (
    <textarea
      rows={1}
      className={css.text}
      aria-label={say(field.label)}
      placeholder={field.isMixed ? text('ui.field.mixed') : ''}
      value={value}
      maxLength={field.maxLength}
      disabled={field.isDisabled}
      data-typed={hasTyped || undefined}
      spellCheck={false}
      onChange={(event) => type(oneLine(event.target.value))}
      onBlur={() => finish()}
      onKeyDown={onKeyDown}
    />
  )
}

/** A line of text, live while it is typed; Enter or leaving makes it one step, Escape takes it back. */
export function TextFieldRow({ field }: TextFieldProps) {
  const { say } = useText()
  const living = useLiving(field.path)
  return (
    <>
      <div className={css.wideCell} data-field={field.path}>
        <span className={cx(panelCss.note, css.label)}>{say(field.label)}</span>
        {field.takesTags ? <TagText field={field} /> : <PlainText field={field} />}
        {field.says ? <p className={cx(panelCss.note, css.says)}>{say(field.says)}</p> : null}
      </div>
      {living ? <GovernedBy field={field} living={living} /> : null}
    </>
  )
}
