import { withClipboardAcross, withCutKnown } from '../../../shared/document/clipboard.ts'
import {
  activeKey,
  activeVariant,
  variantOf,
  withVariant,
  type Design,
  type Snapshot,
  type Variant,
  type VariantKey,
} from '../../../shared/document/design.ts'
import { isSameKey, variantKeys } from '../../../shared/document/variant-keys.ts'
import type { Notice } from '../../../shared/protocol/commands.ts'
import type { Walked } from '../../core/design/history/walk.ts'
import { goTo } from '../../core/design/history/states.ts'
import { faceName } from '../../core/design/face-name.ts'
import { changeAt, facesHolding, withFollowers } from './linked-layers.ts'
import type { DesignParts, IoParts, ShellParts } from '../../core/editor.ts'

/*
 * Undo takes the same act back in other faces where it is the newest, and each state notes which others went with it. Redo
 * takes along what is noted and nothing else: a face that the undo left alone keeps its layers and what can be redone there.
 */

type Needs = DesignParts & ShellParts & IoParts

/** One state that the shown variant goes over. */
type Passed = { readonly index: number; readonly isBack: boolean }

function passedIn({ from, to }: Walked): readonly Passed[] {
  const isBack = to < from
  return Array.from({ length: Math.abs(to - from) }, (_, n) => ({
    index: isBack ? from - n : from + 1 + n,
    isBack,
  }))
}

type State = { readonly key: VariantKey; readonly index: number }

function withNote(variant: Variant, index: number, note: (state: Snapshot) => Snapshot): Variant {
  const snapshotData = variant.snapshotData.map((state, at) => (at === index ? note(state) : state))
  return { ...variant, snapshotData }
}

/** The state was undone, and these went with it; what it notes already stays. */
export const withAlong = (variant: Variant, index: number, along: readonly VariantKey[]): Variant =>
  along.length === 0
    ? variant
    : withNote(variant, index, (state) => {
        const known = state.along ?? []
        const fresh = along.filter((key) => !known.some((one) => isSameKey(one, key)))
        return { ...state, along: [...known, ...fresh] }
      })

/** The state stands again. */
const standing = (variant: Variant, index: number): Variant => {
  const { along, undoneFrom } = variant.snapshotData[index] ?? {}
  return along || undoneFrom
    ? withNote(variant, index, ({ along: _, undoneFrom: __, ...bare }) => bare)
    : variant
}

const changed = (design: Design, key: VariantKey, change: (variant: Variant) => Variant): Design => {
  const variant = variantOf(design, key)
  return variant ? withVariant(design, key, change(variant)) : design
}

const noted = (design: Design, { key, index }: State, along: readonly VariantKey[]): Design =>
  changed(design, key, (variant) => withAlong(variant, index, along))

const cleared = (design: Design, { key, index }: State): Design =>
  changed(design, key, (variant) => standing(variant, index))

const others = (design: Design): readonly VariantKey[] =>
  variantKeys(design).filter((key) => !isSameKey(key, activeKey(design)))

type Along = { readonly design: Design; readonly went: readonly State[] }

const keysOf = (states: readonly State[]): readonly VariantKey[] => states.map(({ key }) => key)

/** The other variants whose newest state is of the act go back, too. */
function backAlong(design: Design, deed: string): Along {
  let next = design
  const went: State[] = []
  for (const key of others(design)) {
    const variant = variantOf(next, key)
    const index = variant?.snapshotIndex ?? 0
    if (!variant || index < 1 || variant.snapshotData[index]?.deed !== deed) continue
    next = withVariant(next, key, goTo(variant, index - 1))
    went.push({ key, index })
  }
  return { design: next, went }
}

/** Those that went back with the act come to it again where it is what they would redo. */
function forwardAlong(design: Design, deed: string, along: readonly VariantKey[]): Along {
  let next = design
  const went: State[] = []
  for (const key of others(design)) {
    const variant = variantOf(next, key)
    const index = (variant?.snapshotIndex ?? 0) + 1
    const state = variant?.snapshotData[index]
    const isNoted = along.some((one) => isSameKey(one, key))
    const knows = state?.along?.some((one) => isSameKey(one, activeKey(design))) === true
    if (!variant || !isNoted || !knows || state.deed !== deed) continue
    next = withVariant(next, key, goTo(variant, index))
    went.push({ key, index })
  }
  return { design: next, went }
}

/** Something was undone there that a new state would cut off. */
function hasUndone(design: Design, key: VariantKey): boolean {
  const variant = variantOf(design, key)
  return variant !== null && variant.snapshotIndex < variant.snapshotData.length - 1
}

function namesOf(editor: ShellParts & IoParts, design: Design, fdIds: Iterable<string>): string {
  return [...fdIds].map((fdId) => faceName(editor, design.faces[fdId])).join(', ')
}

type WalkReport = {
  readonly along: Set<string>
  readonly held: Set<string>
  readonly kept: string[]
  readonly stayed: Set<string>
}

/**
 * What was undone together and is redone here: anew where its state is gone, reported where that would cut something
 * off.
 */
function redoneAnew(
  editor: Needs,
  design: Design,
  { index, deed, left, told }: { index: number; deed: string; left: readonly VariantKey[]; told: WalkReport },
): Design {
  const active = activeKey(design)
  const only = new Set(left.filter(({ variant }) => variant === active.variant).map(({ fdId }) => fdId))
  if (only.size === 0) return design
  const change = { ...changeAt(design, { index, isBack: false }), only }
  const wanting = facesHolding(change)
  const free = wanting.filter((fdId) => !hasUndone(design, { ...active, fdId }))
  for (const fdId of wanting) (free.includes(fdId) ? told.along : told.stayed).add(fdId)
  if (free.length === 0) return design
  const shown = activeVariant(design)
  const label = shown.snapshotData[index]?.label ?? { key: 'history.sync' }
  const at = editor.deps.clock.wall()
  const redone = withFollowers(editor, { ...change, only: new Set(free), label, at, deed })
  return withVariant(redone.design, active, shown)
}

/** States that were made anew for the one that is redone know the clipboard as it does. */
function withCutsAgain(design: Design, deed: string | undefined, index: number): Design {
  const step = activeVariant(design).snapshotData[index]?.clipboard
  return step ? withCutKnown(design, deed, step) : design
}

/** The other variants and the clipboard as the shown variant goes over one state of its history. */
function passed(
  editor: Needs,
  design: Design,
  { index, isBack, told }: Passed & { told: WalkReport },
): Design {
  const key = activeKey(design)
  const { deed, along = [] } = activeVariant(design).snapshotData[index] ?? {}
  const alone: Along = { design, went: [] }
  const moved =
    deed === undefined ? alone : isBack ? backAlong(design, deed) : forwardAlong(design, deed, along)
  for (const one of moved.went) told.along.add(one.key.fdId)
  const states = [{ key, index }, ...moved.went]
  if (!isBack) {
    const standing = states.reduce((all, one) => cleared(all, one), moved.design)
    const left = along.filter((one) => !moved.went.some((other) => isSameKey(one, other.key)))
    // what is taken away anew on another face waits as what was cut does
    const whole = deed === undefined ? standing : redoneAnew(editor, standing, { index, deed, left, told })
    return withCutsAgain(withClipboardAcross(whole, { states, isBack }), deed, index)
  }
  const crossed = withClipboardAcross(moved.design, { states, isBack })
  if (deed === undefined) return crossed
  const went = new Set(keysOf(states).flatMap(({ fdId, variant }) => (variant === key.variant ? fdId : [])))
  const only = new Set(design.fdIds.filter((fdId) => !went.has(fdId)))
  const rest = only.size === 0 ? [] : facesHolding({ ...changeAt(crossed, { index, isBack }), only })
  for (const fdId of rest) told.held.add(fdId)
  if (rest.length > 0) told.kept.push(deed)
  return states.reduce((all, one) => {
    const others = keysOf(states.filter((other) => other !== one))
    return noted(all, one, others)
  }, crossed)
}

/** What the toast says when another face keeps what was taken back here; its button takes it back there. */
const heldNotice = (face: string, deeds: readonly string[]): Notice => ({
  key: 'notice.undoneHereOnly',
  params: { face },
  tone: 'info',
  topic: 'links',
  isOfStep: true,
  wayOut: { label: 'wayOut.undoThere', command: { do: 'history.carry', deeds } },
})

/** What the toast says when another face cannot come along; its button shows that face. */
const stayedNotice = (face: string, fdId: string): Notice => ({
  key: 'notice.redoneHereOnly',
  params: { face },
  tone: 'info',
  topic: 'links',
  isOfStep: true,
  wayOut: { label: 'wayOut.showFace', command: { do: 'face.switch', fdId } },
})

/** The other faces and the clipboard as the shown face goes through its history. */
export function walkAlong(editor: Needs, walked: Walked): Design {
  const told: WalkReport = { along: new Set(), held: new Set(), kept: [], stayed: new Set() }
  const design = passedIn(walked).reduce((all, one) => passed(editor, all, { ...one, told }), walked.after)
  told.along.delete(design.activeFdId)
  if (told.along.size > 0) {
    const key = walked.to < walked.from ? 'announce.undoneAlong' : 'announce.redoneAlong'
    const params = { face: namesOf(editor, design, told.along) }
    editor.page.say({ show: 'announce', key, params, isUrgent: false })
  }
  if (told.kept.length > 0) editor.notes.tell([heldNotice(namesOf(editor, design, told.held), told.kept)])
  const [first] = told.stayed
  if (first !== undefined) editor.notes.tell([stayedNotice(namesOf(editor, design, told.stayed), first)])
  return design
}
