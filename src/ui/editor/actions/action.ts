import type { LucideIcon } from 'lucide-react'
import type { Command, MessageParams } from '../../../shared/protocol/commands.ts'
import type { FaceRow } from '../../../shared/protocol/faces.ts'
import type { MessageKey } from '../../../shared/messages/text.ts'
import type { Texts } from '../../app/text.ts'
import { keyLabels } from '../shortcuts/keyboard-layout.ts'
import { settings } from '../settings.ts'
import { isMac, isSingleKey, printShortcut, type Shortcut } from '../../kit/shortcut.ts'

/** What decides whether an action applies: a plain copy of the projections that matter. */
export type ActionFacts = {
  readonly selected: readonly string[]
  /** Every selected layer is shown, or locked: the press takes it back. */
  readonly areShown: boolean
  readonly areLocked: boolean
  /** Every selected layer that other faces have too is for this face only. */
  readonly areOwn: boolean
  /** All layers of the groups that selected layers came in; nothing where none came in one. */
  readonly grouped: readonly string[]
  /** What is selected is exactly one group of the person's own: its heading in the list; null when it is not. */
  readonly wholeGroup: string | null
  /** Some of what is selected is a whole group, or stands in one. */
  readonly hasGroup: boolean
  /** Some of what is selected is of an instance of a component. */
  readonly hasInstance: boolean
  /** Or of a component itself. */
  readonly hasComponent: boolean
  /** Some of what is selected is a complication. */
  readonly hasSlot: boolean
  /** A mask is selected, or a layer that has one. */
  readonly isMasked: boolean
  /** The one selected layer is a picture in a box of its own. */
  readonly canCutOut: boolean
  /** Whether the selected layer has an outline that a path can take over. */
  readonly hasOutline: boolean
  /** Words on a line, which can become pictures of their letters. */
  readonly hasLetters: boolean
  /** The selected layer is a path that keeps the layers that it was combined of. */
  readonly isCombined: boolean
  /** Changes go from face to face. */
  readonly isLinked: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly isPreview: boolean
  readonly isPlaying: boolean
  readonly isGesture: boolean
  readonly isAmbient: boolean
  readonly canAmbient: boolean
  readonly zoom: number
  /** What lies outside of the dial is hidden. */
  readonly isClipped: boolean
  /** Two faces are shown side by side. */
  readonly isComparing: boolean
  readonly isTimeShown: boolean
  readonly isTimelineOpen: boolean
  /** Many layers align to the dial instead of the box around them. */
  readonly alignsToDial: boolean
  /** CSS pixels at the lower edge of the canvas that the picture panel covers. */
  readonly covered: number
  /** The canvas has the focus and a layer follows, or comes before: Tab goes there, else it leaves. */
  readonly canStepOn: boolean
  readonly canStepBack: boolean
  /** Layers are seen as they are meant, not as the watch draws them. */
  readonly showsIntent: boolean
  /** The watch draws some of them otherwise, or they are seen as they are meant. */
  readonly hasIntent: boolean
  /** The screen after the one that the dial is seen on; null for its own, after the last. */
  readonly nextScreen: string | null
  /** Rulers, and with them guides and grid, are shown. */
  readonly hasRulers: boolean
  /** Comments stay on the canvas whatever panel is shown. */
  readonly hasCommentPins: boolean
  /** The grid is seen. */
  readonly hasPolar: boolean
  /** The axis of the guide that keys move, while no layer is selected; null for none. */
  readonly guide: 'x' | 'y' | null
  /** The preset that the next drag on the canvas draws; null for none. */
  readonly draws: string | null
  /** The pivot of the selected picture is taken hold of on the canvas. */
  readonly isPivoting: boolean
  /** How many points the pen has put down; null while it is not taken. */
  readonly pen: number | null
  /** The selected layer has points that can be edited on the canvas. */
  readonly hasPoints: boolean
  /** They are edited. */
  readonly isPointing: boolean
  /** What faces of the design go out as. */
  readonly exports: readonly FaceRow['exports'][]
  /** The help stands beside the work. */
  readonly isHelpOpen: boolean
  /** No design is open, or the graphics are gone. */
  readonly isIdle: boolean
}

/** What only the page can do. */
export type PageAct =
  | 'findLayer'
  | 'openFile'
  | 'saveFile'
  | 'labelColor'
  | 'cutOut'
  | 'rename'
  | 'openLayer'
  | 'addText'
  | 'chooseImages'
  | 'toggleTime'
  | 'keepScene'
  | 'showCommands'
  | 'showKeys'
  | 'showProblems'
  | 'showSettings'
  | 'showAround'
  | 'showVersions'
  | 'showLinks'
  | 'publish'
  | 'showSheet'
  | 'showComments'
  | 'showAssets'
  | 'showBlocks'
  | 'toggleCommentPins'
  | 'showShots'
  | 'showGuides'
  | 'toggleRulers'
  | 'togglePolar'
  | 'showApk'
  | 'showBundle'
  | 'showStore'
  | 'showFalcon'
  | 'showInstall'
  | 'saveSource'
  | 'showAnimation'
  | 'showTips'
  | 'toggleHelp'
  | 'openMenu'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'addFace'
  | 'addWear'
  | 'addFalcon'
  | 'copyFace'
  | 'resizeFace'
  | 'renameFace'
  | 'removeFace'
  | 'pasteInPlace'

/** In the order of the shortcut sheet and of the command palette. */
export const actionGroups = [
  'file',
  'edit',
  'add',
  'select',
  'arrange',
  'layer',
  'view',
  'time',
  'help',
] as const

export type ActionGroup = (typeof actionGroups)[number]

/** Why an action is off: the text of its tooltip. */
export type Reason = { readonly key: string; readonly params?: MessageParams }

export type Action = {
  readonly id: string
  /** What it does in any state, as the sheet of keys names it. */
  readonly text: MessageKey
  /** What the next press does, where that changes: "Hide", then "Show". */
  readonly next?: (facts: ActionFacts) => MessageKey
  /** What other tools call it: the command palette finds it by that too. */
  readonly also?: MessageKey
  readonly params?: () => MessageParams
  readonly group: ActionGroup
  readonly icon?: LucideIcon
  readonly shortcuts: readonly Shortcut[]
  /**
   * `canvas`: only while nothing else has the focus, because the keys mean something there; `overCanvas`: while the
   * pointer was brought over it too, whatever has the focus.
   */
  readonly where?: 'canvas' | 'overCanvas'
  /** `edit` when left out; `always`: without an open design too. */
  readonly during?: 'edit' | 'preview' | 'both' | 'always'
  /** The browser answers the keys with an event of the clipboard, which acts instead. */
  readonly isByEvent?: boolean
  /** Works in text fields too; `clean`: where nothing is typed that is not yet of the design. */
  readonly whileTyping?: true | 'clean'
  /** A key that is kept down acts again and again. */
  readonly repeats?: boolean
  /** Acts while the key is down; the answer is what letting go does. */
  readonly release?: () => Command
  /** What the page knows of the history is a tenth of a second old: the key goes to the engine all the same. */
  readonly isAskedAnyway?: boolean
  /** Makes sense by its key alone: menus and the palette leave it out. */
  readonly isKeyOnly?: boolean
  readonly isDanger?: boolean
  /** The engine may know a reason of its own: menus get it from there. */
  readonly isJudged?: boolean
  /** Message key of why it does not apply now; left out when it always does. */
  readonly off?: (facts: ActionFacts) => MessageKey | null
  /** Id of the action that makes it apply where `off` says why it does not. */
  readonly wayOut?: string
  /** Null where only the keys exist and the part that has the focus answers them. */
  readonly does: ((facts: ActionFacts) => Command | PageAct) | null
  /** What it does when it was chosen by its name, in a menu or the palette; as by its key when left out. */
  readonly doesByName?: (facts: ActionFacts) => Command | PageAct
}

export const needsSelection = ({ selected }: ActionFacts): MessageKey | null =>
  selected.length > 0 ? null : 'refusal.nothingSelected'

/** A chosen guide will do. */
export const needsMovable = (facts: ActionFacts): MessageKey | null =>
  facts.guide === null ? needsSelection(facts) : null

export const needsOne = ({ selected }: ActionFacts): MessageKey | null =>
  selected.length === 1 ? null : selected.length === 0 ? 'refusal.nothingSelected' : 'ui.off.one'

/** A mask and what it masks. */
export const needsMasked = ({ selected }: ActionFacts): MessageKey | null =>
  selected.length < 2 ? 'refusal.maskNeedsTwo' : null

/** Two layers, or one path that was combined of some. */
export const needsCombinable = ({ selected, isCombined }: ActionFacts): MessageKey | null =>
  selected.length < 2 && !isCombined ? 'ui.off.combine' : null

/** One layer, or one group. */
export const needsOneName = (facts: ActionFacts): MessageKey | null =>
  facts.wholeGroup === null ? needsOne(facts) : null

export const onMac = typeof navigator !== 'undefined' && isMac(navigator.userAgent)

/** The bindings that act; a person may have turned off keys that stand alone. */
export const bindingsOf = (action: Action): readonly Shortcut[] =>
  settings.areSingleKeysOn ? action.shortcuts : action.shortcuts.filter((shortcut) => !isSingleKey(shortcut))

/**
 * Bindings with Ctrl or Alt, which browsers know too. They are pressed with intent: where they are refused they say why,
 * which an arrow or Del does not.
 */
export const isChord = ({ shortcuts }: Action): boolean =>
  shortcuts.some((shortcut) => shortcut.startsWith('mod') || shortcut.startsWith('alt'))

/** The first binding, as menus and tooltips show it; empty when there is none. */
export function keysOf(action: Action): string {
  const [first] = bindingsOf(action)
  return first ? printShortcut(first, onMac, keyLabels) : ''
}

export const nameOf = (action: Action, { text }: Texts): string => text(action.text, action.params?.())

/** What the next press does, as menus and tooltips name it. */
export const nextOf = (action: Action, facts: ActionFacts, { text }: Texts): string =>
  text(action.next?.(facts) ?? action.text, action.params?.())

/** True for rows that a menu or the palette can offer. */
export const isOffered = ({ does, release, isKeyOnly }: Action): boolean =>
  does !== null && release === undefined && isKeyOnly !== true

/** Why it would do nothing now, as far as the page knows; null when it applies. */
export function whyNot(action: Action, facts: ActionFacts): Reason | null {
  const { during = 'edit' } = action
  if (during === 'always') return null
  if (facts.isIdle) return { key: 'refusal.nothingOpen' }
  if (facts.isPreview && during === 'edit') return { key: 'refusal.inPreview' }
  if (!facts.isPreview && during === 'preview') return { key: 'ui.off.preview' }
  const key = action.off?.(facts) ?? null
  return key === null ? null : { key }
}

export const appliesNow = (action: Action, facts: ActionFacts): boolean => whyNot(action, facts) === null
