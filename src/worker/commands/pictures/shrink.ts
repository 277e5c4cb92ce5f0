import { roundTo } from '../../../shared/base/geometry.ts'
import type { Layer } from '../../../shared/document/design.ts'
import type { NewPicture } from '../../../shared/layers/kind.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import type { Outcome, Refusal } from '../../../shared/protocol/commands.ts'
import { shrinkPlanOf, type Shrink } from '../../../shared/rules/budgets/cost.ts'
import type { ShrunkPicture } from '../../core/ports.ts'
import { isSameData } from '../../../shared/base/same.ts'
import { worldsOf } from '../../scene/survey/worlds.ts'
import { act, defineCommand, done, refuse } from '../plan.ts'
import { changeEverywhere } from './everywhere/change-everywhere.ts'
import { croppedTo } from './one-picture.ts'
import { planLater, type Loaded } from './with-pictures.ts'
import type { DocumentParts, IoParts, ShellParts, ViewParts } from '../../core/editor.ts'

type Needs = DocumentParts & ViewParts & ShellParts & IoParts

/** A picture and what takes its place. */
type Swap = { readonly shrink: Shrink; readonly picture: NewPicture }

const noLit = (): null => null

/** What could be smaller in any face; pictures that were never shown are looked at first. */
export async function findShrinks(editor: DocumentParts & IoParts): Promise<readonly Shrink[]> {
  const urls = new Set(
    worldsOf(editor, noLit).flatMap(({ world }) =>
      world.list.flatMap((layer) =>
        kindOf(layer)
          .pictures(layer.style)
          .map(({ url }) => url),
      ),
    ),
  )
  await editor.deps.pictures.measure(urls)
  return shrinkPlanOf(worldsOf(editor, noLit).map(({ world }) => world))
}

export const shrunkAs = (editor: IoParts, { url, to, crop }: Shrink) =>
  editor.deps.pictures.shrunk(url, { ...to, crop: crop?.picture ?? null })

/** Pictures that share a layer may be of one list, which keeps one size: they are taken together or not at all. */
function groupsOf(plan: readonly Shrink[]): readonly (readonly Shrink[])[] {
  let groups: (readonly Shrink[])[] = []
  for (const shrink of plan) {
    const ids = new Set(shrink.uuids)
    const isNear = (group: readonly Shrink[]): boolean =>
      group.some(({ uuids }) => uuids.some((uuid) => ids.has(uuid)))
    const near = groups.filter(isNear)
    groups = [...groups.filter((group) => !near.includes(group)), [...near.flat(), shrink]]
  }
  return groups
}

async function importOne(editor: IoParts, shrink: Shrink, made: ShrunkPicture): Promise<Loaded<Swap>> {
  const imported = await editor.deps.pictures.import([made.file])
  if (!imported.ok) return imported
  const [picture] = imported.value
  return picture
    ? { ok: true, value: { shrink, picture } }
    : { ok: false, error: { key: 'refusal.noPicture' } }
}

type Made = { readonly shrink: Shrink; readonly made: ShrunkPicture }

const inKb = (bytes: number): number => roundTo(bytes / 1024, 1)

/** Why a group stays as it is; null when it gets lighter. */
function refuseGrowth(
  weights: readonly { readonly before: number; readonly after: number }[],
): Refusal | null {
  const before = weights.reduce((sum, one) => sum + one.before, 0)
  const after = weights.reduce((sum, one) => sum + one.after, 0)
  if (after < before) return null
  const params = { count: weights.length, before: inKb(before), after: inKb(after) }
  return { key: 'refusal.shrinkGrows', params }
}

/** The pictures of a group made smaller; refused when together they would not weigh less. */
async function makeGroup(editor: IoParts, group: readonly Shrink[]): Promise<Loaded<readonly Made[]>> {
  const all: Made[] = []
  for (const shrink of group) {
    const result = await shrunkAs(editor, shrink)
    if (!result.ok) return { ok: false, error: result.error }
    result.value.before.close()
    result.value.after.close()
    all.push({ shrink, made: result.value })
  }
  const error = refuseGrowth(all.map(({ made }) => ({ before: made.bytes, after: made.shrunkBytes })))
  return error ? { ok: false, error } : { ok: true, value: all }
}

/** The group as it is stored, refused when it weighs no less there: the server writes pictures anew. */
async function importGroup(editor: IoParts, group: readonly Made[]): Promise<Loaded<readonly Swap[]>> {
  const swaps: Swap[] = []
  for (const { shrink, made } of group) {
    const swap = await importOne(editor, shrink, made)
    if (!swap.ok) return swap
    swaps.push(swap.value)
  }
  const error = refuseGrowth(
    swaps.map(({ shrink, picture }) => ({ before: shrink.from.bytes, after: picture.fileSize })),
  )
  return error ? { ok: false, error } : { ok: true, value: swaps }
}

/** The layers of the shown face with these pictures, which could be made smaller instead. */
function withLayersShown(editor: DocumentParts, refusal: Refusal, urls: readonly string[]): Refusal {
  const wanted = new Set(urls)
  const ids = editor.store.list
    .filter((layer) =>
      kindOf(layer)
        .pictures(layer.style)
        .some(({ url }) => wanted.has(url)),
    )
    .map(({ uuid }) => uuid)
  if (ids.length === 0) return refusal
  return { ...refusal, wayOut: { label: 'fix.showLayer', command: { do: 'selection.set', ids } } }
}

/** Refused when nothing at all gets smaller; a picture that cannot be made smaller does not keep the others back. */
async function makeAll(
  editor: DocumentParts & IoParts,
  urls: readonly string[] | undefined,
): Promise<Loaded<readonly Swap[]>> {
  const found = await findShrinks(editor)
  const wanted = urls && new Set(urls)
  const groups = groupsOf(found).filter((group) => !wanted || group.some(({ url }) => wanted.has(url)))
  const swaps: Swap[] = []
  let why: Loaded<never> = {
    ok: false,
    error: { key: 'refusal.shrinkNothing', params: { count: urls?.length ?? found.length } },
  }
  for (const group of groups) {
    const made = await makeGroup(editor, group)
    const stored = made.ok ? await importGroup(editor, made.value) : made
    if (stored.ok) swaps.push(...stored.value)
    else why = stored
  }
  if (swaps.length > 0) return { ok: true, value: swaps }
  return why.ok
    ? why
    : { ok: false, error: withLayersShown(editor, why.error, urls ?? found.map(({ url }) => url)) }
}

/** The layer with the smaller pictures in their places; the same layer when it has none of them. */
function swapped(layer: Layer, swaps: ReadonlyMap<string, Swap>): Layer {
  const kind = kindOf(layer)
  let style = layer.style
  let cut: Shrink | null = null
  for (const [index, { url }] of (kind.places?.(layer) ?? []).entries()) {
    const swap = url === null ? undefined : swaps.get(url)
    if (!swap || !kind.putPictures) continue
    style = kind.putPictures(style, index, [swap.picture])
    if (swap.shrink.crop) cut = swap.shrink
  }
  if (style === layer.style) return layer
  const next = { ...layer, style }
  return cut?.crop ? croppedTo(next, { box: cut.crop.picture, size: cut.from }) : next
}

const labelOf = (swaps: ReadonlyMap<string, Swap>) => ({
  key: 'history.shrinkPictures',
  params: { count: swaps.size },
})

/** Layers may have grown or moved while the pictures were made: those are left as they are. */
function stillValid(editor: DocumentParts & IoParts, swaps: readonly Swap[]): readonly Swap[] {
  const now = new Map(
    shrinkPlanOf(worldsOf(editor, noLit).map(({ world }) => world)).map((one) => [one.url, one]),
  )
  return swaps.filter(({ shrink: { url, to, crop } }) => {
    const found = now.get(url)
    return found !== undefined && isSameData([found.to, found.crop], [to, crop])
  })
}

function applySwaps(editor: DocumentParts & IoParts, all: readonly Swap[]): Outcome {
  const swaps = new Map(stillValid(editor, all).map((swap) => [swap.shrink.url, swap]))
  const isChanged = changeEverywhere(editor, {
    layer: (layer) => swapped(layer, swaps),
    pictures: [...swaps.values()].map(({ picture }) => picture),
    label: labelOf(swaps),
  })
  if (!isChanged) return refuse('refusal.superseded')
  const used = [...swaps.values()]
  const before = used.reduce((sum, { shrink }) => sum + shrink.from.bytes, 0)
  const after = used.reduce((sum, { picture }) => sum + picture.fileSize, 0)
  const params = { count: used.length, before: inKb(before), after: inKb(after) }
  return done(
    [...new Set(used.flatMap(({ shrink }) => shrink.uuids))],
    [{ key: 'notice.shrunk', tone: 'success', params, isOfStep: true }],
  )
}

const shrink = defineCommand({
  name: 'picture.shrink',
  edits: true,
  plan(editor: Needs, { urls }) {
    if (!editor.store.design) return refuse('refusal.nothingOpen')
    return planLater(
      editor,
      () => makeAll(editor, urls),
      (swaps) => ({ ok: true, apply: () => applySwaps(editor, swaps) }),
    )
  },
})

const ask = defineCommand({
  name: 'picture.askShrink',
  edits: true,
  plan: (editor: IoParts, { urls = [] }) => act(() => editor.page.say({ ask: 'shrink', urls })),
})

export const shrinkCommands = [shrink, ask]
