import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { peek } from '../../../app/engine/hooks.ts'
import { cx } from '../../../kit/cx.ts'
import { useText } from '../../../app/text.ts'
import panelCss from '../../panel.module.css'
import { HelpMark } from '../../help/help-mark.tsx'
import choice from '../fields/choice-field.module.css'
import { matchingTags, type TagChoice } from './completion.ts'
import { useFieldChange } from '../fields/field-change.ts'
import help from './function-help.module.css'
import rows from '../inspector.module.css'
import { readValues, useTags, useTagsNow } from './use-tags.ts'

type BindingListProps = {
  readonly tags: readonly TagChoice[]
  readonly bound: string | null
  readonly onChoose: (tag: TagChoice | null) => void
}

type TagButtonProps = {
  readonly tag: TagChoice
  readonly bound: string | null
  readonly onChoose: (tag: TagChoice | null) => void
}

function TagButton({ tag, bound, onChoose }: TagButtonProps) {
  return (
    <button
      type="button"
      className={cx(help.entry, help.withSample)}
      aria-current={tag.name === bound}
      onClick={() => onChoose(tag)}
    >
      <span className={help.plain}>{tag.description}</span>
      <code className={help.sample}>
        {tag.name === bound ? <Check size={12} strokeWidth={2} aria-hidden /> : tag.sample}
      </code>
    </button>
  )
}

function BindingList({ tags, bound, onChoose }: BindingListProps) {
  const { text } = useText()
  const [query, setQuery] = useState('')
  const found = useTagsNow(matchingTags(tags, query))
  return (
    <>
      <input
        type="search"
        className={help.search}
        value={query}
        data-typed={query !== '' || undefined}
        placeholder={text('ui.samples.search')}
        aria-label={text('ui.samples.search')}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul className={panelCss.scroll}>
        {query === '' ? (
          <li>
            <button
              type="button"
              className={help.entry}
              aria-current={bound === null}
              onClick={() => onChoose(null)}
            >
              <span className={help.plain}>{text('ui.binding.free')}</span>
            </button>
          </li>
        ) : null}
        {found.map((tag, index) => (
          <li key={tag.name}>
            {tag.group === found[index - 1]?.group ? null : (
              <p className={cx(panelCss.note, help.group)}>{tag.group}</p>
            )}
            <TagButton tag={tag} bound={bound} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  )
}

type TagBindingProps = {
  /** The field of the words; a text that is one tag is bound to it (A39). */
  readonly path: string
  readonly bound: string | null
  readonly isDisabled: boolean
}

type TagsPanelProps = {
  readonly tags: readonly TagChoice[]
  readonly bound: string | null
  readonly onChoose: (tag: TagChoice | null) => void
}

function TagsPanel({ tags, bound, onChoose }: TagsPanelProps) {
  return (
    <PopoverPanel
      anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
      focus
      className={cx(panelCss.column, help.panel)}
    >
      {({ close }) => (
        <BindingList
          tags={tags}
          bound={bound}
          onChoose={(tag) => {
            close()
            onChoose(tag)
          }}
        />
      )}
    </PopoverPanel>
  )
}

/** Whether a text shows a value of the watch, and which; choosing one replaces the words (A39, S2.80). */
export function TagBinding({ path, bound, isDisabled }: TagBindingProps) {
  const { text } = useText()
  const tags = useTags()
  const change = useFieldChange(path)
  if (tags.length === 0) return null
  const now = tags.find((tag) => tag.name === bound)
  const words = now?.description ?? (bound === null ? text('ui.binding.free') : `##${bound}##`)
  const choose = (tag: TagChoice | null): void => {
    if (tag) change.commit(`##${tag.name}##`)
    else if (bound !== null) change.commit(readValues(peek('sample')).get(bound) ?? now?.sample ?? '')
  }
  return (
    <div className={rows.wideCell} data-binding>
      <span className={cx(panelCss.apart, panelCss.note, rows.label)}>
        {text('ui.binding')}
        <HelpMark topic="binding" name={text('ui.binding')} />
      </span>
      <Popover className={rows.binding ?? ''}>
        <PopoverButton
          className={cx(panelCss.apart, choice.list)}
          disabled={isDisabled}
          aria-label={text('ui.binding.choose', { tag: words })}
        >
          <span>{words}</span>
          <ChevronsUpDown size={14} strokeWidth={1.5} aria-hidden />
        </PopoverButton>
        <TagsPanel tags={tags} bound={bound} onChoose={choose} />
      </Popover>
    </div>
  )
}
