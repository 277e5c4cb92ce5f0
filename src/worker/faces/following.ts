import {
  activeKey,
  activeVariant,
  variantOf,
  withVariant,
  type ChangeLabel,
  type Design,
  type Variant,
  type VariantKey,
} from '../../shared/document/design.ts'
import { platformFor } from '../../shared/platforms/all.ts'
import type { Notice } from '../../shared/protocol/commands.ts'
import { followChange, type FaceChange, type FollowedFace } from '../../shared/rules/faces/follow-faces.ts'
import { textIn, type HasSession } from '../session/session.ts'
import type { HasDeps } from '../ports.ts'
import type { HasNotes } from '../design/notes.ts'
import type { HasPage } from '../session/page.ts'
import { faceName } from './face-name.ts'
import {
  goTo,
  pushState,
  replaceState,
  withOrigin,
  type Along,
  type Recorded,
  type Walked,
} from '../design/history.ts'
import { rememberNotices } from '../design/rule-notices.ts'
import { isSameKey } from './showing.ts'

type Needs = HasDeps & HasNotes & HasPage & HasSession

/*
 * One act of a person makes a state in the shown face and one in every face whose layers follow. They carry the same
 * word, the deed, so that undo and redo can take them together as long as each is the newest of its face.
 */

const deps = { platformOf: platformFor }

/** A state in a face that is not shown; a state of the same deed on top is made over. */
export function withState(
  design: Design,
  key: VariantKey,
  what: {
    readonly variant: Variant
    readonly label: ChangeLabel
    readonly at: number
    readonly deed?: string
  },
): Design {
  const was = variantOf(design, key)
  if (!was) return design
  const { variant, label, at, deed } = what
  const base = { ...withOrigin(was, at), fileSizes: variant.fileSizes }
  const top = base.snapshotData[base.snapshotIndex]
  const { nodeList } = variant
  const isOn = deed !== undefined && top?.deed === deed && base.snapshotIndex === base.snapshotData.length - 1
  const step = { nodeList, at, deed, after: [] }
  const next = isOn
    ? replaceState(base, { ...step, label: top.label, before: [] })
    : pushState(base, { ...step, label, before: top?.selection ?? [] })
  return withVariant(design, key, next)
}

/** What did not come over as it was, or at all, and why. */
export function noticesOf(
  editor: HasDeps & HasSession,
  design: Design,
  face: FollowedFace,
): readonly Notice[] {
  const name = faceName(editor, design.faces[face.fdId])
  const adjustments = face.notices.filter(({ tone }) => tone === 'adjusted')
  const reason = (all: readonly { readonly key: string; readonly params?: Notice['params'] }[]): string =>
    [...new Set(all.map(({ key, params }) => textIn(editor, key, { ...params })))].join(' · ')
  const [first] = face.refused
  const adjusted: Notice = {
    key: 'notice.followAdjusted',
    params: { face: name, reason: reason(adjustments) },
    tone: 'warning',
    isOfStep: true,
  }
  const left: Notice = {
    key: face.refused.length === 1 ? 'notice.notFollowed' : 'notice.notFollowedMany',
    params: {
      face: name,
      name: first?.layer.label ?? '',
      count: face.refused.length,
      reason: reason(face.refused.map(({ breach }) => breach)),
    },
    tone: 'warning',
    isOfStep: true,
  }
  return [...(adjustments.length > 0 ? [adjusted] : []), ...(first ? [left] : [])]
}

type Following = FaceChange & {
  readonly label: ChangeLabel
  readonly at: number
  readonly deed: string
  /** Faces that are not asked. */
  readonly skip?: ReadonlySet<string>
}

/** The design with a state in every face that follows the change, and what there is to tell. */
export function withFollowers(editor: HasDeps & HasNotes & HasSession, how: Following): Along {
  const { key, label, at, deed, skip } = how
  let design = how.after
  let isAny = false
  for (const face of followChange(how, deps)) {
    if (skip?.has(face.fdId)) continue
    const into: VariantKey = { fdId: face.fdId, variant: key.variant }
    editor.notes.tell(noticesOf(editor, design, face))
    rememberNotices(editor, face.notices, { at: into, layers: face.touched })
    if (variantOf(design, into) === face.variant) continue
    design = withState(design, into, { variant: face.variant, label, at, deed })
    isAny = true
  }
  return { design, deed: isAny ? deed : undefined }
}

/** The other faces follow what was just done on the canvas. */
export function followRecorded(
  editor: HasDeps & HasNotes & HasSession,
  { before, after, label, at, deed, hasDeed }: Recorded,
): Along {
  const key = activeKey(after)
  if (after.fdIds.length < 2 || !isSameKey(activeKey(before), key)) return { design: after, deed }
  const along = withFollowers(editor, {
    key,
    before,
    after,
    label,
    at,
    deed: deed ?? editor.deps.makeId(),
  })
  return { design: along.design, deed: hasDeed ? deed : (along.deed ?? deed) }
}

const allKeys = (design: Design): readonly VariantKey[] =>
  design.fdIds.flatMap((fdId) => [
    { fdId, variant: 'normal' as const },
    { fdId, variant: 'ambient' as const },
  ])

/** The change that one state of the shown variant made, or took back; `design` has the other faces. */
export function changeAt(
  design: Design,
  { index, isBack }: { readonly index: number; readonly isBack: boolean },
): FaceChange {
  const key = activeKey(design)
  const shown = activeVariant(design)
  const with_ = (at: number): Design => {
    const nodeList = shown.snapshotData[at]?.nodeList ?? shown.nodeList
    return withVariant(design, key, { ...shown, nodeList })
  }
  const [was, is] = [with_(index - 1), with_(index)]
  return { key, before: isBack ? is : was, after: isBack ? was : is, isWalk: true }
}

/** Where the change would do anything: the faces that still have what was taken back. */
export function facesHolding(change: FaceChange): readonly string[] {
  const { key, after } = change
  return followChange(change, deps).flatMap(({ fdId, variant }) =>
    variantOf(after, { fdId, variant: key.variant }) === variant ? [] : [fdId],
  )
}

/** Which states of the walk, in their order, each with its deed. */
function stepsOf({ after, from, to }: Walked): readonly { readonly index: number; readonly deed: string }[] {
  const { snapshotData } = activeVariant(after)
  const isBack = to < from
  const count = Math.abs(to - from)
  return Array.from({ length: count }, (_, n) => (isBack ? from - n : from + 1 + n)).flatMap((index) => {
    const deed = snapshotData[index]?.deed
    return deed === undefined ? [] : [{ index, deed }]
  })
}

/** Its state of the deed is the newest, so it goes the same way; the same variant when it is not. */
function turned(variant: Variant, deed: string, isBack: boolean): Variant {
  const { snapshotData, snapshotIndex: at } = variant
  const isNext = snapshotData[isBack ? at : at + 1]?.deed === deed
  return isNext ? goTo(variant, isBack ? at - 1 : at + 1) : variant
}

/** The label of a state that took an act back on its own, above the state of the act. */
export const carriedKey = 'history.carried'

/** The act was never taken back there: what was done to its layers since is the person's own, and a redo leaves it. */
function stillHas(variant: Variant | null, deed: string): boolean {
  const states = variant?.snapshotData.slice(0, variant.snapshotIndex + 1) ?? []
  const at = states.findLastIndex((state) => state.deed === deed)
  return at >= 0 && !states.slice(at + 1).some(({ label }) => label.key === carriedKey)
}

function sayAlong(
  editor: HasDeps & HasPage & HasSession,
  along: ReadonlySet<string>,
  { design, isBack }: { readonly design: Design; readonly isBack: boolean },
): void {
  if (along.size === 0) return
  const face = [...along].map((fdId) => faceName(editor, design.faces[fdId])).join(', ')
  const key = isBack ? 'announce.undoneAlong' : 'announce.redoneAlong'
  editor.page.say({ show: 'announce', key, params: { face }, isUrgent: false })
}

/** What the toast says when another face keeps what was taken back here; its button takes it back there. */
function heldNotice(
  editor: HasDeps & HasSession,
  design: Design,
  { held, deeds }: { readonly held: ReadonlySet<string>; readonly deeds: readonly string[] },
): Notice {
  const faces = [...held].map((fdId) => faceName(editor, design.faces[fdId]))
  const params = { face: faces.join(', ') }
  return {
    key: 'notice.undoneHereOnly',
    params,
    tone: 'info',
    topic: 'links',
    isOfStep: true,
    wayOut: { label: 'wayOut.undoThere', command: { do: 'history.carry', deeds } },
  }
}

/** The other faces as the shown one goes through its history. */
export function walkAlong(editor: Needs, walked: Walked): Design {
  const { after, from, to } = walked
  const isBack = to < from
  const active = activeKey(after)
  let design = after
  const along = new Set<string>()
  const held = new Set<string>()
  const kept: string[] = []
  for (const { index, deed } of stepsOf(walked)) {
    const went = new Set<string>([active.fdId])
    for (const key of allKeys(design)) {
      const variant = isSameKey(key, active) ? null : variantOf(design, key)
      const next = variant && turned(variant, deed, isBack)
      if (!next || next === variant) continue
      design = withVariant(design, key, next)
      along.add(key.fdId)
      if (key.variant === active.variant) went.add(key.fdId)
    }
    const still = (fdId: string): boolean => !isBack && stillHas(variantOf(design, { ...active, fdId }), deed)
    const only = new Set(design.fdIds.filter((fdId) => !went.has(fdId) && !still(fdId)))
    if (only.size === 0) continue
    const change = { ...changeAt(design, { index, isBack }), only }
    const rest = facesHolding(change)
    if (rest.length === 0) continue
    if (isBack) {
      for (const fdId of rest) held.add(fdId)
      kept.push(deed)
      continue
    }
    const label = activeVariant(design).snapshotData[index]?.label ?? { key: 'history.sync' }
    const at = editor.deps.clock.wall()
    const shown = activeVariant(design)
    const redone = withFollowers(editor, { ...change, label, at, deed })
    design = withVariant(redone.design, active, shown)
  }
  sayAlong(editor, along, { design, isBack })
  if (kept.length > 0) editor.notes.tell([heldNotice(editor, design, { held, deeds: kept })])
  return design
}
