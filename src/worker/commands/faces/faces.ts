import { cutText } from '../../../shared/document/cut-text.ts'
import { activeKey, sizeOf, type Design } from '../../../shared/document/design.ts'
import {
  addFace,
  createFace,
  refuseFace,
  removeFace,
  renameFace,
  setSystem,
  switchFace,
  targetFaces,
  type FaceSpec,
} from '../../../shared/document/face-edit.ts'
import { platformFor, platformsOf } from '../../../shared/platforms/all.ts'
import type { DesignSystem, Notice, Outcome } from '../../../shared/protocol/commands.ts'
import { copyCompatible, refuseSize, withDialOf } from '../../../shared/rules/faces/copy-face.ts'
import { refuseResize, resizeFace } from '../../../shared/rules/faces/resize-face.ts'
import { textIn } from '../../core/session/session.ts'
import { faceName } from '../../core/design/face-name.ts'
import { refit, showVariant } from '../../scene/faces/showing.ts'
import { act, defineCommand, done, refuse, type CommandOf, type Plan } from '../plan.ts'
import { no, refusalOfFace } from './face-refusal.ts'
import { shownNotice } from '../layers/fix.ts'
import type { DocumentParts, IoParts, ShellParts, ViewParts } from '../../core/editor.ts'
import type { EditorParts } from '../../scene/editor.ts'
import type { FaceParts } from '../../scene/whole-editor.ts'

type Needs = DocumentParts & ViewParts & ShellParts & IoParts & FaceParts

/*
 * Faces are no part of a variant's history. What is done to them and to the system are steps of `face-steps.ts`, which
 * undo takes back between the states of the shown variant.
 */

const rootKey = 'layer.kind.root'

type NewFace = {
  readonly platform: string
  readonly ratio?: string | undefined
  readonly shape?: 'circle' | 'rectangle' | undefined
}

/** Any size that can be written: which of them a platform has is reported with its limits. */
const ratioPattern = /^\d{1,6}\*\d{1,6}$/

/** Left out: the size that the platform's watches usually have. Null for a size that is none. */
function specOf({ platform, ratio, shape }: NewFace): FaceSpec | null {
  const [usual] = platformFor({ platform }).sizes
  const sized = ratio ?? (usual ? `${usual.width}*${usual.height}` : '')
  if (!ratioPattern.test(sized)) return null
  return { platform, ratio: sized, shape: shape ?? usual?.shape ?? 'circle' }
}

const nameIn = (name = ''): { name?: string } => {
  const trimmed = cutText(name.replace(/\s+/g, ' ').trim(), 60)
  return trimmed === '' ? {} : { name: trimmed }
}

/** Takes the face in, with the requested system, and shows it. */
function take(editor: EditorParts & FaceParts, next: Design, fdId: string): void {
  const before = editor.store.design
  editor.store.commit(next)
  showVariant(editor, { fdId, variant: 'normal' })
  if (before) editor.faceSteps.note('add', fdId, before)
}

type Added = { readonly system?: DesignSystem }

/** The design that takes the face: of system `all` when the command names a system. */
const widened = (design: Design, { system }: Added): Design =>
  system === undefined ? design : { ...design, system: 'all' }

type Incoming = { readonly base: Design; readonly spec: FaceSpec } | { readonly refused: Plan }

/** The face that comes, and the design that takes it; else why none does. */
function incoming(
  editor: ShellParts & IoParts,
  design: Design,
  command: CommandOf<'face.add' | 'face.copyTo'>,
): Incoming {
  const spec = specOf(command)
  if (!spec)
    return {
      refused: no(editor, { key: 'refusal.unknownPlatform', params: { platform: command.platform } }),
    }
  const platform = platformFor(spec)
  const base = widened(design, command)
  const refusal = refuseFace(base, spec, platform) ?? refuseSize(base, spec, platform)
  return refusal ? { refused: no(editor, refusal, command) } : { base, spec }
}

const add = defineCommand({
  name: 'face.add',
  edits: true,
  plan(editor: EditorParts & FaceParts, command) {
    const { design } = editor.store
    if (!design) return refuse('refusal.nothingOpen')
    const into = incoming(editor, design, command)
    if ('refused' in into) return into.refused
    const { base, spec } = into
    return {
      ok: true,
      apply() {
        const { makeId, clock } = editor.deps
        const fdId = makeId()
        const rootLabel = textIn(editor, rootKey)
        const at = clock.wall()
        const empty = createFace({ ...spec, ...nameIn(command.name), makeId, rootLabel, at })
        const lead = base.faces[base.activeFdId]
        const face = lead ? withDialOf(empty, { fdId: base.activeFdId, face: lead }, at) : empty
        const added = addFace(base, { fdId, face, platformOf: platformFor })
        if (!added.ok) return { ok: false, refusal: refusalOfFace(editor, added.error) }
        const { system = added.value.system } = command
        const set = setSystem(added.value, { system, platformOf: platformFor, targets: platformsOf(system) })
        if (!set.ok) return { ok: false, refusal: refusalOfFace(editor, set.error) }
        const design = editor.store.design ?? set.value
        // the shown face stays until the new one is shown with its own history
        take(
          editor,
          { ...set.value, activeFdId: design.activeFdId, isAmbientMode: design.isAmbientMode },
          fdId,
        )
        return done(
          [fdId],
          [
            {
              key: 'notice.faceAdded',
              params: { face: faceName(editor, face) },
              tone: 'success',
              topic: 'faces',
            },
          ],
        )
      },
    }
  },
})

const copyTo = defineCommand({
  name: 'face.copyTo',
  edits: true,
  plan(editor: EditorParts & FaceParts, command) {
    const { design } = editor.store
    if (!design) return refuse('refusal.nothingOpen')
    const from = command.fdId ?? design.activeFdId
    if (!design.faces[from]) return refuse('refusal.noFace')
    const into = incoming(editor, design, command)
    if ('refused' in into) return into.refused
    const { base, spec } = into
    return { ok: true, apply: () => copied(editor, { design: base, from, spec, ...nameIn(command.name) }) }
  },
})

function copied(
  editor: EditorParts & FaceParts,
  { design, from, ...job }: { design: Design; from: string; spec: FaceSpec; name?: string },
) {
  const { makeId, clock } = editor.deps
  const made = copyCompatible(
    design,
    { fdId: from, ...job },
    { platformOf: platformFor, makeId, at: clock.wall(), rootLabel: textIn(editor, rootKey) },
  )
  if (!made.ok) return { ok: false as const, refusal: refusalOfFace(editor, made.error) }
  const { face, report } = made.value
  const fdId = makeId()
  const added = addFace(design, { fdId, face, platformOf: platformFor })
  if (!added.ok) return { ok: false as const, refusal: refusalOfFace(editor, added.error) }
  const stills = added.value.animationToImageIndex + report.stills
  take(editor, { ...added.value, animationToImageIndex: stills }, fdId)
  const platformLabel = platformFor(job.spec).label
  const size = sizeOf(job.spec.ratio)
  const { layers, entries } = report
  if (entries.length > 0)
    editor.page.say({
      show: 'copyReport',
      report: {
        what: 'copied',
        fdId,
        fromFdId: from,
        platformLabel,
        ...size,
        layers,
        stills: report.stills,
        entries,
      },
    })
  // the report lists the changes
  if (entries.length > 0) return done([fdId])
  const params = { face: faceName(editor, face), count: layers }
  return done([fdId], [{ key: 'notice.faceCopied', params, tone: 'success', topic: 'faces' }])
}

const resize = defineCommand({
  name: 'face.resize',
  edits: true,
  plan(editor: Needs, { ratio, shape, fdId: wanted }) {
    const { design } = editor.store
    if (!design) return refuse('refusal.nothingOpen')
    const fdId = wanted ?? design.activeFdId
    if (!ratioPattern.test(ratio)) return refuse('refusal.badCommand', { command: 'face.resize' })
    const resize = { fdId, ratio, ...(shape === undefined ? {} : { shape }) }
    const refusal = refuseResize(design, resize, { platformOf: platformFor })
    return refusal
      ? no(editor, refusal, { do: 'face.resize', ...resize })
      : { ok: true, apply: () => resized(editor, design, resize) }
  },
})

function resized(editor: Needs, before: Design, resize: Parameters<typeof resizeFace>[1]): Outcome {
  const { fdId } = resize
  const made = resizeFace(before, resize, { platformOf: platformFor, at: editor.deps.clock.wall() })
  if (!made.ok) return { ok: false, refusal: refusalOfFace(editor, made.error) }
  const { design, report } = made.value
  const face = design.faces[fdId]
  if (design === before || !face) return done([fdId])
  refit(editor, () => editor.store.commit(design))
  editor.faceSteps.note('resize', fdId, before)
  const { layers, entries } = report
  const params = { face: faceName(editor, before.faces[fdId]), ...sizeOf(resize.ratio), count: layers }
  if (entries.length === 0)
    return done([fdId], [{ key: 'notice.faceResized', params, tone: 'success', topic: 'faces' }])
  const platformLabel = platformFor(face.normal).label
  const size = sizeOf(resize.ratio)
  editor.page.say({
    show: 'copyReport',
    report: { what: 'resized', fdId, fromFdId: fdId, platformLabel, ...size, layers, stills: 0, entries },
  })
  return done([fdId])
}

const show = defineCommand({
  name: 'face.switch',
  edits: false,
  plan(editor: EditorParts, { fdId }) {
    const { design } = editor.store
    if (!design) return refuse('refusal.nothingOpen')
    const next = switchFace(design, fdId, platformFor)
    if (!next.ok) return no(editor, next.error)
    const variant = next.value.isAmbientMode ? 'ambient' : 'normal'
    return act(() => void showVariant(editor, { fdId, variant }))
  },
})

const rename = defineCommand({
  name: 'face.rename',
  edits: true,
  plan(editor: DocumentParts & ShellParts & IoParts & FaceParts, { fdId, name }) {
    const { design } = editor.store
    if (!design) return refuse('refusal.nothingOpen')
    const next = renameFace(design, fdId, name)
    if (!next.ok) return no(editor, next.error)
    return act(() => {
      if (next.value === design) return
      editor.store.commit(next.value)
      editor.faceSteps.note('rename', fdId, design)
    })
  },
})

/** Its neighbour is shown first, as any other face would be. */
const remove = defineCommand({
  name: 'face.remove',
  edits: true,
  plan(editor: EditorParts & FaceParts, { fdId }) {
    const { design } = editor.store
    if (!design) return refuse('refusal.nothingOpen')
    const left = removeFace(design, fdId, platformFor)
    if (!left.ok) return no(editor, left.error)
    const name = faceName(editor, design.faces[fdId])
    return {
      ok: true,
      apply() {
        if (left.value.activeFdId !== design.activeFdId)
          showVariant(editor, {
            fdId: left.value.activeFdId,
            variant: left.value.isAmbientMode ? 'ambient' : 'normal',
          })
        const now = editor.store.design
        const next = now && removeFace(now, fdId, platformFor)
        if (now && next?.ok) {
          const { activeFdId, isAmbientMode } = design
          editor.store.commit(next.value)
          editor.faceSteps.note('remove', fdId, { ...now, activeFdId, isAmbientMode })
        }
        return done([], [{ key: 'notice.faceRemoved', params: { face: name }, tone: 'info', topic: 'faces' }])
      },
    }
  },
})

/** Which face is shown now, and that faces of other platforms were not lost. */
function systemNotices(editor: ShellParts & IoParts, design: Design, isAway: boolean): readonly Notice[] {
  const count = design.fdIds.length - targetFaces(design, platformFor).length
  const key = activeKey(design)
  if (!isAway)
    return count > 0 ? [{ key: 'notice.facesKept', params: { count }, tone: 'info', topic: 'faces' }] : []
  const shown = shownNotice(editor, design, key)
  if (count === 0) return [shown]
  return [{ ...shown, key: 'notice.nowShownKept', params: { ...shown.params, count } }]
}

const system = defineCommand({
  name: 'system.set',
  edits: true,
  plan(editor: EditorParts & FaceParts, { system: wanted }) {
    const { design } = editor.store
    if (!design) return refuse('refusal.nothingOpen')
    if (!['all', 'wearOS', 'other'].includes(wanted))
      return refuse('refusal.badCommand', { command: 'system.set' })
    const filter = { system: wanted, platformOf: platformFor, targets: platformsOf(wanted) }
    const set = setSystem(design, filter)
    if (!set.ok) return no(editor, set.error)
    return {
      ok: true,
      apply() {
        if (set.value === design) return done()
        const to = activeKey(set.value)
        const isAway = to.fdId !== design.activeFdId
        if (isAway) showVariant(editor, to)
        const now = editor.store.design
        const next = now && setSystem(now, filter)
        if (now && next?.ok) {
          const { activeFdId, isAmbientMode } = design
          editor.store.commit(next.value)
          editor.faceSteps.note('system', null, { ...now, activeFdId, isAmbientMode })
        }
        return done([], systemNotices(editor, set.value, isAway))
      },
    }
  },
})

export const faceCommands = [add, copyTo, resize, show, rename, remove, system]
