import { Hash, Trash2 } from 'lucide-react'
import { useId, useRef, type RefObject } from 'react'
import type { ExpressionView } from '../../../../shared/protocol/projections.ts'
import { IconButton } from '../../../kit/button.tsx'
import { cx } from '../../../kit/cx.ts'
import { useText } from '../../../app/text.ts'
import panelCss from '../../panel.module.css'
import box from '../../../kit/fields/field-box.module.css'
import css from './expression-field.module.css'
import { definePart, QuietPart } from '../../../app/lazy/part.tsx'
import type { SmoothProps } from '../smooth/smooth-change.tsx'
import { Marked } from './faults/marked.tsx'
import { FunctionHelp } from './function-help.tsx'
import { Curve } from '../curve/curve.tsx'
import { TagArea, type TagAreaHandle } from './tag-area.tsx'
import { useExpressionDraft } from './use-expression-draft.ts'
import { keepFocus } from './use-tag-completion.ts'
import { useTags } from './use-tags.ts'
import { WordsButtons } from '../words/words-buttons.tsx'

const smoothChange = definePart<SmoothProps>(
  async () => (await import('../smooth/smooth-change.tsx')).SmoothChange,
  'editorRare',
)

type ExpressionFieldProps = {
  /** Where the expression is kept: `rotate` or a key of `dynamic`. */
  readonly path: string
  readonly view: ExpressionView | null
  readonly label: string
  readonly onClose: () => void
}

type ToolsProps = {
  readonly area: RefObject<TagAreaHandle | null>
  /** Null where there is none to remove. */
  readonly onRemove: (() => void) | null
}

/** What is shown of an expression that is not begun yet, by where it is kept. */
const examples: Readonly<Record<string, string>> = {
  rotate: '(##hourHand##)',
  opacity: '(##batteryPercent## < 20 ? 1 : 0)',
}

/** What stands behind the text: tags and functions to put in, and the way back to a number. */
function Tools({ area, onRemove }: ToolsProps) {
  const { text } = useText()
  const tags = useTags()
  return (
    <>
      {tags.length > 0 ? (
        <IconButton
          icon={Hash}
          iconSize={14}
          label={text('ui.tags.insert')}
          onPointerDown={keepFocus}
          onClick={() => area.current?.insert('##')}
        />
      ) : null}
      <FunctionHelp onInsert={(piece) => area.current?.insert(piece)} />
      {onRemove ? (
        <IconButton icon={Trash2} iconSize={14} label={text('ui.expression.remove')} onClick={onRemove} />
      ) : null}
    </>
  )
}

/** An expression in place of a number: its value now below it, an error marked at its place (UX 3.6). */
export function ExpressionField({ path, view, label, onClose }: ExpressionFieldProps) {
  const { text, say } = useText()
  const id = useId()
  const area = useRef<TagAreaHandle>(null)
  const draft = useExpressionDraft({ path, view })
  const { stored, shown, errors, warnings, curve, now } = draft
  const first = errors[0]
  const warning = first ? undefined : warnings[0]

  const giveUp = (): void => {
    draft.drop()
    if (stored === '') onClose()
  }

  return (
    <div className={cx(panelCss.stack2, css.field)}>
      {stored === '' ? <p className={css.said}>{label}</p> : null}
      <div className={css.row}>
        <div className={cx(box.box, css.box, first && css.bad)}>
          <Marked
            className={css.marks}
            text={shown}
            marks={first ? errors : warnings}
            look={first ? 'wrong' : 'doubtful'}
          />
          <TagArea
            ref={area}
            hasFocusAtOnce={stored === ''}
            className={css.input}
            value={shown}
            label={text('ui.expression.of', { field: label })}
            isInvalid={first !== undefined}
            describedBy={`${id}-said`}
            placeholder={examples[path] ?? '(##second## * 2)'}
            isTyped={draft.isTyped}
            onChange={draft.type}
            onEnter={(text) => void draft.commit(text)}
            onEscape={giveUp}
            onLeave={(text) => void draft.commit(text)}
          />
        </div>
        <Tools
          area={area}
          onRemove={
            stored === ''
              ? null
              : () => {
                  onClose()
                  draft.replace('')
                }
          }
        />
      </div>
      <p id={`${id}-said`} className={cx(css.said, first && css.error)}>
        {first ? say(first.key, first.params) : now !== '' ? text('ui.expression.now', { value: now }) : ''}
        {warning ? <span className={css.warning}>{say(warning.key, warning.params)}</span> : null}
      </p>
      {curve ? <Curve values={curve.values} now={curve.at} /> : null}
      {first || shown.trim() === '' ? null : (
        <QuietPart
          part={smoothChange}
          props={{ code: shown, isAngle: path === 'rotate', onUse: draft.replace }}
        />
      )}
      <WordsButtons code={first ? '' : shown} field={path} onUse={draft.replace} />
    </div>
  )
}
