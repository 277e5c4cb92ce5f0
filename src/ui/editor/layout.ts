import { proxy } from 'valtio'
import { keptForPerson } from '../app/storage/kept-for-person.ts'
import { panelLimits, type Stored } from '../app/storage/stored.ts'

export type PanelName = keyof typeof panelLimits

type Layout = Stored<'layout'>

export type RailEntry = Layout['rail']

/** Remembered per user on this device. */
export const layout = keptForPerson('layout')

export function resizePanel(name: PanelName, px: number): void {
  const { min, max } = panelLimits[name]
  layout[name] = Math.round(Math.min(max, Math.max(min, px)))
}

export function resetPanel(name: PanelName): void {
  layout[name] = panelLimits[name].first
}

/** To its least, then to its most, then back to where it was first. */
export function throwPanel(name: PanelName): void {
  const { first, min, max } = panelLimits[name]
  const present = layout[name]
  layout[name] = present === min ? max : present === max ? first : min
}

export function toggleFold(id: string): void {
  layout.folded = layout.folded.includes(id)
    ? layout.folded.filter((one) => one !== id)
    : [...layout.folded, id]
}

/** A row of tiles is as many as are worth remembering. */
const maxRecent = 3

export function rememberPreset(preset: string): void {
  layout.recent = [preset, ...layout.recent.filter((one) => one !== preset)].slice(0, maxRecent)
}

/** As many recent lines as are seen at a glance. */
const maxRecentCommands = 5

export function rememberCommand(id: string): void {
  layout.recentCommands = [id, ...layout.recentCommands.filter((one) => one !== id)].slice(
    0,
    maxRecentCommands,
  )
}

/** Height of the head of the panel over the canvas, in CSS pixels. */
export const dockHead = 36

const besideMark = ' beside'

/** The panel beside two faces is remembered apart: there it would leave little room for both, so it starts folded. */
export const dockPlace = (kind: string, isComparing: boolean): string =>
  isComparing ? `${kind}${besideMark}` : kind

/** One picture says little that the inspector does not; lists of pictures are worked on in their panel. */
export const isDockFolded = (kind: string, folds: Layout['dockFolds'] = layout.dockFolds): boolean =>
  folds[kind] ?? (kind === 'image' || kind.endsWith(besideMark))

export function foldDock(kind: string, isFolded: boolean): void {
  layout.dockFolds = { ...layout.dockFolds, [kind]: isFolded }
}

/** The panel over the lower part of the canvas, null where nothing of a dial can lie under one. */
let covering: HTMLElement | null = null

/** CSS pixels at the lower edge of the canvas that a dial is fitted above. */
export const dockCover = (): number => covering?.offsetHeight ?? 0

/**
 * `px`: the height of the panel. A head alone lies in the margin that a fitted dial keeps (a dial that hops for it
 * would be of no use), and two faces give the panel room of their own: then `by` is null.
 */
export function coverCanvas(px: number, by: HTMLElement | null): void {
  covering = by
  document.documentElement.style.setProperty('--dock-cover', `${px}px`)
}

/** Panels that stand over the canvas in a small window; not remembered. */
export const overlays = proxy({ isLeftOpen: false, isRightOpen: false })

/** Where both panels stand over the canvas there is room for one. */
const hasRoomForOne = '(max-width: 1023px)'

/** Opens a panel, or closes it; of two that have no room beside each other the other one makes way. */
export function openPanel(side: 'left' | 'right', isOpen = true): void {
  const isAlone = isOpen && window.matchMedia(hasRoomForOne).matches
  if (side === 'left') {
    overlays.isLeftOpen = isOpen
    if (isAlone) overlays.isRightOpen = false
  } else {
    overlays.isRightOpen = isOpen
    if (isAlone) overlays.isLeftOpen = false
  }
}
