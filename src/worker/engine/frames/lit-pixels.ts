import type { LitView } from '../../../shared/protocol/questions.ts'
import { canAmbient } from '../../commands/faces/mode.ts'
import type { FrameParts } from './frames.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import { stillLayers } from '../../scene/still.ts'
import type { DocumentParts, IoParts, ShellParts } from '../../core/editor.ts'
import type { TimeParts } from '../../scene/editor.ts'

/** A pixel brighter than this (of 255, the brightest of its colours) is lit: darker ones an OLED all but turns off. */
const litFrom = 16

/** Heat from dim (blue) over green to full (red). */
function heatColor(level: number): readonly [number, number, number] {
  const share = level / 255
  return share < 0.5
    ? [0, Math.round(510 * share), Math.round(255 * (1 - 2 * share))]
    : [Math.round(510 * (share - 0.5)), Math.round(255 * (2 - 2 * share)), 0]
}

type Pixels = { readonly width: number; readonly height: number; readonly data: ArrayLike<number> }

/** Measures straight RGBA; transparent pixels lie outside the dial and do not count. */
export function measureLit({ width, height, data }: Pixels): LitView {
  const heat = new Uint8ClampedArray(width * height * 4)
  let inside = 0
  let lit = 0
  let sum = 0
  for (let at = 0; at < width * height * 4; at += 4) {
    const alpha = data[at + 3] ?? 0
    if (alpha < 128) continue
    inside += 1
    const level = Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
    sum += level
    if (level <= litFrom) continue
    lit += 1
    heat.set([...heatColor(level), 255], at)
  }
  const of = (value: number): number => (inside === 0 ? 0 : value / inside)
  return { share: of(lit), brightness: of(sum / 255), heat: { width, height, data: heat } }
}

/** The ambient picture at one pixel a design pixel, at the shown time; null where there is no ambient. */
export function litOf(editor: DocumentParts & ShellParts & IoParts & TimeParts & FrameParts): LitView | null {
  if (!canAmbient(editor)) return null
  const layers = stillLayers(editor, { mode: 'ambient', moment: editor.clock.moment })
  return measureLit(editor.deps.renderer.snapshot({ ...editor.frames.still(), layers }, 1))
}

/** The share alone, with what the watch advises; null where it advises nothing. */
export function litShareOf(
  editor: DocumentParts & ShellParts & IoParts & TimeParts & FrameParts,
): { readonly share: number; readonly advice: number } | null {
  const advice = platformFor(editor.store.variant).limits.litShareAdvice
  const lit = advice === undefined ? null : litOf(editor)
  return lit && advice !== undefined ? { share: lit.share, advice } : null
}
