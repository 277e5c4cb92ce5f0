import { readLook, type Look } from '../../../shared/art/look.ts'
import { partGroups, type PartGroup } from '../../../shared/art/parts.ts'
import type { Variant, VariantKey } from '../../../shared/document/design.ts'
import type { NewPicture } from '../../../shared/layers/kind.ts'
import { artNamesEn } from '../../../shared/messages/en/own/art-names.ts'
import { artNamesZhCn } from '../../../shared/messages/zh-cn/own/art-names.ts'
import type { IncomingFile } from '../../../shared/protocol/commands.ts'
import { partsFor, pictureOf, type Dial, type PartPlace } from './drawing/part.ts'
import type { CommandOf, Plan } from '../plan.ts'
import type { Loaded } from '../pictures/with-pictures.ts'
import { landArt } from './land.ts'
import { partLabel } from './part-label.ts'
import type { Bench } from './set-layers.ts'
import type { Tools } from './tools.ts'

/** A part as it was drawn, stored and is to be placed on the shown dial. */
export type MadePart = PartPlace & { readonly picture: NewPicture }

export type Made = {
  readonly look: Look
  readonly groups: readonly PartGroup[]
  /** The set that is changed; null for a new one. */
  readonly set: string | null
  readonly dial: Dial
  readonly parts: readonly MadePart[]
  /** Hands that stood on the dial go. */
  readonly replacesHands: boolean
  /** The plain ones for ambient, with where they go; none when they were not requested. */
  readonly atRest: readonly MadePart[]
}

const dialOf = ({ sizeOf }: Tools, { ratio, shape }: Variant, isAmbient: boolean): Dial => ({
  ...sizeOf(ratio),
  isRound: shape === 'circle',
  isAmbient,
})

/** Pixels a design pixel of the shown dial, so that the largest face of the design has its own. */
function perPixelOf({ editor: { store }, tools }: Bench, shown: Variant): number {
  const { design } = store
  const side = (variant: Variant): number => {
    const { width, height } = tools.sizeOf(variant.ratio)
    return Math.min(width, height)
  }
  const sides = Object.values(design?.faces ?? {}).map(({ normal }) => side(normal))
  return Math.max(1, Math.max(...sides) / side(shown))
}

type Drawn = { readonly place: PartPlace; readonly file: IncomingFile }

/** One after the other, with a pause between them in which frames are drawn. */
type ArtInput = { readonly groups: readonly PartGroup[]; readonly perPixel: number; readonly bench: Bench }

async function drawAll(look: Look, dial: Dial, { groups, perPixel, bench: { editor, tools } }: ArtInput) {
  const drawn: Drawn[] = []
  for (const part of partsFor(look, dial, groups)) {
    await new Promise((resolve) => setTimeout(resolve, 0))
    const pixels = pictureOf(part, dial, perPixel)
    const blob = await tools.printPng(pixels)
    const { part: name, box, pivot, rotate, rotation } = part
    const file: IncomingFile = {
      name: `${partLabel(editor, name)}.png`,
      type: 'image/png',
      size: blob.size,
      isMade: true,
      arrayBuffer: () => blob.arrayBuffer(),
    }
    drawn.push({ place: { part: name, box, pivot, rotate, rotation }, file })
  }
  return drawn
}

const isGroup = (value: unknown): value is PartGroup => partGroups.some((group) => group === value)

/** Faces whose ambient gets the plain parts: those with an ambient, while normal is shown. */
const hasRest = ({ editor: { store }, tools }: Bench, key: VariantKey): boolean =>
  key.variant === 'normal' &&
  Object.values(store.design?.faces ?? {}).some(({ normal }) => tools.platformFor(normal).hasAmbient)

/** Draws the requested parts and stores the pictures; the plan of the returned function puts them on the dial. */
export async function makeArt(bench: Bench, command: CommandOf<'art.put'>): Promise<Loaded<() => Plan>> {
  const { editor, tools } = bench
  tools.addTexts('en', artNamesEn)
  tools.addTexts('zh-cn', artNamesZhCn)
  const look = readLook(command.look)
  const groups = command.groups.filter(isGroup)
  const { design, variant } = editor.store
  if (!design) return { ok: false, error: { key: 'refusal.nothingOpen' } }
  if (!look || groups.length === 0)
    return { ok: false, error: { key: 'refusal.badCommand', params: { command: 'art.put' } } }
  const key = tools.activeKey(design)
  const dial = dialOf(tools, variant, key.variant === 'ambient')
  const how = { groups, perPixel: perPixelOf(bench, variant), bench }
  const drawn = await drawAll(look, dial, how)
  const withRest = command.withAmbient && hasRest(bench, key)
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
  const { set = null } = command
  const replacesHands = command.replacesHands === true && groups.includes('hands')
  const whole = { look, groups, set, dial, parts, atRest, replacesHands }
  return { ok: true, value: () => landArt(bench, whole) }
}
