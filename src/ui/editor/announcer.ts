import { useEffect } from 'react'
import { subscribe } from 'valtio'
import type { HistoryView, SaveState } from '../../shared/protocol/projections.ts'
import type { MessageKey } from '../../shared/messages/text.ts'
import { engine } from '../app/engine/connect.ts'
import { peek } from '../app/engine/hooks.ts'
import { announce } from '../app/notices/notices.ts'
import { currentTexts } from '../app/text.ts'

/** Changes that the engine says itself, with numbers that the history does not have. */
const saidByEngine =
  /^history\.(start|load|move|nudge|align|distribute|order|resize|rotate|cut|paste|putBack|editText)(Many)?$/

/** Typing and dragging in a field: the field itself says its value. */
const saidByField = /^history\.(style|expression)(Many)?(Field)?$/

const isSameList = (a: HistoryView, b: HistoryView): boolean =>
  a.entries.length === b.entries.length && a.entries.every((entry, at) => entry.at === b.entries[at]?.at)

/** What a new history view means in words; null when it says nothing new. */
function historyWords(before: HistoryView, now: HistoryView): string | null {
  const { say, text } = currentTexts()
  const words = (view: HistoryView, at: number): string => {
    const entry = view.entries[at]
    return entry ? say(entry.key, entry.params) : ''
  }
  if (isSameList(before, now)) {
    if (now.index === before.index) return null
    if (now.index === before.index - 1) return text('announce.undid', { what: words(now, before.index) })
    if (now.index === before.index + 1) return text('announce.redid', { what: words(now, now.index) })
    return text('announce.wentTo', { what: words(now, now.index) })
  }
  const made = now.entries[now.index]
  const isNew = made !== undefined && now.index === now.entries.length - 1
  if (!isNew || saidByEngine.test(made.key) || saidByField.test(made.key)) return null
  return words(now, now.index)
}

/** Save states that are said when they come; the others change by themselves all the time. */
const saveWords: Readonly<Partial<Record<SaveState, { key: MessageKey; isUrgent: boolean }>>> = {
  offline: { key: 'ui.save.offline', isUrgent: false },
  failed: { key: 'ui.save.failed', isUrgent: true },
  conflict: { key: 'ui.save.conflict', isUrgent: true },
  elsewhere: { key: 'ui.save.elsewhere', isUrgent: false },
}

const failing: ReadonlySet<SaveState> = new Set(['offline', 'failed'])

/** The trees and the canvas point at the selected layer themselves. */
const isPointedAt = (): boolean => document.activeElement?.matches('[data-canvas], [role=tree]') === true

function selectionWords(ids: readonly string[]): string | null {
  const { text } = currentTexts()
  if (ids.length === 0) return text('announce.selectedNone')
  if (ids.length > 1) return text('announce.selectedMany', { count: ids.length })
  const row = peek('layers').rows.get(ids[0] ?? '')
  return row && !isPointedAt() ? text('announce.selected', { name: row.label }) : null
}

const factsNow = () => ({
  design: peek('design'),
  history: peek('history'),
  ids: peek('selectedIds'),
  save: peek('save').state,
  isPreview: peek('preview').isOn,
  isPlaying: peek('clock').isPlaying,
  zoom: Math.round(peek('view').zoom * 100),
})

const say = (topic: string, words: string | null, isUrgent = false): void => {
  if (words !== null) announce(words, isUrgent, topic)
}

/** Listens to what the engine shows and says what changed; what it was before is forgotten with the design. */
function listen(): () => void {
  let before = factsNow()
  const { mirror } = engine

  function onChange(): void {
    const last = before
    const now = factsNow()
    before = now
    const { text } = currentTexts()
    // another dial came: its title and the canvas say so
    if (now.design === null || last.design?.id !== now.design.id) return
    const isOtherMode = last.design.isAmbientMode !== now.design.isAmbientMode
    if (isOtherMode) say('mode', text(now.design.isAmbientMode ? 'announce.ambient' : 'announce.normal'))
    else say('done', historyWords(last.history, now.history))
    if (last.ids !== now.ids && !isOtherMode) say('selection', selectionWords(now.ids))
    if (last.isPreview !== now.isPreview)
      say('mode', text(now.isPreview ? 'announce.preview' : 'announce.previewOff'))
    if (last.isPlaying !== now.isPlaying && last.isPreview === now.isPreview)
      say('clock', text(now.isPlaying ? 'announce.timeRuns' : 'announce.timeStands'))
    if (last.zoom !== now.zoom && last.isPreview === now.isPreview)
      say('zoom', text('ui.zoom', { percent: now.zoom }))
    if (last.save === now.save) return
    const words = saveWords[now.save]
    if (words) say('save', text(words.key), words.isUrgent)
    else if (now.save === 'saved' && failing.has(last.save)) say('save', text('announce.saved'))
  }

  const slices = [
    mirror.design,
    mirror.history,
    mirror.selectedIds,
    mirror.save,
    mirror.preview,
    mirror.clock,
    mirror.view,
  ]
  const stops = slices.map((slice) => subscribe(slice, onChange))
  return () => stops.forEach((stop) => stop())
}

/** Says selections, steps of the history, modes and trouble with saving through the live regions (UX 7.4). */
export function useAnnouncer(): void {
  useEffect(listen, [])
}
