import { groupedWith, groupFacts } from './group-facts.ts'
import { askCutOut } from '../cutting/dialog-state.ts'
import { proxy } from 'valtio'
import type { Command } from '../../../shared/protocol/commands.ts'
import { engine } from '../../app/engine/connect.ts'
import { peek, send } from '../../app/engine/hooks.ts'
import type { MenuEntry, MenuItemEntry } from '../../kit/menus/menu.tsx'
import { forgetTips } from '../../app/session/session.ts'
import { addToast, showRefusal } from '../../app/notices/notices.ts'
import type { Texts } from '../../app/text.ts'
import {
  appliesNow,
  isChord,
  keysOf,
  needsMasked,
  needsMovable,
  needsOne,
  needsOneName,
  needsSelection,
  nextOf,
  whyNot,
  type Action,
  type ActionFacts,
  type PageAct,
  type Reason,
} from './action.ts'
import { actionNamed } from './actions.ts'
import { nextScreen } from './next-screen.ts'
import { canStep, followStep } from './tab-walk.ts'
import { clipboardActs } from '../clipboard/clipboard.ts'
import { exportActs, publish } from '../files/export-acts.ts'
import { faceActs } from '../faces/face-acts.ts'
import { addChosenImages } from '../files/add-chosen.ts'
import { saveToFile } from '../files/save-file.ts'
import { chooseDesignFile } from '../../app/open-design/design-file.ts'
import { createState } from '../create/create-state.ts'
import { dockCover, dockPlace, foldDock, layout, openPanel } from '../layout.ts'
import { editorComments, openComments, toggleCommentPins } from '../comments/comments-state.ts'
import { openProblems } from '../problems/open-problems.ts'
import type { LayerRow } from '../../../shared/protocol/projections.ts'
import { headingKey, ownGroupId } from '../layers/list/list-view.ts'
import { help, toggleHelp } from '../help/help-state.ts'
import { togglePolar, toggleRulers } from '../guides/rulers.ts'
import { opening } from '../../app/open-design/opening.ts'
import { settings } from '../settings.ts'
import { addText, editText } from '../text-editing/add-text.ts'
import { openDialogs } from '../dialogs/open-dialogs.ts'

/** A place of the window in CSS pixels. */
type Corner = { readonly x: number; readonly y: number }

/** What the page shows because of an action. */
export const editorState = proxy<{
  /** The layer whose name is being edited; null for none. */
  renaming: string | null
  /** Copies of what is selected around a centre are being chosen. */
  isAroundShown: boolean
  /** A name for the values that are set now is being typed. */
  isSceneNamed: boolean
  menuAt: Corner | null
  /** Layers under the pointer, the front first, when the menu belongs to the canvas; null for a row of the list. */
  menuStack: readonly string[] | null
  /** Whether the menu was opened from the keyboard. */
  isMenuByKey: boolean
  /** Where the colours for layer labels are offered; window pixels. */
  coloringAt: Corner | null
  /** Grows with every wish to search the layers. */
  finding: number
}>({
  renaming: null,
  isAroundShown: false,
  isSceneNamed: false,
  menuAt: null,
  menuStack: null,
  isMenuByKey: false,
  coloringAt: null,
  finding: 0,
})

/** The heading of the outermost group that has exactly these layers; its rows need not be on screen. */
function wholeGroupOf(ids: readonly string[]): string | null {
  const { rows } = peek('layers')
  const path = rows.get(ids.at(-1) ?? '')?.path ?? []
  const step = path.find(({ id }) => {
    const isIn = (row: LayerRow | undefined): boolean => row?.path.some((one) => one.id === id) ?? false
    let count = 0
    for (const row of rows.values()) if (isIn(row)) count += 1
    return count === ids.length && ids.every((uuid) => isIn(rows.get(uuid)))
  })
  return step ? headingKey(ownGroupId(step.id)) : null
}

function factsOfLayers(selected: readonly string[]) {
  const { rows } = peek('layers')
  return {
    areShown: selected.every((id) => rows.get(id)?.visible !== false),
    areLocked: selected.length > 0 && selected.every((id) => rows.get(id)?.isLock === true),
    isMasked: selected.some((id) =>
      rows.get(id)?.badges.some((badge) => badge.startsWith('layer.badge.mask')),
    ),
    grouped: groupedWith(selected),
    wholeGroup: wholeGroupOf(selected),
    ...groupFacts(selected.flatMap((id) => rows.get(id) ?? [])),
  }
}

export function actionFacts(): ActionFacts {
  const selected = peek('selection').ids
  const history = peek('history')
  const clock = peek('clock')
  const design = peek('design')
  const [outcome, panel, guides] = [peek('outcome'), peek('panel'), peek('guides')]
  return {
    selected,
    ...factsOfLayers(selected),
    ...{ canCutOut: panel.canCrop, isCombined: panel.isCombined, pen: peek('pen') },
    ...{ hasOutline: panel.hasOutline, hasLetters: panel.hasLetters, hasPoints: panel.hasPoints },
    areOwn: peek('link')?.isOwn === true,
    isLinked: peek('faces').isLinked,
    exports: peek('faces').faces.map((face) => face.exports),
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    ...{ isPreview: peek('preview').isOn, isPlaying: clock.isPlaying },
    isGesture: peek('gesture').isOn,
    draws: peek('draws'),
    ...{ isPivoting: peek('pivots') !== null, isPointing: peek('points') !== null },
    isAmbient: design?.isAmbientMode === true,
    canAmbient: design?.canAmbient === true,
    zoom: peek('view').zoom,
    isClipped: peek('view').clip === 'shape',
    isComparing: peek('compare') !== null,
    ...{ isTimeShown: layout.isTimeShown, isTimelineOpen: peek('timeline') !== null },
    alignsToDial: layout.alignsToDial,
    covered: dockCover(),
    canStepOn: canStep(1),
    canStepBack: canStep(-1),
    ...{ showsIntent: outcome.showsIntent, hasIntent: outcome.ids.length > 0 || outcome.showsIntent },
    ...{ nextScreen: nextScreen(), hasRulers: guides.hasRulers },
    hasPolar: guides.hasRulers && guides.polar.isOn,
    hasCommentPins: editorComments.areKept,
    guide: guides.chosen?.axis ?? null,
    ...{ isHelpOpen: help.trail.length > 0, isIdle: design === null },
  }
}

/** Below the name of the layer in the panel; in the middle of the window when its row is not on screen. */
function besideRow(uuid: string): Corner {
  const row = document.getElementById(`layer-${uuid}`)?.getBoundingClientRect()
  return row
    ? { x: row.left + 24, y: row.bottom }
    : { x: window.innerWidth / 2 - 100, y: window.innerHeight / 3 }
}

const focusFirst = (within: string): void =>
  document
    .querySelector<HTMLElement>(`${within} :is(input, button, [tabindex="0"]):not([aria-disabled=true])`)
    ?.focus()

/** Words and points are edited in place; else the panel of its pictures, where it has one, or the first field of the inspector. */
async function openLayer(): Promise<void> {
  const begun = await editText()
  if (begun.ok) return
  if (begun.refusal.key !== 'refusal.notText') showRefusal(begun.refusal)
  else if (peek('panel').hasPoints) void send({ do: 'tool.points', isOn: true })
  else openPanelOf()
}

function openPanelOf(): void {
  const dock = document.querySelector<HTMLElement>('[data-dock]')?.dataset['dock']
  if (dock === undefined) {
    openPanel('right')
    return void requestAnimationFrame(() => focusFirst('[data-side=right] section'))
  }
  foldDock(dockPlace(dock, peek('compare') !== null), false)
  // the body is there with the next frame
  requestAnimationFrame(() => focusFirst('[data-dock-body]'))
}

function showTips(): void {
  forgetTips()
  settings.seenPointers = []
  opening.isFresh = true
  addToast({ tone: 'success', key: 'ui.tips.again' })
}

/** At the middle of the selection, as far as it is in view; else in the middle of the canvas. */
function openMenuByKey(): void {
  const corner = document.querySelector('[data-canvas]')?.getBoundingClientRect()
  if (!corner) return
  const { pose } = peek('selection')
  const view = peek('view')
  const x = pose ? view.x + (pose.box.x + pose.box.width / 2) * view.zoom : corner.width / 2
  const y = pose ? view.y + (pose.box.y + pose.box.height / 2) * view.zoom : corner.height / 2
  const inside = (at: number, size: number): number => Math.min(Math.max(at, 0), size)
  editorState.menuStack = null
  editorState.isMenuByKey = true
  editorState.menuAt = { x: corner.left + inside(x, corner.width), y: corner.top + inside(y, corner.height) }
}

const pageActs: Readonly<Record<PageAct, (facts: ActionFacts) => void>> = {
  rename: ({ selected, wholeGroup }) => void (editorState.renaming = wholeGroup ?? selected[0] ?? null),
  openLayer: () => void openLayer(),
  addText: () => void addText(),
  chooseImages: () => void addChosenImages(),
  openFile: () => void chooseDesignFile(),
  saveFile: () => void saveToFile(),
  ...clipboardActs,
  ...faceActs,
  toggleTime: () => (layout.isTimeShown = !layout.isTimeShown),
  showAssets() {
    openPanel('left')
    layout.rail = 'assets'
  },
  showBlocks() {
    openPanel('left')
    layout.rail = 'create'
    createState.tab = 'blocks'
  },
  keepScene() {
    openPanel('left')
    layout.rail = 'data'
    editorState.isSceneNamed = true
  },
  showCommands: () => (openDialogs.commands = true),
  showKeys: () => (openDialogs.keys = true),
  showProblems: openProblems,
  showSettings: () => (openDialogs.settings = true),
  ...exportActs,
  showAround() {
    openPanel('right')
    editorState.isAroundShown = true
  },
  showVersions: () => (openDialogs.versions = true),
  showComments: () => openComments(),
  toggleCommentPins,
  showLinks: () => (openDialogs.links = true),
  publish: () => void publish(),
  showSheet() {
    // it stands with the scenes, in the time strip
    layout.isTimeShown = true
    openDialogs.sheet = true
  },
  showGuides: () => (openDialogs.guides = true),
  toggleRulers,
  togglePolar,
  showTips,
  toggleHelp,
  openMenu: openMenuByKey,
  findLayer() {
    openPanel('left')
    editorState.finding += 1
  },
  cutOut: ({ selected }) => askCutOut(selected[0] ?? ''),
  labelColor: ({ selected }) => (editorState.coloringAt = besideRow(selected.at(-1) ?? '')),
}

/** What the page does with the selection itself: the engine cannot know better which one is meant. */
const bySelection: ReadonlySet<string> = new Set<PageAct>(['rename', 'cutOut', 'labelColor', 'openLayer'])

type AskedBy = 'key' | 'name'

/** What the action does: by its key, or by its name in a menu; null where only the keys exist. */
export const doingOf = (
  { does, doesByName }: Action,
  facts: ActionFacts,
  by: AskedBy,
): Command | PageAct | null => (by === 'name' ? (doesByName ?? does) : does)?.(facts) ?? null

/** A press that selects a layer or a guide may still be on its way: the engine gets it before this request. */
async function actOnSelected(action: Action, by: AskedBy): Promise<void> {
  const [{ ids }, { chosen }] = await Promise.all([engine.see('selection'), engine.see('guides')])
  const facts = { ...actionFacts(), selected: ids, guide: chosen?.axis ?? null }
  if (appliesNow(action, facts)) carryOut(doingOf(action, facts, by), facts)
  else if (by === 'key' && isChord(action)) tellWhyNot(action, facts)
}

/** Says why the action does not apply. */
export function tellWhyNot(action: Action, facts = actionFacts()): void {
  const reason = whyNot(action, facts)
  if (reason) showRefusal(reason)
}

function carryOut(doing: Command | PageAct | null, facts: ActionFacts): void {
  if (typeof doing === 'string') pageActs[doing](facts)
  else if (doing?.do === 'selection.step') void followStep(doing.by, send(doing))
  else if (doing) void send(doing)
}

/** Any number of layers may be selected by the time that the request reaches the engine. */
const couldApply = (action: Action, facts: ActionFacts): boolean =>
  [needsOne, needsOneName, needsSelection, needsMovable, needsMasked].some((off) => off === action.off) &&
  [['any'], ['any', 'other']].some((selected) => appliesNow(action, { ...facts, selected }))

/** A step of a moment ago may be taken back before the page knows of it; where there is none nothing is said. */
const mayHaveSteps = (action: Action, facts: ActionFacts): boolean =>
  action.isAskedAnyway === true && appliesNow(action, { ...facts, canUndo: true, canRedo: true })

/** Does the action if it applies now; returns whether it did, or will once the engine has sent what is selected. */
export function act(action: Action, by: AskedBy = 'key'): boolean {
  const facts = actionFacts()
  const doing = doingOf(action, facts, by)
  if (doing === null) return false
  const applies = appliesNow(action, facts)
  const isOfPage = typeof doing === 'string' && bySelection.has(doing)
  // the guide gives way to a layer that was selected a moment ago
  const isOfGuide = action.off === needsMovable && facts.guide !== null
  if (applies && !isOfPage && !isOfGuide) carryOut(doing, facts)
  else if (applies || couldApply(action, facts)) void actOnSelected(action, by)
  else if (by === 'key' && typeof doing !== 'string' && mayHaveSteps(action, facts)) void engine.run(doing)
  else return false
  return true
}

export const actNamed = (id: string): boolean => act(actionNamed(id))

/** Keys for the selection work from there. */
export const focusCanvas = (): void =>
  document.querySelector<HTMLElement>('[data-canvas]')?.focus({ preventScroll: true })

/** What the engine said of actions that it judges, by their ids. */
export type Verdicts = ReadonlyMap<string, Reason>

export const noVerdicts: Verdicts = new Map()

/** One entry of a menu: text, keys, state and the reason why it is off, from the one table. */
export function entryOf(id: string, texts: Texts, verdicts: Verdicts = noVerdicts): MenuItemEntry {
  const action = actionNamed(id)
  const facts = actionFacts()
  const reason = whyNot(action, facts) ?? verdicts.get(id) ?? null
  return {
    id,
    label: nextOf(action, facts, texts),
    ...(action.icon ? { icon: action.icon } : {}),
    keys: keysOf(action),
    isDisabled: reason !== null,
    ...(reason ? { reason: texts.say(reason.key, reason.params) } : {}),
    isDanger: action.isDanger ?? false,
    run: () => void act(action, 'name'),
  }
}

/** The action that makes this one apply, where the page knows why it does not now; null for none. */
export function wayOutOf(action: Action): Action | null {
  const facts = actionFacts()
  const reason = whyNot(action, facts)
  const isOff = reason !== null && reason.key === action.off?.(facts)
  return isOff && action.wayOut !== undefined ? actionNamed(action.wayOut) : null
}

/** Menu entries of actions; `line` stands for a line. */
export const entriesOf = (
  ids: readonly string[],
  texts: Texts,
  verdicts: Verdicts = noVerdicts,
): readonly MenuEntry[] => ids.map((id) => (id === 'line' ? 'line' : entryOf(id, texts, verdicts)))
