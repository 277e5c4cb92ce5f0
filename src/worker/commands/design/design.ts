import {
  activeKey,
  activeVariant,
  variantOf,
  withVariant,
  type Design,
} from '../../../shared/document/design.ts'
import type { Outcome } from '../../../shared/protocol/commands.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import { conformDesign } from '../../../shared/rules/forms/conform-design.ts'
import { dialOf } from '../../design/document.ts'
import type { HasWork } from '../../session/work.ts'
import type { HasPage } from '../../session/page.ts'
import type { HasSession } from '../../session/session.ts'
import type { HasClock } from '../../scene/time/clock.ts'
import type { HasFaceSteps } from '../../faces/face-steps.ts'
import type { HasGestures } from '../../session/gestures.ts'
import type { HasLook } from '../../canvas/look.ts'
import type { HasNotes } from '../../design/notes.ts'
import type { HasPanels } from '../../session/panels.ts'
import type { HasPermission } from '../../session/permission.ts'
import type { HasPlayers } from '../../scene/time/players.ts'
import type { HasSelection } from '../../canvas/selection.ts'
import type { HasThumbnails } from '../../portraits/thumbnails.ts'
import type { HasPreview } from '../../session/preview.ts'
import { withOrigin, type HasHistory } from '../../design/history.ts'
import type { OpenedDesign, HasDeps } from '../../ports.ts'
import { withActive, type HasStore } from '../../design/store.ts'
import { fitDial } from '../../canvas/view.ts'
import { beginPreview, endPreview } from './clock.ts'
import { act, defineCommand, done, refuse, type CommandRow, type HasEdit, type Plan } from '../command.ts'
import { planLater } from '../pictures/with-pictures.ts'

type Needs = HasClock &
  HasEdit &
  HasFaceSteps &
  HasGestures &
  HasLook &
  HasNotes &
  HasPanels &
  HasPreview &
  HasSelection &
  HasThumbnails &
  HasWork

/** Shows a design from its first state on; the view fits the dial. */
export function showDesign(editor: Needs, { design, readOnly }: OpenedDesign): void {
  const { store, history, selection, deps } = editor
  editor.gestures.cancel()
  history.cancel()
  if (store.design?.id !== design.id) endPreview(editor)
  history.endBurst()
  selection.set([])
  editor.look.setHover(null)
  editor.marks.clear()
  editor.work.setReadOnly(readOnly)
  editor.notes.clear()
  const conformed = conformDesign(design, platformFor)
  store.open(withActive(conformed, withOrigin(activeVariant(conformed), deps.clock.wall())))
  editor.work.noteShown()
  editor.look.setView(fitDial(editor.look.view, dialOf(editor)))
  editor.preview.forgetView()
}

/** Leaves nothing of what was open: it may be somebody else's now. */
export function showNothing(editor: Needs): void {
  const { store, history, selection } = editor
  editor.gestures.cancel()
  history.cancel()
  history.endBurst()
  selection.set([])
  editor.look.setHover(null)
  editor.marks.clear()
  editor.work.setReadOnly(null)
  editor.notes.clear()
  editor.panels.copyStyle(null)
  if (!store.design) return
  store.close()
  editor.faceSteps.clear()
  editor.thumbnails.reset()
  editor.work.noteShown()
  editor.page.redraw()
}

/** What came is a newer state of what is shown: whoever looks at it goes on with the same face and mode. */
function goesOn(shown: Design | null, came: OpenedDesign): OpenedDesign {
  if (shown?.id !== came.design.id || !variantOf(came.design, activeKey(shown))) return came
  const { activeFdId, isAmbientMode } = shown
  return { ...came, design: { ...came.design, activeFdId, isAmbientMode } }
}

function showShared(editor: Needs & HasPlayers, came: OpenedDesign): void {
  showDesign(editor, goesOn(editor.store.design, came))
  beginPreview(editor)
}

/** The last design that was asked for wins. */
const open = defineCommand({
  name: 'design.open',
  edits: false,
  plan: (editor: Needs & HasPlayers, { id, source }) => ({
    ok: true,
    async apply(): Promise<Outcome> {
      const isLast = editor.work.ask()
      const opened = await editor.deps.workspace.open(id, source)
      if (!isLast()) return refuse('refusal.superseded')
      if (!opened.ok) {
        showNothing(editor)
        return { ok: false, refusal: opened.error }
      }
      if (source.from === 'shared') showShared(editor, opened.value)
      else showDesign(editor, opened.value)
      return done()
    },
  }),
})

const close = defineCommand({
  name: 'design.close',
  edits: false,
  plan: (editor: HasDeps & HasWork) => ({
    ok: true,
    async apply(): Promise<Outcome> {
      editor.work.ask()
      await editor.deps.workspace.close()
      return done()
    },
  }),
})

/** What was open keeps its id and its history: the loaded list is one more state of it. */
function replaced(editor: HasStore, file: Design): Design {
  const { design } = editor.store
  const loaded = conformDesign(file, platformFor)
  if (!design) return loaded
  const before = activeVariant(design)
  const next = activeVariant(loaded)
  const kept = { ...next, snapshotData: before.snapshotData, snapshotIndex: before.snapshotIndex }
  return conformDesign(withVariant({ ...loaded, id: design.id }, activeKey(loaded), kept), platformFor)
}

type LoadNeeds = HasDeps & HasHistory & HasLook & HasStore

const planReplace = (editor: LoadNeeds, file: Design): Plan =>
  act(() => {
    editor.history.change(replaced(editor, file), {
      label: { key: 'history.load' },
      select: [],
      isWhole: true,
    })
    const { look } = editor
    if (look.view.isFitted) look.setView(fitDial(look.view, dialOf(editor)))
  })

const load = defineCommand({
  name: 'design.load',
  edits: true,
  plan(editor: LoadNeeds, { json }) {
    const loaded = editor.deps.workspace.loadText(json)
    return loaded.ok ? planReplace(editor, loaded.value) : { ok: false, refusal: loaded.error }
  },
})

const loadFile = defineCommand({
  name: 'design.loadFile',
  edits: true,
  plan: (editor: LoadNeeds & HasPermission, { file }) =>
    planLater(
      editor,
      () => editor.deps.projects.open(file),
      (design) => planReplace(editor, design),
    ),
})

/** Longest name of a design, in either language. */
const maxName = 60

const rename = defineCommand({
  name: 'design.rename',
  edits: true,
  plan(editor: HasStore, { dialName, dialNameCn }) {
    const { design } = editor.store
    if (!design) return refuse('refusal.nothingOpen')
    const names = {
      dialName: (dialName ?? design.dialName).trim(),
      dialNameCn: (dialNameCn ?? design.dialNameCn).trim(),
    }
    const length = Math.max(names.dialName.length, names.dialNameCn.length)
    if (length > maxName) return refuse('refusal.longName', { max: maxName, length })
    const isSame = names.dialName === design.dialName && names.dialNameCn === design.dialNameCn
    return act(() => {
      if (!isSame) editor.store.commit({ ...design, ...names })
    })
  },
})

/** Saving never disturbs a gesture: what was committed is saved, the rest follows. */
const save = defineCommand({
  name: 'design.save',
  edits: true,
  joins: () => true,
  plan: (editor: HasDeps & HasPage) => ({
    ok: true,
    async apply(): Promise<Outcome> {
      const saved = await editor.deps.workspace.saveNow()
      if (saved.ok) editor.page.say({ show: 'announce', key: 'announce.saved', isUrgent: false })
      return saved.ok ? done() : { ok: false, refusal: saved.error }
    },
  }),
})

/** The workspace opens the copy that is gone on with, and keeps the other one as a draft of its own. */
const resolve = defineCommand({
  name: 'design.resolve',
  edits: true,
  plan: (editor: HasDeps, { goOnWith }) => ({
    ok: true,
    async apply(): Promise<Outcome> {
      const conformed = await editor.deps.workspace.resolveConflict(goOnWith)
      return conformed.ok ? done() : { ok: false, refusal: conformed.error }
    },
  }),
})

const restore = defineCommand({
  name: 'design.restore',
  edits: true,
  joins: () => true,
  plan: (editor: HasDeps) => ({
    ok: true,
    async apply(): Promise<Outcome> {
      const restored = await editor.deps.workspace.restore()
      if (!restored.ok) return { ok: false, refusal: restored.error }
      return done([], [{ key: 'notice.restored', tone: 'success' }])
    },
  }),
})

const takeOver = defineCommand({
  name: 'design.takeOver',
  edits: false,
  plan: (editor: HasDeps) => ({
    ok: true,
    async apply(): Promise<Outcome> {
      const taken = await editor.deps.workspace.takeOver()
      return taken.ok ? done() : { ok: false, refusal: taken.error }
    },
  }),
})

const session = defineCommand({
  name: 'session.set',
  edits: false,
  plan: (editor: HasDeps & HasSession, { token, userId }) =>
    act(() => {
      editor.session.signIn(token, userId)
      editor.deps.workspace.setSession(token, userId)
    }),
})

export const designCommands: readonly CommandRow<
  HasClock &
    HasEdit &
    HasFaceSteps &
    HasGestures &
    HasLook &
    HasNotes &
    HasPanels &
    HasPermission &
    HasPlayers &
    HasSelection &
    HasThumbnails
>[] = [open, close, load, loadFile, rename, save, resolve, restore, takeOver, session]
