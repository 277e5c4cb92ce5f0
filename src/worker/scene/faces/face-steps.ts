import { startLabel } from '../../../shared/document/create.ts'
import {
  activeKey,
  activeVariant,
  variantOf,
  type ChangeLabel,
  type Design,
  type Face,
  type Variant,
  type VariantKey,
  type VariantName,
} from '../../../shared/document/design.ts'
import { renameFace } from '../../../shared/document/face-edit.ts'
import { maxStates } from '../../core/design/history/states.ts'
import type { MapVariant } from '../../../shared/document/map-layers.ts'
import { refit, showVariant } from './showing.ts'
import type { MessageParams } from '../../../shared/protocol/commands.ts'
import type { EditorParts } from '../editor.ts'

/*
 * What is done to the faces themselves, their names and the system changes no list of layers, so no history of a
 * variant can hold it. Such steps are kept here, in the order in which they were done, as long as the design is open.
 * Each remembers the state that every variant was in: undo on a variant that is in that state takes back the step,
 * because nothing was done there since; else the history of the variant goes first.
 */

/** What was done to one face; null on a side where the design does not have it. */
type FaceChange = { readonly fdId: string; readonly before: Face | null; readonly after: Face | null }

/** The rest of what a step decides. */
type Around = Pick<Design, 'fdIds' | 'system' | 'animationToImageIndex'> & {
  /** What is on the canvas on this side of the step. */
  readonly shown: VariantKey
  /** What was selected when this side was left; absent before it was. */
  readonly selected?: readonly string[]
}

type Side = 'before' | 'after'

/** Everything becomes what it was: a version, or a state that the history does not hold any more. */
const wholes = ['restore', 'comeBack'] as const
type Whole = (typeof wholes)[number]

/** `rename` turns the name alone, `system` no face at all. */
export type FaceStep = {
  readonly what: 'add' | 'remove' | 'resize' | 'rename' | 'system' | Whole
  /** What its words say beside the face. */
  readonly params?: MessageParams
  /** The designs themselves where all of them is turned. */
  readonly whole?: Readonly<Record<Side, Design>>
  readonly change: FaceChange
  readonly before: Around
  readonly after: Around
  /** The state of every variant when the step was last done or taken back, known by its label; by `fdId variant`. */
  readonly states: ReadonlyMap<string, ChangeLabel>
}

type About = Pick<FaceStep, 'what' | 'params'>

export type FaceSteps = {
  /** Grows with every step that is done, taken back or done again. */
  readonly version: number
  /** What undo takes back now; null when it has to go by the history of the shown variant. */
  readonly back: FaceStep | null
  /** The same for redo: only until something else is done. */
  readonly forward: FaceStep | null
  /** The design is what the step made of `before`; the face is null for a step about none. */
  note(about: FaceStep['what'] | About, fdId: string | null, before: Design): void
  undo(): void
  redo(): void
  /** Another design is open. */
  clear(): void
  /** Every variant was mapped from one design to the other, also those of faces that are kept here only. */
  rewrite(before: Design, after: Design, map: MapVariant): void
}

const names: readonly VariantName[] = ['normal', 'ambient']

const nameOf = ({ fdId, variant }: VariantKey): string => `${fdId} ${variant}`

/** Every state has a label object of its own, which it keeps for as long as it lives. */
const stateOf = ({ snapshotData, snapshotIndex }: Variant): ChangeLabel =>
  snapshotData[snapshotIndex]?.label ?? startLabel

const statesOf = (design: Design): ReadonlyMap<string, ChangeLabel> =>
  new Map(
    design.fdIds.flatMap((fdId) =>
      names.flatMap((variant) => {
        const there = variantOf(design, { fdId, variant })
        return there ? [[nameOf({ fdId, variant }), stateOf(there)] as const] : []
      }),
    ),
  )

/** The same faces with the very same lists. */
const isAlike = (a: Design, b: Design): boolean =>
  a.fdIds.length === b.fdIds.length &&
  a.fdIds.every((fdId) =>
    names.every((name) => {
      const [one, other] = [a.faces[fdId]?.[name], b.faces[fdId]?.[name]]
      return one?.nodeList === other?.nodeList && one?.ratio === other?.ratio
    }),
  )

/** The face stands as that side of the step has it: its layers and its size were not changed since. */
function isAs(design: Design, step: FaceStep, side: Side): boolean {
  const { what, change, whole } = step
  if (whole) return isAlike(design, whole[side])
  if (what === 'system') return design.system === step[side].system
  const [now, then] = [design.faces[change.fdId] ?? null, change[side]]
  if (!now || !then) return now === then
  if (what === 'rename') return now.name === then.name
  return names.every(
    (name) => now[name].nodeList === then[name].nodeList && now[name].ratio === then[name].ratio,
  )
}

/** The face as it stands on the other side of the step, in its place among those that are there. */
function turned(design: Design, step: FaceStep, to: Side): Design {
  const { fdId, [to]: face } = step.change
  const { what, before, after, whole } = step
  if (whole) {
    const { id, dialName, dialNameCn, scenes } = design
    return { ...whole[to], id, dialName, dialNameCn, scenes }
  }
  const named = what === 'rename' && renameFace(design, fdId, face?.name ?? '')
  if (named) return named.ok ? named.value : design
  const { [fdId]: _, ...others } = design.faces
  const { fdIds: wanted, system, animationToImageIndex } = step[to]
  const around: Design = {
    ...design,
    // what the step left alone stays as it was set since
    ...(before.system === after.system ? {} : { system }),
    ...(before.animationToImageIndex === after.animationToImageIndex ? {} : { animationToImageIndex }),
  }
  const rest = design.fdIds.filter((id) => id !== fdId)
  if (!face) return { ...around, fdIds: rest, faces: others }
  const behind = new Set(wanted.slice(wanted.indexOf(fdId) + 1))
  const at = rest.findIndex((id) => behind.has(id))
  const fdIds = at < 0 ? [...rest, fdId] : [...rest.slice(0, at), fdId, ...rest.slice(at)]
  return { ...around, fdIds, faces: { ...others, [fdId]: face } }
}

/** The shown variant is where the step left it. */
function isNext({ store: { design } }: EditorParts, step: FaceStep | undefined, side: Side): boolean {
  if (!step || !design) return false
  return (
    step.states.get(nameOf(activeKey(design))) === stateOf(activeVariant(design)) && isAs(design, step, side)
  )
}

/** Goes to the other side of a step, and answers it as it is then. What is left is shown first, so that a face is never taken from under the canvas. */
function turn(editor: EditorParts, step: FaceStep, to: Side): FaceStep {
  const { store, selection } = editor
  const { whole } = step
  const isLeaving = !whole && step.change[to] === null
  const shown = store.design ? activeKey(store.design) : null
  const left = shown ? { shown, selected: selection.ids } : {}
  if (isLeaving) showVariant(editor, step[to].shown)
  const { design } = store
  if (!design) return step
  // the face goes with the states that were made and taken back on it since
  const now = design.faces[step.change.fdId] ?? null
  const from = to === 'before' ? 'after' : 'before'
  const kept = {
    ...{ ...step, change: { ...step.change, [from]: now }, [from]: { ...step[from], ...left } },
    ...(whole ? { whole: { ...whole, [from]: design } } : {}),
  }
  refit(editor, () => store.commit(turned(design, kept, to)))
  if (!isLeaving && !whole) showVariant(editor, step[to].shown)
  if (step[to].selected) selection.set(step[to].selected)
  selection.prune(store)
  editor.history.endBurst()
  return { ...kept, states: statesOf(store.design ?? design) }
}

const around = ({ fdIds, system, animationToImageIndex }: Design, shown: VariantKey): Around => ({
  fdIds,
  system,
  animationToImageIndex,
  shown,
})

/** What made one design of the other; see `FaceSteps.note`. */
function stepBetween(was: Design, is: Design, about: About & { fdId: string }): FaceStep {
  const { what, fdId, params } = about
  const own: VariantKey = { fdId, variant: 'normal' }
  const isOfAnother = what !== 'rename' && was.faces[fdId] && was.activeFdId !== fdId
  return {
    what,
    change: { fdId, before: was.faces[fdId] ?? null, after: is.faces[fdId] ?? null },
    before: around(was, isOfAnother ? own : activeKey(was)),
    after: around(is, activeKey(is)),
    ...(params ? { params } : {}),
    ...(wholes.some((one) => one === what) ? { whole: { before: was, after: is } } : {}),
    states: statesOf(is),
  }
}

/** The step as if every variant had been mapped before it was done. */
function rewritten(step: FaceStep, designs: { was: Design; is: Design }, map: MapVariant): FaceStep {
  const { was, is } = designs
  const variantIn = (fdId: string, face: Face, name: VariantName): Variant => {
    const next = is.faces[fdId]?.[name]
    const isThere = next && was.faces[fdId]?.[name].nodeList === face[name].nodeList
    return isThere ? next : map(face[name])
  }
  const faceIn = (fdId: string, face: Face): Face => ({
    ...face,
    normal: variantIn(fdId, face, 'normal'),
    ambient: variantIn(fdId, face, 'ambient'),
  })
  const wholeIn = (design: Design): Design => ({
    ...design,
    faces: Object.fromEntries(Object.entries(design.faces).map(([fdId, face]) => [fdId, faceIn(fdId, face)])),
  })
  const { change, whole } = step
  const { fdId } = change
  const [before, after] = [change.before, change.after].map((face) => face && faceIn(fdId, face))
  return {
    ...{ ...step, change: { fdId, before: before ?? null, after: after ?? null } },
    ...(whole ? { whole: { before: wholeIn(whole.before), after: wholeIn(whole.after) } } : {}),
  }
}

/** `onNote` gets the design before each step that is done. */
export function createFaceSteps(editor: EditorParts, onNote: (before: Design) => void): FaceSteps {
  let done: readonly FaceStep[] = []
  let undone: readonly { readonly step: FaceStep; readonly count: number }[] = []
  /** The count of changes when the newest of `undone` was taken back. */
  let undoneAt = -1
  let version = 0

  return {
    get version() {
      return version
    },
    get back() {
      const step = done.at(-1)
      return step && isNext(editor, step, 'after') ? step : null
    },
    get forward() {
      const { step, count } = undone.at(-1) ?? { count: 0 }
      const { store, history } = editor
      if (!step || undoneAt !== history.changes || !isNext(editor, step, 'before')) return null
      const { snapshotData, snapshotIndex } = store.variant
      return history.undoneAs(snapshotData[snapshotIndex + 1]?.label) > count ? null : step
    },
    note(about, fdId, was) {
      const { design } = editor.store
      if (!design) return
      const said = typeof about === 'string' ? { what: about } : about
      done = [...done, stepBetween(was, design, { ...said, fdId: fdId ?? '' })].slice(1 - maxStates)
      undone = []
      version += 1
      onNote(was)
    },
    undo() {
      const step = this.back
      if (!step) return
      done = done.slice(0, -1)
      const turnedBack = turn(editor, step, 'before')
      version += 1
      undone = [...undone, { step: turnedBack, count: editor.history.countUndone() }]
      undoneAt = editor.history.changes
    },
    redo() {
      const step = this.forward
      if (!step) return
      undone = undone.slice(0, -1)
      const again = turn(editor, step, 'after')
      version += 1
      done = [...done, again]
    },
    clear() {
      done = []
      undone = []
      version += 1
    },
    rewrite(was, is, map) {
      const designs = { was, is }
      done = done.map((step) => rewritten(step, designs, map))
      undone = undone.map(({ step, count }) => ({ step: rewritten(step, designs, map), count }))
    },
  }
}
