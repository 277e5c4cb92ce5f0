import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../../../kit/cx.ts'
import { useText } from '../../../app/text.ts'
import type { TagChoice } from './completion.ts'
import panelCss from '../../panel.module.css'
import css from './tag-list.module.css'
import { useTagsNow } from './use-tags.ts'

type TagListProps = {
  readonly id: string
  readonly tags: readonly TagChoice[]
  readonly active: number
  readonly anchor: HTMLElement
  readonly onChoose: (tag: TagChoice) => void
  readonly onPoint: (index: number) => void
}

type Place = {
  readonly left: number
  readonly width: number
  readonly top?: number
  readonly bottom?: number
  readonly maxHeight: number
}

/** Below the field, or above it where there is more room. */
function placeBeside(anchor: HTMLElement): Place {
  const box = anchor.getBoundingClientRect()
  const width = Math.max(box.width, 280)
  const left = Math.max(8, Math.min(box.left, window.innerWidth - width - 8))
  const below = window.innerHeight - box.bottom - 12
  const above = box.top - 12
  if (below >= 200 || below >= above)
    return { left, width, top: box.bottom + 4, maxHeight: Math.min(320, below) }
  return { left, width, bottom: window.innerHeight - box.top + 4, maxHeight: Math.min(320, above) }
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** Where the list stands, as long as the field stands there; null at first. */
function usePlaceBeside(anchor: HTMLElement): Place | null {
  const [place, setPlace] = useState<Place | null>(null)
  useLayoutEffect(() => {
    const settle = (): void => setPlace(placeBeside(anchor))
    settle()
    window.addEventListener('resize', settle)
    document.addEventListener('scroll', settle, true)
    return () => {
      window.removeEventListener('resize', settle)
      document.removeEventListener('scroll', settle, true)
    }
  }, [anchor])
  return place
}

type OptionProps = {
  readonly id: string
  readonly tag: ReturnType<typeof useTagsNow>[number]
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
}

function Option({ id, tag, isActive, onPoint, onChoose }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={cx(css.option, isActive && css.active)}
      onPointerMove={() => isActive || onPoint()}
      onClick={onChoose}
    >
      <code className={css.name}>{tag.name}</code>
      <span className={cx(panelCss.cut, css.sample)}>{tag.sample}</span>
      <span className={cx(panelCss.note, css.description)}>{tag.description}</span>
    </div>
  )
}

/** Tags under their headings, each with what it means and what it reads at the shown moment. */
export function TagList({ id, tags: found, active, anchor, onChoose, onPoint }: TagListProps) {
  const { text } = useText()
  const tags = useTagsNow(found)
  const place = usePlaceBeside(anchor)
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active, place])

  if (!place) return null
  return createPortal(
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={text('ui.tags')}
      className={css.list}
      style={place}
      // the field keeps the focus and its caret
      onPointerDown={(event) => event.preventDefault()}
    >
      {tags.map((tag, index) => (
        <div key={tag.name} role="presentation">
          {tag.group === tags[index - 1]?.group ? null : (
            <div className={cx(panelCss.note, css.group)} role="presentation">
              {tag.group}
            </div>
          )}
          <Option
            id={optionId(id, index)}
            tag={tag}
            isActive={index === active}
            onPoint={() => onPoint(index)}
            onChoose={() => onChoose(tag)}
          />
        </div>
      ))}
      {tags.length === 0 ? <p className={cx(panelCss.note, css.none)}>{text('ui.tags.none')}</p> : null}
    </div>,
    document.body,
  )
}
