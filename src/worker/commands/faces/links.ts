import {
  activeKey,
  activeVariant,
  variantOf,
  withVariant,
  type ChangeLabel,
  type Design,
  type Layer,
  type VariantKey,
} from '../../../shared/document/design.ts'
import { replaceLayers } from '../../../shared/document/layer-list.ts'
import { withOwn } from '../../../shared/document/linked-layers.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import type { Notice, Outcome, Refusal } from '../../../shared/protocol/commands.ts'
import { matchLinked, type MatchRequest } from '../../../shared/rules/linked-layers/match-linked.ts'
import { linkedLayersOf } from '../../../shared/rules/linked-layers/linked-state.ts'
import { faceName } from '../../core/design/face-name.ts'
import {
  changeAt,
  facesHolding,
  noticesOf,
  withFollowers,
  withState,
} from '../../scene/faces/linked-layers.ts'
import { withAlong } from '../../scene/faces/walk-along.ts'
import { changeLabel } from '../../scene/canvas/placing.ts'
import { isSameKey } from '../../../shared/document/variant-keys.ts'
import { showVariant } from '../../scene/faces/showing.ts'
import { edit, idsOf, targets } from '../command.ts'
import { act, defineCommand, done, refuse, type Plan } from '../plan.ts'
import type { DocumentParts, IoParts, ShellParts } from '../../core/editor.ts'
import type { EditorParts, SceneParts } from '../../scene/editor.ts'

type Needs = DocumentParts & ShellParts & IoParts & SceneParts

const deps = { platformOf: platformFor }

/** For its face only: by its own word, or because every linked layer is for another face only. */
function standsAlone(design: Design, key: VariantKey, layer: Layer): boolean {
  const linkedLayers = linkedLayersOf(design, key, layer)
  return layer.link?.isOwn === true || linkedLayers.every(({ isOwn, how }) => isOwn || how === 'none')
}

type Job = {
  readonly label: ChangeLabel
  readonly ids: readonly string[]
  readonly notices?: readonly Notice[]
}

/** Puts both faces of several pairs into the design, with states of one deed; the shown face gets its state last. */
function alike(editor: Needs, jobs: readonly MatchRequest[], { label, ids, notices = [] }: Job): Outcome {
  const { design } = editor.store
  if (!design) return refuse('refusal.nothingOpen')
  const active = activeKey(design)
  const at = editor.deps.clock.wall()
  const deed = editor.deps.makeId()
  const all: Notice[] = [...notices]
  let next = design
  let shown = activeVariant(design)
  let elsewhere: VariantKey | null = null

  /** A list of either face as it is to be: the shown one waits for its state, others get theirs and are followed. */
  function put(fdId: string, variant: ReturnType<typeof variantOf>, key: VariantKey): void {
    const was = variantOf(next, key)
    if (!variant || !was || variant.nodeList === was.nodeList || fdId !== key.fdId) return
    if (isSameKey(key, active)) {
      shown = { ...shown, nodeList: variant.nodeList, fileSizes: variant.fileSizes }
      next = withVariant(next, key, { ...was, nodeList: variant.nodeList, fileSizes: variant.fileSizes })
      return
    }
    const before = next
    const after = withState(next, key, { variant, label, at, deed })
    const skip = new Set([active.fdId])
    next = withFollowers(editor, { key, before, after, label, at, deed, skip }).design
    elsewhere = key
  }

  for (const job of jobs) {
    const made = matchLinked(next, job, deps)
    if (!made) continue
    const { from, to, variant } = job
    all.push(...noticesOf(editor, next, { ...made, fdId: to, variant: made.target }))
    put(from, made.source, { fdId: from, variant })
    put(to, made.target, { fdId: to, variant })
  }
  if (next === design) return done(ids, all)
  const before = activeVariant(design)
  const ready = withVariant(next, active, shown)
  const isHere = shown.nodeList !== before.nodeList
  editor.history.change(ready, { label, isOfLinks: true, ...(elsewhere ? { deed } : {}) })
  if (!isHere && elsewhere) editor.history.noteElsewhere(elsewhere)
  editor.page.wake()
  return done(ids, all)
}

const offRefusal: Refusal = {
  key: 'refusal.linksOff',
  wayOut: { label: 'wayOut.linksOn', command: { do: 'link.design', isOn: true } },
}

const set = defineCommand({
  name: 'link.set',
  edits: true,
  plan(editor: Needs, { ids, isOwn }): Plan {
    const { design } = editor.store
    if (!design) return refuse('refusal.nothingOpen')
    const key = activeKey(design)
    const chosen = targets(editor, ids)
    if (chosen.length === 0) return refuse('refusal.nothingSelected')
    const layers = chosen.filter((layer) => linkedLayersOf(design, key, layer).length > 0)
    if (layers.length === 0) return refuse('refusal.noTwin')
    const to = isOwn ?? !layers.every((layer) => standsAlone(design, key, layer))
    const label = changeLabel(to ? 'ownFace' : 'linkFaces', layers)
    if (to) {
      const own = new Set(idsOf(layers))
      const list = replaceLayers(editor.store.list, own, (layer) => withOwn(layer, true))
      return edit(editor, { list, label, ids: [...own], isOfLinks: true })
    }
    if (design.isUnlinked) return { ok: false, refusal: offRefusal }
    const jobs = layers.flatMap((layer) =>
      linkedLayersOf(design, key, layer).map(({ fdId, how }): MatchRequest => {
        const pair = how === 'follows' ? { from: fdId, to: key.fdId } : { from: key.fdId, to: fdId }
        return { ...pair, variant: key.variant, ids: [layer.uuid] }
      }),
    )
    return { ok: true, apply: () => alike(editor, joined(jobs), { label, ids: idsOf(layers) }) }
  },
})

/** Of thousands of layers one question a pair of faces. */
function joined(jobs: readonly MatchRequest[]): readonly MatchRequest[] {
  const byPair = new Map<string, MatchRequest>()
  for (const job of jobs) {
    const name = `${job.from} ${job.to}`
    const known = byPair.get(name)
    byPair.set(name, known ? { ...known, ids: [...(known.ids ?? []), ...(job.ids ?? [])] } : job)
  }
  return [...byPair.values()]
}

const makeAlikeRow = defineCommand({
  name: 'link.alike',
  edits: true,
  plan(editor: EditorParts, { ids, from, to }): Plan {
    const { design } = editor.store
    if (!design) return refuse('refusal.nothingOpen')
    if (from === to || !design.faces[from] || !design.faces[to]) return refuse('refusal.noFace')
    if (!platformFor(design.faces[to].normal).isKnown)
      return refuse('refusal.unknownPlatform', { platform: design.faces[to].normal.platform })
    const hasAmbient = [from, to].every((fdId) => {
      const face = design.faces[fdId]
      return face !== undefined && platformFor(face.normal).hasAmbient
    })
    const variant = design.isAmbientMode && hasAmbient ? 'ambient' : 'normal'
    const job: MatchRequest = { from, to, variant, ...(ids ? { ids } : {}) }
    const made = matchLinked(design, job, deps)
    const there = variantOf(design, { fdId: from, variant })?.nodeList ?? []
    if (!made || (ids && !there.some(({ uuid }) => ids.includes(uuid)))) return refuse('refusal.noLayer')
    const params = { face: faceName(editor, design.faces[from]) }
    return {
      ok: true,
      apply() {
        // one of both has to be on the canvas, for its history to hold the step
        if (![from, to].includes(design.activeFdId)) showVariant(editor, { fdId: to, variant })
        const label = { key: 'history.alike', params }
        return alike(editor, [job], { label, ids: idsOf(made.touched) })
      },
    }
  },
})

/** A setting of the design, like its names: no state of a history. */
const setDesign = defineCommand({
  name: 'link.design',
  edits: true,
  plan(editor: DocumentParts, { isOn }) {
    const { design } = editor.store
    if (!design) return refuse('refusal.nothingOpen')
    const to = isOn ?? design.isUnlinked === true
    return {
      ok: true,
      apply() {
        if (to === !design.isUnlinked) return done()
        const { isUnlinked: _, ...rest } = design
        editor.store.commit(to ? rest : { ...rest, isUnlinked: true })
        const key = to ? 'notice.linksOn' : 'notice.linksOff'
        return done([], [{ key, tone: 'info', topic: 'links' }])
      },
    }
  },
})

/** The states above the present one with these deeds, the newest first. */
function undoneStates(
  editor: DocumentParts,
  deeds: readonly string[],
): readonly { index: number; deed: string }[] {
  const { snapshotData, snapshotIndex } = editor.store.variant
  return snapshotData
    .flatMap(({ deed }, index) =>
      deed !== undefined && index > snapshotIndex && deeds.includes(deed) ? [{ index, deed }] : [],
    )
    .toReversed()
}

const carry = defineCommand({
  name: 'history.carry',
  edits: true,
  plan(editor: DocumentParts & ShellParts & IoParts, { deeds }): Plan {
    const { design } = editor.store
    if (!design) return refuse('refusal.nothingOpen')
    const states = undoneStates(editor, deeds)
    const holds = states.some(
      ({ index }) => facesHolding(changeAt(design, { index, isBack: true })).length > 0,
    )
    if (!holds) return refuse('refusal.nothingToCarry')
    return {
      ok: true,
      apply() {
        const at = editor.deps.clock.wall()
        const active = activeKey(design)
        // not one of the deeds: a redo here makes the act anew there, above this state
        const deed = editor.deps.makeId()
        const label = {
          key: 'history.carried',
          params: { face: faceName(editor, design.faces[active.fdId]) },
        }
        const next = states.reduce((all, { index }) => {
          const change = changeAt(all, { index, isBack: true })
          const along = facesHolding(change).map((fdId) => ({ fdId, variant: active.variant }))
          const shown = withAlong(activeVariant(all), index, along)
          return withVariant(withFollowers(editor, { ...change, label, at, deed }).design, active, shown)
        }, design)
        editor.store.commit(next)
        return done()
      },
    }
  },
})

const show = defineCommand({
  name: 'history.show',
  edits: false,
  plan: (editor: IoParts) => act(() => editor.page.say({ ask: 'history' })),
})

export const linkCommands = [set, makeAlikeRow, setDesign, carry, show]
