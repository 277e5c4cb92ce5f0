import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { cx } from '../../../kit/cx.ts'
import type { Texts } from '../../../text.ts'
import css from './layer-row.module.css'
import { headingKey } from '../list/list-view.ts'

type SectionRowProps = {
  readonly id: string
  readonly top: number
  readonly count: number
  readonly position: number
  readonly of: number
  readonly isFolded: boolean
  readonly isActive: boolean
  readonly texts: Texts
}

/** The heading of an automatic section; a click folds it. */
export const SectionRow = memo(function SectionRow(props: SectionRowProps) {
  const { id, top, count, isFolded, texts } = props
  const name = texts.say(`ui.layers.section.${id}`)
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
    </div>
  )
})
