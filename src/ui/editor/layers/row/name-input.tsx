import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Command } from '../../../../shared/protocol/commands.ts'
import { send } from '../../../app/engine/hooks.ts'
import { editorState } from '../../actions/acting.ts'
import css from './layer-row.module.css'

/** What the stored form takes. */
const maxLength = 200

type NameInputProps = {
  readonly rename: (name: string) => Command
  readonly name: string
  readonly label: string
}

/** Enter and leaving commit, Escape restores; an empty name is the old one. The focus returns where it came from. */
export function NameInput({ rename, name, label }: NameInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  /** The canvas, when the wish to rename came from there. */
  const from = useRef<HTMLElement | null>(null)
  useEffect(() => {
    from.current ??= document.activeElement?.closest<HTMLElement>('[data-canvas]') ?? null
    input.current?.focus({ preventScroll: true })
    input.current?.select()
  }, [])
  const finish = (next: string | null): void => {
    if (isDone.current) return
    isDone.current = true
    editorState.renaming = null
    const isNew = next !== null && next.trim() !== '' && next.trim() !== name
    if (isNew) void send(rename(next.trim()))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Enter that takes a word from the input method is not the end of the name
    const isEnd = (event.key === 'Enter' || event.key === 'Escape') && !event.nativeEvent.isComposing
    if (!isEnd) return
    const back = from.current ?? event.currentTarget.closest<HTMLElement>('[role=tree]')
    finish(event.key === 'Enter' ? event.currentTarget.value : null)
    back?.focus({ preventScroll: true })
  }
  return (
    <input
      ref={input}
      className={css.rename}
      defaultValue={name}
      aria-label={label}
      maxLength={maxLength}
      onInput={({ currentTarget: field }) => field.toggleAttribute('data-typed', field.value !== name)}
      onKeyDown={onKeyDown}
      onBlur={(event) => finish(event.target.value)}
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  )
}
