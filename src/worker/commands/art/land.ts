import type { ChangeLabel, Design, Layer, VariantKey } from '../../../shared/document/design.ts'
import type { Plan } from '../plan.ts'
import { handsOf } from './hands.ts'
import type { Made } from './make.ts'
import { mergedInto, type Bench } from './set-layers.ts'
import type { Tools } from './tools.ts'

type Deed = { readonly label: ChangeLabel; readonly deed: string; readonly set: string }

/** Names that no layer of the list has. */
function freelyNamed(
  { freeLabel }: Tools,
  list: readonly Layer[],
  fresh: readonly Layer[],
): ReadonlyMap<string, Layer> {
  const taken = new Set(
    list.filter(({ uuid }) => !fresh.some((one) => one.uuid === uuid)).map(({ label }) => label),
  )
  return new Map(
    fresh.map((layer) => {
      const label = freeLabel(layer.label, taken)
      taken.add(label)
      return [layer.uuid, { ...layer, label }]
    }),
  )
}

/** The plain parts in the ambient of a face, as one state of it that shares the deed. */
function withRest(
  bench: Bench,
  design: Design,
  { key, made, how }: { key: VariantKey; made: Made; how: Deed },
): Design {
  const { editor, tools } = bench
  const into: VariantKey = { fdId: key.fdId, variant: 'ambient' }
  const variant = tools.variantOf(design, into)
  const shown = tools.variantOf(design, tools.activeKey(design))
  if (!variant || !shown || !tools.platformFor(variant).hasAmbient) return design
  const rest: Made = { ...made, parts: made.atRest, dial: { ...made.dial, isAmbient: true } }
  const old = new Set(made.replacesHands ? idsOf(handsOf(variant.nodeList)) : [])
  const kept = tools.removeLayers(variant.nodeList, old)
  const merged = mergedInto(bench, kept, { set: how.set, made: rest })
  const scale = tools.scaleBetween(shown.ratio, variant.ratio)
  const fresh = new Set(idsOf(merged.added))
  const scaled = merged.list.map((layer) => (fresh.has(layer.uuid) ? tools.scaledLayer(layer, scale) : layer))
  const world = tools.worldOf(design, into, { platformOf: tools.platformFor })
  const nodeList = world ? tools.conformList(scaled, { ...world, list: scaled }, variant.nodeList) : scaled
  const sizes = made.atRest.map(({ picture }) => [picture.url, picture.fileSize] as const)
  const fileSizes = { ...variant.fileSizes, ...Object.fromEntries(sizes) }
  const at = editor.deps.clock.wall()
  return tools.withState(design, into, {
    variant: { ...variant, nodeList, fileSizes },
    label: how.label,
    at,
    deed: how.deed,
  })
}

const idsOf = (layers: readonly Layer[]): readonly string[] => layers.map(({ uuid }) => uuid)

/** All of it as one step, on every face that layers go to when they are added. */
export function landArt(bench: Bench, made: Made): Plan {
  const { editor, tools } = bench
  const { design } = editor.store
  if (!design) return { ok: false, refusal: { key: 'refusal.nothingOpen' } }
  const old = new Set(made.replacesHands ? idsOf(handsOf(editor.store.list)) : [])
  const list = tools.removeLayers(editor.store.list, old)
  const set = made.set ?? editor.deps.makeId()
  const merged = mergedInto(bench, list, { set, made })
  const refusal = tools.judgeChanges(
    editor,
    merged.list.filter(({ uuid }) => list.some((layer) => layer.uuid === uuid)),
  )
  if (refusal) return { ok: false, refusal }
  const admitted = tools.admitAll(editor, 'add', merged.added)
  if ('key' in admitted) return { ok: false, refusal: admitted }
  return {
    ok: true,
    apply() {
      tools.noteSizes(
        editor,
        made.parts.map(({ picture }) => picture),
      )
      const base = editor.store.design
      if (!base) return { ok: false, refusal: { key: 'refusal.nothingOpen' } }
      const named = freelyNamed(tools, merged.list, admitted.taken)
      const next = merged.list.map((layer) => named.get(layer.uuid) ?? layer)
      const label = { key: made.set === null ? 'history.artAdded' : 'history.artChanged' }
      const how: Deed = { label, deed: editor.deps.makeId(), set }
      editor.history.change(tools.withList(base, next), { label, select: merged.ids, deed: how.deed })
      tools.flash(editor, merged.ids)
      tools.tellNotices(editor, admitted.notices, { at: tools.activeKey(base), layers: admitted.taken })
      const notices = tools.syncAdded(editor, idsOf(admitted.taken))
      if (made.atRest.length > 0) addRest(bench, made, how)
      return { ok: true, ids: merged.ids, notices }
    },
  }
}

function addRest(bench: Bench, made: Made, how: Deed): void {
  const { editor } = bench
  const { design } = editor.store
  if (!design) return
  const next = design.fdIds.reduce(
    (all, fdId) => withRest(bench, all, { key: { fdId, variant: 'normal' }, made, how }),
    design,
  )
  if (next !== design) editor.store.commit(next)
}
