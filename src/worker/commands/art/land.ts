import {
  activeKey,
  variantOf,
  withVariant,
  type ChangeLabel,
  type Design,
  type Layer,
  type VariantKey,
} from '../../../shared/document/design.ts'
import { scaleBetween } from '../../../shared/document/scale.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import { conformList } from '../../../shared/rules/forms/conform.ts'
import { scaledLayer } from '../../../shared/rules/faces/scaling.ts'
import { worldOf } from '../../../shared/rules/world.ts'
import { flash } from '../../canvas/flash.ts'
import { tellNotices } from '../../design/rule-notices.ts'
import { withList } from '../../design/store.ts'
import { withState } from '../../faces/following.ts'
import { freeLabel } from '../layers/duplicate.ts'
import { idsOf } from '../command.ts'
import { syncAdded } from '../faces/sync.ts'
import { admitAll, judgeChanges } from '../judged.ts'
import { noteSizes } from '../pictures/with-pictures.ts'
import { done, refuse, type Plan } from '../plan.ts'
import type { Made } from './make.ts'
import type { Needs } from './needs.ts'
import { mergedInto } from './set-layers.ts'

type Deed = { readonly label: ChangeLabel; readonly deed: string; readonly set: string }

/** Names that no layer of the list has. */
function freelyNamed(list: readonly Layer[], fresh: readonly Layer[]): ReadonlyMap<string, Layer> {
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
  editor: Needs,
  design: Design,
  { key, made, how }: { key: VariantKey; made: Made; how: Deed },
): Design {
  const into: VariantKey = { fdId: key.fdId, variant: 'ambient' }
  const variant = variantOf(design, into)
  const shown = variantOf(design, activeKey(design))
  if (!variant || !shown || !platformFor(variant).hasAmbient) return design
  const rest: Made = { ...made, parts: made.atRest, dial: { ...made.dial, isAmbient: true } }
  const merged = mergedInto(editor, variant.nodeList, { set: how.set, made: rest })
  const scale = scaleBetween(shown.ratio, variant.ratio)
  const fresh = new Set(idsOf(merged.added))
  const scaled = merged.list.map((layer) => (fresh.has(layer.uuid) ? scaledLayer(layer, scale) : layer))
  const world = worldOf(design, into, { platformOf: platformFor })
  const nodeList = world ? conformList(scaled, { ...world, list: scaled }, variant.nodeList) : scaled
  const sizes = made.atRest.map(({ picture }) => [picture.url, picture.fileSize] as const)
  const fileSizes = { ...variant.fileSizes, ...Object.fromEntries(sizes) }
  const at = editor.deps.clock.wall()
  return withState(design, into, {
    variant: { ...variant, nodeList, fileSizes },
    label: how.label,
    at,
    deed: how.deed,
  })
}

/** All of it as one step, on every face that layers go to when they are added. */
export function landArt(editor: Needs, made: Made): Plan {
  const { design, list } = editor.store
  if (!design) return refuse('refusal.nothingOpen')
  const set = made.set ?? editor.deps.makeId()
  const merged = mergedInto(editor, list, { set, made })
  const refusal = judgeChanges(
    editor,
    merged.list.filter(({ uuid }) => list.some((layer) => layer.uuid === uuid)),
  )
  if (refusal) return { ok: false, refusal }
  const admitted = admitAll(editor, 'add', merged.added)
  if ('key' in admitted) return { ok: false, refusal: admitted }
  return {
    ok: true,
    apply() {
      noteSizes(
        editor,
        made.parts.map(({ picture }) => picture),
      )
      const base = editor.store.design
      if (!base) return refuse('refusal.nothingOpen')
      const named = freelyNamed(merged.list, admitted.taken)
      const next = merged.list.map((layer) => named.get(layer.uuid) ?? layer)
      const label = { key: made.set === null ? 'history.artAdded' : 'history.artChanged' }
      const how: Deed = { label, deed: editor.deps.makeId(), set }
      editor.history.change(withList(base, next), { label, select: merged.ids, deed: how.deed })
      flash(editor, merged.ids)
      tellNotices(editor, admitted.notices, { at: activeKey(base), layers: admitted.taken })
      const notices = syncAdded(editor, idsOf(admitted.taken))
      if (made.atRest.length > 0) addRest(editor, made, how)
      return done(merged.ids, notices)
    },
  }
}

function addRest(editor: Needs, made: Made, how: Deed): void {
  const { design } = editor.store
  if (!design) return
  const next = design.fdIds.reduce(
    (all, fdId) => withRest(editor, all, { key: { fdId, variant: 'normal' }, made, how }),
    design,
  )
  if (next !== design)
    editor.store.commit(
      withVariant(next, activeKey(next), variantOf(next, activeKey(next)) ?? editor.store.variant),
    )
}
