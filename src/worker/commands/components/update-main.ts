import { componentOfBlock } from '../../../shared/document/blocks.ts'
import { loadClip, type Clip } from '../../../shared/document/clip.ts'
import type { BlockMark } from '../../../shared/base/block-mark.ts'
import { activeKey } from '../../../shared/document/design.ts'
import { scaleBetween } from '../../../shared/document/scale.ts'
import { isSameKey } from '../../../shared/document/variant-keys.ts'
import { parseLayer } from '../../../shared/layers/registry.ts'
import type { BlockDifferences } from '../../../shared/protocol/blocks.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { scaledLayer } from '../../../shared/rules/faces/scaling.ts'
import { differingFields } from '../../../shared/rules/linked-layers/linked-fields.ts'
import { hiddenTagIn } from '../../core/design/hidden-tags.ts'
import { tellNotices } from '../../core/design/rule-notices.ts'
import { withActive, withList } from '../../core/design/store.ts'
import { flash } from '../../scene/canvas/flash.ts'
import { asTheyAre, bringPictures, hasPacked } from '../clipboard/clipboard-pictures.ts'
import { sizesOf } from '../clipboard/clipboard-paste.ts'
import { idsInDesign, mainsInDesign } from '../clipboard/clipboard-place.ts'
import { idsOf } from '../command.ts'
import { syncAdded } from '../faces/sync.ts'
import { admitAll, judgeChanges } from '../judged.ts'
import { planLater } from '../pictures/with-pictures.ts'
import { done, refuse, type CommandOf, type Plan } from '../plan.ts'
import { componentLabel } from './made.ts'
import { findMain, type FoundMain } from './main-of.ts'
import { updatedMain, type UpdatedMain } from './updated-main.ts'
import type { UpdateParts } from './update.ts'

/* A main component becomes as a version of its own block is; what its instances do then is what they always do. */

type Reading = { readonly ok: true; readonly clip: Clip; readonly found: FoundMain }

type Refused = { readonly ok: false; readonly refusal: Refusal }

/** The text of the version and the component that it is of, which stands on the canvas. */
function read(editor: UpdateParts, component: string, text: string): Reading | Refused {
  const { design } = editor.store
  if (!design) return refuse('refusal.nothingOpen')
  const loaded = loadClip(text, { parseLayer, makeId: editor.deps.makeId })
  if (!loaded.ok) return { ok: false, refusal: loaded.error }
  const found = findMain(design, component)
  if (!found) return refuse('refusal.noComponentHere')
  const here = activeKey(design)
  const { step, members } = found.main
  if (!isSameKey(found.key, here)) {
    const isOnFace = found.key.fdId === here.fdId
    const params = { name: step.name }
    if (isOnFace) return refuse('refusal.mainInMode', params)
    const wayOut = {
      label: 'wayOut.showFace',
      command: { do: 'face.switch' as const, fdId: found.key.fdId },
    }
    return { ok: false, refusal: { key: 'refusal.mainElsewhere', params, wayOut } }
  }
  if (members.length === 0 || !componentOfBlock(loaded.value.layers)) return refuse('refusal.noBlockOfIt')
  return { ok: true, clip: loaded.value, found }
}

/** What the list becomes; null where the text holds no component. */
function updateOf(
  editor: UpdateParts,
  { clip, found: { main } }: Reading,
  block: BlockMark,
): UpdatedMain | null {
  const { design, list, variant } = editor.store
  const scale = scaleBetween(clip.from.ratio, variant.ratio)
  const next = componentOfBlock(clip.layers.map((layer) => scaledLayer(layer, scale)))
  if (!design || !next) return null
  const others = new Set(mainsInDesign(design))
  others.delete(main.mark.id)
  const { makeId } = editor.deps
  return updatedMain(list, { main, next, block, others, taken: idsInDesign(design), makeId })
}

function planUpdated(editor: UpdateParts, reading: Reading, block: BlockMark): Plan {
  const updated = updateOf(editor, reading, block)
  if (!updated) return refuse('refusal.noBlockOfIt')
  const { list, came } = updated
  const refusal = judgeChanges(editor, list)
  if (refusal) return { ok: false, refusal }
  for (const layer of came) {
    const hidden = hiddenTagIn(editor, undefined, layer)
    if (hidden) return { ok: false, refusal: hidden }
  }
  const admitted = came.length === 0 ? { taken: [], notices: [] } : admitAll(editor, 'paste', came)
  if ('key' in admitted) return { ok: false, refusal: admitted }
  const ready = new Map(admitted.taken.map((layer) => [layer.uuid, layer]))
  const next = list.map((layer) => ready.get(layer.uuid) ?? layer)
  const { main } = reading.found
  return {
    ok: true,
    apply() {
      const { design, variant } = editor.store
      if (!design) return refuse('refusal.nothingOpen')
      const touched = [...updated.changed.map(({ to }) => to), ...admitted.taken]
      const sized = { ...variant, fileSizes: { ...variant.fileSizes, ...sizesOf(touched) } }
      const own = new Set([...idsOf(main.members), ...idsOf(came)])
      const select = idsOf(next.filter(({ uuid }) => own.has(uuid)))
      const label = componentLabel('updateBlock', main.step.name)
      const after = withList(withActive(design, sized), next)
      editor.history.change(after, { label, select })
      flash(editor, select)
      tellNotices(editor, admitted.notices, { at: activeKey(after), layers: admitted.taken })
      return done(select, syncAdded(editor, idsOf(admitted.taken)))
    },
  }
}

export function planUpdate(
  editor: UpdateParts,
  { component, clip, block }: CommandOf<'component.update'>,
): Plan {
  const reading = read(editor, component, clip)
  if (!reading.ok) return reading
  const planned = (layers: Clip['layers']): Plan => {
    // as it is by now: its pictures had to come first
    const now = read(editor, component, clip)
    return now.ok ? planUpdated(editor, { ...now, clip: { ...now.clip, layers } }, block) : now
  }
  if (!hasPacked(reading.clip)) return planned(asTheyAre(reading.clip).layers)
  return planLater(
    editor,
    async () => ({ ok: true, value: await bringPictures(editor, reading.clip) }),
    (brought) => planned(brought.layers),
  )
}

/** In what the component differs from the version, layer by layer. */
export async function findDifferences(
  editor: UpdateParts,
  { component, clip }: { readonly component: string; readonly clip: string },
): Promise<BlockDifferences | Refused> {
  const reading = read(editor, component, clip)
  if (!reading.ok) return reading
  const layers = (
    hasPacked(reading.clip) ? await bringPictures(editor, reading.clip) : asTheyAre(reading.clip)
  ).layers
  const now = read(editor, component, clip)
  if (!now.ok) return now
  const none = { id: 'none', version: 1 }
  const updated = updateOf(editor, { ...now, clip: { ...now.clip, layers } }, none)
  if (!updated) return refuse('refusal.noBlockOfIt')
  const { came, gone, changed } = updated
  return {
    ok: true,
    rows: [
      ...came.map(({ uuid, label }) => ({ id: uuid, name: label, what: 'came' as const, fields: [] })),
      ...gone.map(({ uuid, label }) => ({ id: uuid, name: label, what: 'gone' as const, fields: [] })),
      ...changed.flatMap(({ from, to }) => {
        const fields = differingFields(to, from).map((group) => `field.of.${group}`)
        return fields.length === 0
          ? []
          : [{ id: from.uuid, name: from.label, what: 'changed' as const, fields }]
      }),
    ],
  }
}
