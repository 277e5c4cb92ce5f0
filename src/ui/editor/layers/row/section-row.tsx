import { BoxSelect, ChevronDown, ChevronRight } from 'lucide-react'
import { memo } from 'react'
import type { MessageKey } from '../../../../shared/messages/text.ts'
import { cx } from '../../../kit/cx.ts'
import type { Texts } from '../../../app/text.ts'
import css from './layer-row.module.css'
import { headingKey } from '../list/list-view.ts'

type SectionRowProps = {
  readonly id: string
  /** Of a group, empty for one without a name; null for an automatic section. */
  readonly name: string | null
  readonly top: number
  readonly count: number
  readonly position: number
  readonly of: number
  readonly isFolded: boolean
  readonly isActive: boolean
  readonly texts: Texts
}

/** Of the automatic sections: `sections` of the kinds. */
const sectionNames: Readonly<Record<string, MessageKey>> = {
  time: 'ui.layers.section.time',
  data: 'ui.layers.section.data',
  art: 'ui.layers.section.art',
}

/** The heading of an automatic section or of a group; a click folds it, that of a group can select all of it. */
export const SectionRow = memo(function SectionRow(props: SectionRowProps) {
  const { id, top, count, isFolded, texts } = props
  const isGroup = props.name !== null
  const name = isGroup
    ? props.name || texts.text('ui.layers.group')
    : sectionNames[id]
      ? texts.text(sectionNames[id])
      : id
  const whole = texts.text('ui.layers.selectGroupOf', { name })
  const Chevron = isFolded ? ChevronRight : ChevronDown
  return (
    <div
      id={headingKey(id)}
      role="treeitem"
      aria-level={1}
      aria-expanded={!isFolded}
      aria-posinset={props.position}
      aria-setsize={props.of}
      aria-label={texts.text('ui.layers.sectionName', { name, count })}
      data-section={id}
      className={cx(css.section, props.isActive && css.current)}
      style={{ top }}
    >
      <Chevron size={14} strokeWidth={1.5} aria-hidden />
      <span>{name}</span> <span className={css.count}>{count}</span>
      {isGroup ? (
        <button
          type="button"
          tabIndex={-1}
          className={cx(css.mark, css.whole)}
          aria-label={whole}
          data-tip={whole}
          data-whole={id}
        >
          <BoxSelect size={14} strokeWidth={1.5} aria-hidden />
        </button>
      ) : null}
    </div>
  )
})
