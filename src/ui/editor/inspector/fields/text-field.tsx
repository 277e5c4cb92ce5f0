import { oneLine } from '../../../../shared/layers/one-line.ts'
import { ChevronDown, Hash, Languages } from 'lucide-react'
import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import type { FieldView } from '../../../../shared/protocol/projections.ts'
import { IconButton } from '../../../kit/button.tsx'
import { definePart, QuietPart } from '../../../app/lazy/part.tsx'
import type { TranslatedText } from '../translations/translated-text.tsx'
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
import { useDraft } from '../values/use-draft.ts'

type TextView = Extract<FieldView, { field: 'text' }>

type TextFieldProps = { readonly field: TextView }

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

type TagTextProps = TextFieldProps & {
  /** Null where the text is no words. */
  readonly onTranslate: (() => void) | null
}

function TagText({ field, onTranslate }: TagTextProps) {
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
      {onTranslate ? (
        <IconButton
          icon={Languages}
          iconSize={14}
          label={text('ui.translate')}
          className={css.function ?? ''}
          disabled={field.isDisabled}
          onClick={onTranslate}
        />
      ) : null}
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
      placeholder={field.isMixed ? text('ui.field.mixed') : (field.example ?? '')}
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

const translated = definePart<ComponentProps<typeof TranslatedText>>(
  async () => (await import('../translations/translated-text.tsx')).TranslatedText,
  'editorRare',
)

/** Words: one text, or one a language where they were translated. */
function Words({ field }: TextFieldProps) {
  const isTranslated = typeof field.value === 'string' && field.value.includes('##language##')
  const [seen, setSeen] = useState({ isTranslated, isSplit: isTranslated })
  // an undo, or another layer, brings and takes languages
  if (seen.isTranslated !== isTranslated) setSeen({ isTranslated, isSplit: isTranslated })
  if (!seen.isSplit)
    return <TagText field={field} onTranslate={() => setSeen({ isTranslated, isSplit: true })} />
  const onJoin = (): void => setSeen({ isTranslated, isSplit: false })
  return <QuietPart part={translated} props={{ field, onJoin }} />
}

/** A line of text, live while it is typed; Enter or leaving makes it one step, Escape takes it back. */
export function TextFieldRow({ field }: TextFieldProps) {
  const { say } = useText()
  const living = useLiving(field.path)
  return (
    <>
      <div className={css.wideCell} data-field={field.path}>
        <span className={cx(panelCss.note, css.label)}>{say(field.label)}</span>
        {field.areWords ? (
          <Words field={field} />
        ) : field.takesTags ? (
          <TagText field={field} onTranslate={null} />
        ) : (
          <PlainText field={field} />
        )}
        {field.says ? <p className={cx(panelCss.note, css.says)}>{say(field.says)}</p> : null}
      </div>
      {living ? <GovernedBy field={field} living={living} /> : null}
    </>
  )
}
