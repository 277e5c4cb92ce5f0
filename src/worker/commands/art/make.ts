import { readLook, type Look } from '../../../shared/art/look.ts'
import { partGroups, type PartGroup } from '../../../shared/art/parts.ts'
import { activeKey, sizeOf, type Variant, type VariantKey } from '../../../shared/document/design.ts'
import type { NewPicture } from '../../../shared/layers/kind.ts'
import { addTexts } from '../../../shared/messages/text.ts'
import { artNamesEn } from '../../../shared/messages/en/own/art-names.ts'
import { artNamesZhCn } from '../../../shared/messages/zh-cn/own/art-names.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import type { IncomingFile } from '../../../shared/protocol/commands.ts'
import { partsFor, pictureOf, type Dial, type PartPlace } from '../../art/part.ts'
import { printPng } from '../../pictures/codecs/print-png.ts'
import type { CommandOf, Plan } from '../plan.ts'
import type { Loaded } from '../pictures/with-pictures.ts'
import { landArt } from './land.ts'
import type { Needs } from './needs.ts'

addTexts('en', artNamesEn)
addTexts('zh-cn', artNamesZhCn)

/** A part as it was drawn, stored and is to be placed on the shown dial. */
export type MadePart = PartPlace & { readonly picture: NewPicture }

export type Made = {
  readonly look: Look
  readonly groups: readonly PartGroup[]
  /** The set that is changed; null for a new one. */
  readonly set: string | null
  readonly dial: Dial
  readonly parts: readonly MadePart[]
  /** The plain ones for ambient, with where they go; none where nobody asked for them. */
  readonly atRest: readonly MadePart[]
}

const dialOf = ({ ratio, shape }: Variant, isAmbient: boolean): Dial => ({
  ...sizeOf(ratio),
  isRound: shape === 'circle',
  isAmbient,
})

/** Pixels a design pixel of the shown dial, so that the largest face of the design has its own. */
function perPixelOf({ store }: Needs, shown: Variant): number {
  const { design } = store
  const side = (variant: Variant): number => {
    const { width, height } = sizeOf(variant.ratio)
    return Math.min(width, height)
  }
  const sides = Object.values(design?.faces ?? {}).map(({ normal }) => side(normal))
  return Math.max(1, Math.max(...sides) / side(shown))
}

type Drawn = { readonly place: PartPlace; readonly file: IncomingFile }

/** One after the other, with a pause between them in which frames are drawn. */
async function drawAll(
  look: Look,
  dial: Dial,
  { groups, perPixel }: { groups: readonly PartGroup[]; perPixel: number },
) {
  const drawn: Drawn[] = []
  for (const part of partsFor(look, dial, groups)) {
    await new Promise((resolve) => setTimeout(resolve, 0))
    const pixels = pictureOf(part, dial, perPixel)
    const blob = await printPng(pixels)
    const { part: name, box, pivot, rotate, rotation } = part
    const file: IncomingFile = {
      name: `art-${name}-${pixels.width}x${pixels.height}.png`,
      type: 'image/png',
      size: blob.size,
      arrayBuffer: () => blob.arrayBuffer(),
    }
    drawn.push({ place: { part: name, box, pivot, rotate, rotation }, file })
  }
  return drawn
}

const isGroup = (value: unknown): value is PartGroup => partGroups.some((group) => group === value)

/** Faces whose ambient gets the plain parts: those with an ambient, while normal is shown. */
const hasRest = ({ store }: Needs, key: VariantKey): boolean =>
  key.variant === 'normal' &&
  Object.values(store.design?.faces ?? {}).some(({ normal }) => platformFor(normal).hasAmbient)

/** Draws what was asked for and stores the pictures; what comes back puts it on the dial. */
export async function makeArt(editor: Needs, asked: CommandOf<'art.put'>): Promise<Loaded<() => Plan>> {
  const look = readLook(asked.look)
  const groups = asked.groups.filter(isGroup)
  const { design, variant } = editor.store
  if (!design) return { ok: false, error: { key: 'refusal.nothingOpen' } }
  if (!look || groups.length === 0)
    return { ok: false, error: { key: 'refusal.badCommand', params: { command: 'art.put' } } }
  const key = activeKey(design)
  const dial = dialOf(variant, key.variant === 'ambient')
  const how = { groups, perPixel: perPixelOf(editor, variant) }
  const drawn = await drawAll(look, dial, how)
  const withRest = asked.withAmbient && hasRest(editor, key)
  const rest = withRest ? await drawAll(look, { ...dial, isAmbient: true }, how) : []
  const all = [...drawn, ...rest]
  if (all.length === 0) return { ok: false, error: { key: 'refusal.noPicture' } }
  const imported = await editor.deps.pictures.import(all.map(({ file }) => file))
  if (!imported.ok) return imported
  const pictures = imported.value
  if (pictures.length < all.length) return { ok: false, error: { key: 'refusal.noPicture' } }
  const made = all.flatMap(({ place }, at) => {
    const picture = pictures[at]
    return picture ? [{ ...place, picture }] : []
  })
  const parts = made.slice(0, drawn.length)
  const atRest = made.slice(drawn.length)
  const { set = null } = asked
  return { ok: true, value: () => landArt(editor, { look, groups, set, dial, parts, atRest }) }
}
