import { parseColor, printColor, type Color } from '../../base/color.ts'
import type { Choice } from '../../document/came-from.ts'
import { chosenColor } from '../../layers/building-blocks/export-wff/fingerprint.ts'
import { wearColor } from '../../layers/building-blocks/export-wff/part.ts'
import type { WearInContext } from '../../layers/building-blocks/import-wff/piece.ts'
import { colorIn } from '../../layers/building-blocks/import-wff/read.ts'

const configuration = /^\s*\[CONFIGURATION\.([^\]]+)\]\s*$/

/** What the wearer chooses, where an attribute is that and nothing else. */
export const choiceNamed = (text: string | null): string | null => configuration.exec(text ?? '')?.[1] ?? null

/** One colour through another, as pictures are tinted. */
function through(color: Color, by: Color): Color {
  const [a, b] = [parseColor(color), parseColor(by)]
  if (!a || !b) return color
  const share = (channel: 'r' | 'g' | 'b' | 'a'): number => (a[channel] * b[channel]) / 255
  return printColor({ r: share('r'), g: share('g'), b: share('b'), a: share('a') })
}

const white = '#FFFFFF'

export type ColorsDeps = {
  readonly choices: readonly Choice[]
  readonly near: WearInContext['near']
  /** A field of the layer that is made follows a colour of the wearer's choice. */
  readonly follows: (path: string, name: string) => void
  /** The tint of what is drawn now, as an attribute says it; pictures have theirs as a field. */
  readonly tint: () => string | null
}

type Said = { readonly color: Color; readonly name: string | null }

/** Colours as attributes say them, through the tint of the part that they are in. */
export function createColors({ choices, near, follows, tint }: ColorsDeps) {
  function said(text: string | null): Said {
    const name = choiceNamed(text)
    const color = name === null ? colorIn(text ?? white) : chosenColor(choices, name)
    if (color === null) near('import.note.liveColor')
    return { color: color ?? white, name: color === null ? null : name }
  }

  /** White through a tint is the tint: it is what is followed. */
  function both(one: Said, other: Said): Said {
    if (other.color === white) return one
    if (one.color === white && (one.name === null || other.name !== null)) return other
    if (one.name !== null || other.name !== null) near('import.note.follow')
    return { color: through(one.color, other.color), name: null }
  }

  return {
    color(text: string | null, path: string): Color {
      const by = tint()
      const { color, name } = by === null ? said(text) : both(said(text), said(by))
      if (name !== null && path === '') near('import.note.follow')
      else if (name !== null) follows(path, name)
      return color
    },
    tinted(color: Color): Color {
      const by = tint()
      if (by === null) return color
      const { color: its, name } = said(by)
      if (name !== null) near('import.note.follow')
      return through(color, its)
    },
    /** The tint of a part with that of what is around it, as an attribute says it. */
    tintWithin(outer: string | null, own: string | null): string | null {
      if (outer === null || own === null) return outer ?? own
      const { color, name } = both(said(outer), said(own))
      return name === null ? wearColor(color) : `[CONFIGURATION.${name}]`
    },
  }
}
