import { proxy, snapshot, subscribe } from 'valtio'
import type { CostBy } from '../../shared/protocol/budgets.ts'
import { user } from '../session.ts'

/** Sizes of the frame in CSS pixels (UX 3.1). */
export const panelLimits = {
  left: { first: 264, min: 220, max: 420 },
  right: { first: 300, min: 280, max: 420 },
  layers: { first: 0, min: 240, max: 4000 },
  dock: { first: 176, min: 120, max: 320 },
} as const

export type PanelName = keyof typeof panelLimits

export type RailEntry = 'add' | 'data' | 'problems' | 'history'

type Layout = {
  left: number
  right: number
  /** Height of the layers part; 0 shares the panel evenly. */
  layers: number
  /** The layers as they are stacked, without automatic sections. */
  isStackingOrder: boolean
  /** The layers by what they cost, the highest first; goes before the other orders. */
  isCostOrder: boolean
  /** What the column of the layers tells; null for no column. */
  costBy: CostBy | null
  /** Which rail entry the upper left part shows. */
  rail: RailEntry
  isTimeShown: boolean
  /** Height of the panel over the lower part of the canvas. */
  dock: number
  /** Whether only its head is shown, by kind of panel; left out where nobody has folded or unfolded it. */
  dockFolds: Record<string, boolean>
  /** Lines of the command palette that were run last, the newest first. */
  recentCommands: string[]
  /** Many layers align to the dial instead of the box around them. */
  alignsToDial: boolean
  /** Palette rows used last, the newest first. */
  recent: string[]
  /** Folded sections of the inspector, the palette and the layers. */
  folded: string[]
}

const fresh = (): Layout => ({
  left: panelLimits.left.first,
  right: panelLimits.right.first,
  layers: panelLimits.layers.first,
  isStackingOrder: false,
  isCostOrder: false,
  costBy: 'bytes',
  rail: 'add',
  isTimeShown: true,
  dock: panelLimits.dock.first,
  dockFolds: {},
  recentCommands: [],
  alignsToDial: false,
  recent: [],
  folded: [],
})

const keyOf = (): string => `dialwright.layout.${user.userInfo.userId ?? 'visitor'}`

function read(): Layout {
  try {
    return { ...fresh(), ...(JSON.parse(localStorage.getItem(keyOf()) ?? '{}') as Partial<Layout>) }
  } catch {
    return fresh()
  }
}

/** Remembered per user on this device. */
export const layout = proxy<Layout>(read())

let key = keyOf()

subscribe(layout, () => localStorage.setItem(key, JSON.stringify(snapshot(layout))))

subscribe(user, () => {
  if (keyOf() === key) return
  key = keyOf()
  Object.assign(layout, read())
})

export function resizePanel(name: PanelName, px: number): void {
  const { min, max } = panelLimits[name]
  layout[name] = Math.round(Math.min(max, Math.max(min, px)))
}

export function resetPanel(name: PanelName): void {
  layout[name] = panelLimits[name].first
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

let cover = 0

/** CSS pixels at the lower edge of the canvas that the panel covers now. */
export const dockCover = (): number => cover

/** `isBeside`: two faces give the panel room of their own, so it covers nothing of them. */
export function coverCanvas(px: number, isBeside: boolean): void {
  cover = isBeside ? 0 : px
  document.documentElement.style.setProperty('--dock-cover', `${px}px`)
}

/** Panels that stand over the canvas in a small window; not remembered. */
export const overlays = proxy({ isLeftOpen: false, isRightOpen: false })
