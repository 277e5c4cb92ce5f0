import { isRoot } from '../../../shared/document/create.ts'
import { loadClip, printClip } from '../../../shared/document/clip.ts'
import {
  activeKey,
  variantOf,
  withVariant,
  type ChangeLabel,
  type Design,
  type Held,
  type Layer,
  type VariantKey,
} from '../../../shared/document/design.ts'
import { standingAlone } from '../../../shared/document/group-units.ts'
import { isSameKey } from '../../../shared/document/variant-keys.ts'
import { clipboardStep, missingFrom, withCutsTaken } from '../../../shared/document/clipboard.ts'
import { removeLayers } from '../../../shared/document/layer-list.ts'
import { parseLayer } from '../../../shared/layers/registry.ts'
import type { ClipText } from '../../../shared/protocol/questions.ts'
import type { Notice } from '../../../shared/protocol/commands.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import { admit, type Left } from '../../../shared/rules/admit.ts'
import { worldOf } from '../../../shared/rules/world.ts'
import { refuseEdit } from '../../core/session/permission.ts'
import { textIn } from '../../core/session/session.ts'
import { pushState, withOrigin } from '../../core/design/history/states.ts'
import { changeLabel, lockedRefusal } from '../../scene/canvas/placing.ts'
import { conformedIn } from '../../core/design/conform.ts'
import { withList } from '../../core/design/store.ts'
import { cutOf, cutsIn, heldIn, putBack, withHeld, withPasted } from './clipboard-held.ts'
import { packPictures } from './clipboard-pictures.ts'
import { idsOf, targets } from '../command.ts'
import { defineCommand, done, refuse, type Plan } from '../plan.ts'
import { syncAdded } from '../faces/sync.ts'
import type { DocumentParts, IoParts, ShellParts, ViewParts } from '../../core/editor.ts'

type Needs = DocumentParts & ViewParts & ShellParts & IoParts

/** Said by the live region: `announce.copied` for one, `announce.copiedMany` for several. */
export function announce(editor: IoParts, verb: string, layers: readonly Layer[]): void {
  const { params } = changeLabel(verb, layers)
  const key = `announce.${verb}${layers.length === 1 ? '' : 'Many'}`
  editor.page.say({ show: 'announce', key, isUrgent: false, ...(params ? { params } : {}) })
}

type Restored = {
  readonly design: Design
  /** By the face that they stand in, in its normal variant or in ambient. */
  readonly faces: readonly { readonly key: VariantKey; readonly layers: readonly Layer[] }[]
  readonly refused: readonly Left[]
  /** Of the states that other variants got; absent when none did. */
  readonly deed?: string
}

/** The states that other variants got by the act know what it makes of the clipboard, so that undo there makes the cut wait again. */
function withStepThere(was: Design, is: Design, keys: readonly VariantKey[]): Design {
  const clipboard = clipboardStep(was, is)
  if (!clipboard) return is
  return keys.reduce((all, key) => {
    const variant = variantOf(all, key)
    if (!variant) return all
    const { snapshotIndex } = variant
    const snapshotData = variant.snapshotData.map((state, index) =>
      index === snapshotIndex ? { ...state, clipboard } : state,
    )
    return withVariant(all, key, { ...variant, snapshotData })
  }, is)
}

/**
 * What was cut and never pasted stands where it stood, and `held` lies in the clipboard; a variant that is not on the
 * canvas gets a state of its own, of one deed with the one here. What would pass a limit by its return stays out (A10).
 */
function withCutsBack(
  editor: IoParts,
  was: Design,
  { design, held }: { design: Design; held: Held },
): Restored {
  const active = activeKey(design)
  let next = design
  const faces: Restored['faces'][number][] = []
  const refused: Left[] = []
  const there: VariantKey[] = []
  const deed = editor.deps.makeId()
  for (const { key, layers } of cutsIn(design)) {
    const variant = variantOf(next, key)
    const world = worldOf(next, key, { platformOf: platformFor })
    const gone = variant ? missingFrom(variant.nodeList, layers) : []
    if (!variant || !world || gone.length === 0) continue
    const admitted = admit('paste', gone, world)
    refused.push(...admitted.refused)
    if (admitted.taken.length === 0) continue
    faces.push({ key, layers: admitted.taken })
    const nodeList = conformedIn(next, key, putBack(variant, admitted.taken))
    if (isSameKey(key, active)) {
      next = withList(next, nodeList)
      continue
    }
    const at = editor.deps.clock.wall()
    const label = changeLabel('putBack', admitted.taken)
    const step = { nodeList, label, at, before: [], after: idsOf(admitted.taken), deed }
    next = withVariant(next, key, pushState(withOrigin(variant, at), step))
    there.push(key)
  }
  next = withStepThere(was, withHeld(next, held), there)
  return { design: next, faces, refused, ...(there.length > 0 ? { deed } : {}) }
}

/** The act as a state here, or as one that was made elsewhere only. */
function record(
  { store, history }: DocumentParts,
  { design, faces, deed }: Restored,
  label: ChangeLabel,
): void {
  const was = store.design
  const isHere = history.change(design, { label, ...(deed === undefined ? {} : { deed }) })
  const now = store.design
  const elsewhere = now && faces.find(({ key }) => !isSameKey(key, activeKey(now)))
  if (isHere || !was || !elsewhere) return
  const step = clipboardStep(was, now)
  if (step) store.commit(withCutsTaken(now, [], step))
  history.noteElsewhere(elsewhere.key)
}

const layersIn = ({ faces }: Restored): readonly Layer[] => faces.flatMap(({ layers }) => layers)

/** What stays out is named with the limit, and where it still is. */
function outNotices(editor: ShellParts & IoParts, refused: readonly Left[]): readonly Notice[] {
  const [first] = refused
  if (!first) return []
  const reasons = refused.map(({ breach: { key, params } }) => textIn(editor, key, { ...params }))
  const params = {
    name: first.layer.label,
    count: refused.length,
    reason: [...new Set(reasons)].join(' · '),
  }
  const key = refused.length === 1 ? 'notice.cutStaysOut' : 'notice.cutStaysOutMany'
  const wayOut = { label: 'wayOut.showHistory', command: { do: 'history.show' } } as const
  return [{ key, params, tone: 'warning', isOfStep: true, wayOut }]
}

/** Reported once the state with them is made; their linked layers come back with them. */
function backNotices(editor: DocumentParts & ShellParts & IoParts, back: Restored): readonly Notice[] {
  const restored = layersIn(back)
  const [first] = restored
  const others = back.faces.flatMap(({ key, layers }) =>
    key.variant === 'normal' ? syncAdded(editor, idsOf(layers), { from: key.fdId }) : [],
  )
  const notices = [...outNotices(editor, back.refused), ...others]
  if (!first) return notices
  const params = { name: first.label, count: restored.length }
  const key = restored.length === 1 ? 'notice.cutIsBack' : 'notice.cutIsBackMany'
  return [{ key, params, tone: 'info', isOfStep: true }, ...notices]
}

/** The dial's own colour is not copied, a background picture is. */
function copied(editor: DocumentParts, ids: readonly string[] | undefined): Plan | readonly Layer[] {
  const chosen = targets(editor, ids)
  if (chosen.length === 0) return refuse('refusal.nothingSelected')
  const layers = chosen.filter((layer) => !isRoot(layer))
  return layers.length === 0 ? refuse('refusal.rootNotCopied') : standingAlone(editor.store.list, layers)
}

const isPlan = (answer: Plan | readonly Layer[]): answer is Plan => 'ok' in answer

/** Copying is no edit: a user who may only look can copy too, and nothing of it is kept (A17). */
const copy = defineCommand({
  name: 'clipboard.copy',
  edits: false,
  plan(editor: Needs, { ids }) {
    if (!editor.store.design) return refuse('refusal.nothingOpen')
    if (editor.preview.isOn) return refuse('refusal.inPreview')
    const layers = copied(editor, ids)
    if (isPlan(layers)) return layers
    const refusal = refuseEdit(editor)
    if (refusal && cutsIn(editor.store.design).length > 0) return { ok: false, refusal }
    return {
      ok: true,
      apply() {
        editor.gestures.finish()
        editor.history.commit()
        const { design } = editor.store
        if (!design) return refuse('refusal.nothingOpen')
        const held: Held = { key: activeKey(design), layers, isCut: false }
        announce(editor, 'copied', layers)
        if (refusal) {
          editor.store.preview(withHeld(design, held))
          return done(idsOf(layers))
        }
        const back = withCutsBack(editor, design, { design, held })
        record(editor, back, changeLabel('putBack', layersIn(back)))
        return done(idsOf(layers), backNotices(editor, back))
      },
    }
  },
})

/** The layers leave the dial and wait to be pasted; locked ones stay (A55). */
const cut = defineCommand({
  name: 'clipboard.cut',
  edits: true,
  plan(editor: Needs, { ids }) {
    const layers = copied(editor, ids)
    if (isPlan(layers)) return layers
    if (layers.some((layer) => layer.style.isLock)) return { ok: false, refusal: lockedRefusal(layers) }
    return {
      ok: true,
      apply() {
        const { design } = editor.store
        if (!design) return refuse('refusal.nothingOpen')
        // what is cut now makes room for what comes back
        const list = removeLayers(editor.store.list, new Set(idsOf(layers)))
        const held: Held = { key: activeKey(design), layers, isCut: true }
        const back = withCutsBack(editor, design, { design: withList(design, list), held })
        record(editor, back, changeLabel('cut', layers))
        announce(editor, 'cut', layers)
        return done(idsOf(layers), backNotices(editor, back))
      },
    }
  },
})

const release = defineCommand({
  name: 'clipboard.release',
  edits: false,
  plan(editor: DocumentParts & ViewParts & ShellParts & IoParts, { clip }) {
    const loaded = loadClip(clip, { parseLayer, makeId: editor.deps.makeId })
    if (!loaded.ok) return { ok: false, refusal: loaded.error }
    const { from, layers } = loaded.value
    const { design } = editor.store
    const held = design && design.id === from.designId ? cutOf(design, layers) : null
    return {
      ok: true,
      apply() {
        const now = editor.store.design
        if (now && held && !refuseEdit(editor))
          editor.history.afterGesture(() => {
            const { design: last } = editor.store
            if (!last) return
            const next = withPasted(last, { ...held, isCut: false })
            const step = clipboardStep(last, next)
            editor.store.commit(step ? withCutsTaken(next, [], step) : next)
          })
        return done()
      },
    }
  },
})

/** Names for programs that take only text. */
const plainOf = (layers: readonly Layer[]): string => layers.map((layer) => layer.label).join('\n')

/** See `EngineRemote.clip`. */
export async function clipTextOf(editor: DocumentParts & IoParts): Promise<ClipText | null> {
  const { design } = editor.store
  const held = design && heldIn(design)
  if (!design || !held) return null
  const { layers, isCut, key } = held
  const ratio = variantOf(design, key)?.ratio ?? design.ratio
  const from = { ...key, designId: design.id, ratio }
  const pictures = await packPictures(editor, layers)
  return { json: printClip({ from, isCut, layers, pictures }), plain: plainOf(layers) }
}

export const copyCommands = [copy, cut, release]
