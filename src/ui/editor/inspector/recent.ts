import { proxy, snapshot, subscribe } from 'valtio'
import { user } from '../../session.ts'

type Recent = { colors: string[]; fonts: string[] }

/** As many as one row of swatches, and as are worth looking through. */
const maxColors = 8
const maxFonts = 4

const keyOf = (): string => `dialwright.recent.${user.userInfo.userId ?? 'visitor'}`

const texts = (value: unknown, max: number): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, max) : []

function read(): Recent {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf()) ?? '{}') as Partial<Record<keyof Recent, unknown>>
    return { colors: texts(stored.colors, maxColors), fonts: texts(stored.fonts, maxFonts) }
  } catch {
    return { colors: [], fonts: [] }
  }
}

/** Colours and fonts used last, the newest first; per person on this device. */
export const recent = proxy<Recent>(read())

let key = keyOf()

subscribe(recent, () => localStorage.setItem(key, JSON.stringify(snapshot(recent))))

subscribe(user, () => {
  if (keyOf() === key) return
  key = keyOf()
  Object.assign(recent, read())
})

const first = (one: string, others: readonly string[], max: number): string[] =>
  [one, ...others.filter((other) => other !== one)].slice(0, max)

export function rememberColor(color: string): void {
  recent.colors = first(color, recent.colors, maxColors)
}

export function rememberFont(name: string): void {
  recent.fonts = first(name, recent.fonts, maxFonts)
}
