import { proxy, snapshot, subscribe } from 'valtio'
import { user } from '../session.ts'

/** Sizes of the frame in CSS pixels (UX 3.1). */
export const panelLimits = {
  left: { first: 264, min: 220, max: 420 },
  right: { first: 300, min: 280, max: 420 },
  layers: { first: 0, min: 240, max: 4000 },
  dock: { first: 176, min: 120, max: 320 },
} as const

export type PanelName = keyof typeof panelLimits

export type RailEntry = 'add' | 'data' | 'history'

type Layout = {
  left: number
  right: number
  /** Height of the layers part; 0 shares the panel evenly. */
  layers: number
  /** Which rail entry the upper left part shows. */
  rail: RailEntry
  isTimeShown: boolean
  /** Height of the panel below the canvas, and whether only its head is shown. */
  dock: number
  isDockFolded: boolean
  /** Palette rows used last, the newest first. */
  recent: string[]
  /** Folded sections of the inspector and the palette. */
  folded: string[]
}

const fresh = (): Layout => ({
  left: panelLimits.left.first,
  right: panelLimits.right.first,
  layers: panelLimits.layers.first,
  rail: 'add',
  isTimeShown: true,
  dock: panelLimits.dock.first,
  isDockFolded: false,
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

/** Panels that stand over the canvas in a small window; not remembered. */
export const overlays = proxy({ isLeftOpen: false, isRightOpen: false })
