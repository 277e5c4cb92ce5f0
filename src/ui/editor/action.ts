import type { LucideIcon } from 'lucide-react'
import type { Command } from '../../shared/protocol/commands.ts'
import type { MessageKey } from '../../shared/messages/text.ts'
import { isMac, printShortcut, type Shortcut } from './shortcut.ts'

/** What an action may ask before it applies; a plain copy of the projections that matter. */
export type ActionFacts = {
  readonly selected: readonly string[]
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly isPreview: boolean
  readonly isPlaying: boolean
  readonly isGesture: boolean
  readonly isAmbient: boolean
  readonly canAmbient: boolean
  readonly zoom: number
  readonly epochMs: number
  /** No design is open, or the graphics are gone. */
  readonly isIdle: boolean
}

/** What only the page can do. */
export type PageAct = 'rename' | 'chooseImages' | 'showKeys' | 'selectTool'

export type Action = {
  readonly id: string
  readonly text: MessageKey
  readonly icon?: LucideIcon
  readonly shortcuts: readonly Shortcut[]
  /** `canvas`: only while nothing else has the focus, because the keys mean something there. */
  readonly where?: 'canvas'
  /** Works in text fields too. */
  readonly whileTyping?: boolean
  /** Works in preview mode, where selection and editing are off. */
  readonly inPreview?: boolean
  readonly isDanger?: boolean
  /** Left out when it always does. */
  readonly applies?: (facts: ActionFacts) => boolean
  readonly does: (facts: ActionFacts) => Command | PageAct
}

export const onMac = typeof navigator !== 'undefined' && isMac(navigator.userAgent)

/** The first binding, as menus and tooltips show it; empty when there is none. */
export const keysOf = (action: Action): string =>
  action.shortcuts[0] ? printShortcut(action.shortcuts[0], onMac) : ''

export const appliesNow = (action: Action, facts: ActionFacts): boolean =>
  !facts.isIdle && (!facts.isPreview || action.inPreview === true) && (action.applies?.(facts) ?? true)
