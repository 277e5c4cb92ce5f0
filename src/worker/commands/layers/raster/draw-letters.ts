import { invert, multiply, translation, unite, type Box } from '../../../../shared/base/geometry.ts'
import type { Layer } from '../../../../shared/document/design.ts'
import type { TextOp } from '../../../../shared/layers/draw-ops.ts'
import { kindOf } from '../../../../shared/layers/registry.ts'
import type { Refusal } from '../../../../shared/protocol/commands.ts'
import { createDrawList } from '../../../scene/draw-list.ts'
import type { EditorParts } from '../../../scene/editor.ts'
import { hasInk, movedBy, pngOf, whole } from './draw-layer.ts'

/** Pictures of letters, all as high as each other, and where a line of them stands in the layer. */
export type DrawnLetters = {
  readonly letters: readonly string[]
  readonly files: readonly Uint8Array[]
  /** What each picture leaves before and after its letter, in heights of the letters. */
  readonly margins: readonly { readonly left: number; readonly right: number }[]
  /** In pixels of the layer: as wide as the widest words that were seen. */
  readonly box: Box
  readonly spacing: number
  /** Of all pictures, unpacked. */
  readonly memory: number
}

/** More are a font of their own. */
export const mostLetters = 120

const digits = [...'0123456789']

const hourMs = 3_600_000
/** Every day of a year, at another hour each. */
const stepMs = 25 * hourMs
const seenMoments = 366

/** The text op of the letters themselves, without what is drawn around them. */
function lettersAt(editor: EditorParts, layer: Layer, wallMs: number): TextOp | null {
  const { world } = editor.clock.momentOf(wallMs)
  const values = { ...layer.style }
  const context = { world, measure: editor.deps.fonts.measure, locale: editor.session.dialLocale }
  const ops = kindOf(layer).draw(layer, values, context)
  return ops.findLast((op): op is TextOp => op.op === 'text') ?? null
}

type Words = { readonly now: TextOp; readonly letters: readonly string[]; readonly width: number }

/** What it says now, and all letters that it says over a year; digits are needed whatever it says. */
function wordsOf(editor: EditorParts, layer: Layer): Words | null {
  const { clock, deps } = editor
  const now = lettersAt(editor, layer, clock.wallMs)
  if (!now) return null
  const isLive = kindOf(layer).templates(layer.style).length > 0
  const all = new Set([now.text])
  if (isLive)
    for (let step = 0; step < seenMoments; step += 1) {
      const op = lettersAt(editor, layer, clock.wallMs + step * stepMs)
      if (op) all.add(op.text)
    }
  const letters = new Set([...(isLive ? digits : []), ...[...all].flatMap((text) => [...text])])
  const width = Math.max(...[...all].map((text) => deps.fonts.measure({ ...now, text }).width))
  return { now, letters: [...letters].filter((letter) => letter.trim() !== '').toSorted(), width }
}

const params = ({ label }: Layer) => ({ name: label })

/** Each letter as a layer of its own, as wide as it goes on and as high as a line. */
function aloneIn(editor: EditorParts, layer: Layer, words: Words): readonly Layer[] | null {
  const { measure } = editor.deps.fonts
  const { height } = measure(words.now)
  const { group: _group, mask: _mask, link: _link, ...bare } = layer
  const made = words.letters.map((letter, at): Layer | null => {
    const style = kindOf(layer).alone?.(layer.style, letter)
    if (!style) return null
    const { dynamic: _dynamic, ...still } = style
    const { width } = measure({ ...words.now, text: letter })
    const place = { x: 0, y: 0, width, height, rotation: 0, rotate: '', opacity: 1, visible: true }
    return { ...bare, uuid: `letter ${at}`, style: { ...still, ...place } }
  })
  return made.includes(null) ? null : (made as readonly Layer[])
}

/** As far as letters hang over what they go on by. */
const reachOf = (size: number): number => Math.ceil(size * 0.1)

/** Where the line of words begins in the layer, as its box and alignment have it. */
function startOf({ now, width }: { now: TextOp; width: number }, height: number): { x: number; y: number } {
  const share = { left: 0, top: 0, center: 0.5, middle: 0.5, right: 1, bottom: 1 } as const
  const { box, align, verticalAlign } = now
  return {
    x: box.x + (box.width - width) * share[align],
    y: box.y + (box.height - height) * share[verticalAlign],
  }
}

export function drawLetters(editor: EditorParts, layer: Layer): DrawnLetters | Refusal {
  const words = wordsOf(editor, layer)
  if (!words || words.letters.length === 0) return { key: 'refusal.nothingToDraw', params: params(layer) }
  const count = words.letters.length
  if (count > mostLetters)
    return { key: 'refusal.intoGlyphs.many', params: { ...params(layer), count, max: mostLetters } }
  const alone = aloneIn(editor, layer, words)
  if (!alone) return { key: 'refusal.intoGlyphs.line', params: params(layer) }
  const { deps, clock, session } = editor
  const measured = deps.fonts.measure(words.now)
  if (measured.isProvisional) return { key: 'refusal.intoPath.font', params: params(layer) }
  const scene = createDrawList(deps.fonts)
  const seen = { mode: 'normal', locale: session.dialLocale, elapsedOf: () => null, pressed: null } as const
  scene.update(alone, clock.momentOf(clock.wallMs), { ...seen, isWorn: true })
  const reach = reachOf(words.now.size)
  const drawn = alone.flatMap((one) => {
    const found = scene.draws.find(({ id }) => id === one.uuid)
    const back = found && invert(found.matrix)
    if (!found || !back) return []
    const own = whole(found.extent)
    const upright = (box: Box) =>
      movedBy({ ...found, opacity: 1 }, multiply(translation(-box.x, -box.y), back))
    // ink beyond what a letter goes on by is kept, and hangs over its neighbours as it did
    const left = { ...own, x: own.x - reach, width: reach }
    const right = { ...own, x: own.x + own.width, width: reach }
    const sides = [left, right].filter((box) => hasInk(editor, upright(box), box))
    return { advance: one.style.width, box: sides.reduce(unite, own), upright }
  })
  if (drawn.length < count) return { key: 'refusal.nothingToDraw', params: params(layer) }
  const top = Math.min(...drawn.map(({ box }) => box.y))
  const bottom = Math.max(...drawn.map(({ box }) => box.y + box.height))
  const height = bottom - top
  const boxes = drawn.map(({ box }) => ({ ...box, y: top, height }))
  const start = startOf({ now: words.now, width: words.width }, measured.height)
  return {
    letters: words.letters,
    files: drawn.map(({ upright }, at) => {
      const box = boxes[at] ?? { x: 0, y: 0, width: 1, height: 1 }
      return pngOf(editor, upright(box), box)
    }),
    margins: drawn.map(({ advance, box }) => ({
      left: box.x / height,
      right: (advance - box.x - box.width) / height,
    })),
    // a pixel of room, so that rounded widths do not make the letters smaller
    box: { x: start.x - 1, y: start.y + top, width: words.width + 2, height },
    spacing: (words.now.spacing ?? 0) * words.now.size,
    memory: boxes.reduce((sum, box) => sum + box.width * box.height * 4, 0),
  }
}
