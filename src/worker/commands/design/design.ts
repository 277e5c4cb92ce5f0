import { oddLetterIn } from '../../../shared/base/name-letters.ts'
import { withAudit } from '../../../shared/rules/audit.ts'
import { activeKey, activeVariant, withVariant, type Design } from '../../../shared/document/design.ts'
import type { Outcome, Refusal } from '../../../shared/protocol/commands.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import { isEditFreeFaceAfterAudit } from '../../../shared/rules/access.ts'
import { conformDesign } from '../../../shared/rules/layer-rules/conform-design.ts'
import { mostTapAreas, tapAreasByFace } from '../../../shared/rules/tap-areas.ts'
import { tellLostOptions } from '../../core/design/settled/lost-options.ts'
import { dialOf } from '../../core/design/document.ts'
import { fitDial } from '../../core/canvas/view.ts'
import { act, defineCommand, done, refuse, type Plan } from '../plan.ts'
import { judgeLayers } from '../judged.ts'
import { planLater } from '../pictures/with-pictures.ts'
import type { DocumentParts, IoParts, ShellParts, ViewParts } from '../../core/editor.ts'

/** What was open keeps its id, its audit and its history: the loaded list is one more state of it. */
function replaced(editor: DocumentParts, file: Design): Design {
  const { design } = editor.store
  const loaded = conformDesign(file, platformFor)
  if (!design) return loaded
  const before = activeVariant(design)
  const next = activeVariant(loaded)
  const kept = { ...next, snapshotData: before.snapshotData, snapshotIndex: before.snapshotIndex }
  const whole = withAudit({ ...loaded, id: design.id }, design)
  return conformDesign(withVariant(whole, activeKey(loaded), kept), platformFor)
}

/** What comes from a file is imported: no more tap areas than are there (A40). */
function refuseTapAreas(editor: DocumentParts, file: Design): Refusal | null {
  const { design } = editor.store
  if (!design || !isEditFreeFaceAfterAudit(design)) return null
  const limit = mostTapAreas(design)
  const more = tapAreasByFace(file).find(({ layers }) => layers.length > limit)
  return more ? judgeLayers(editor, 'import', more.layers) : null
}

type LoadNeeds = DocumentParts & ViewParts & IoParts

function planReplace(editor: LoadNeeds, file: Design): Plan {
  const refusal = refuseTapAreas(editor, file)
  if (refusal) return { ok: false, refusal }
  return act(() => {
    editor.history.change(replaced(editor, file), {
      label: { key: 'history.load' },
      select: [],
      isWhole: true,
    })
    tellLostOptions(editor, file)
    const { viewport } = editor
    if (viewport.view.isFitted) viewport.setView(fitDial(viewport.view, dialOf(editor)))
  })
}

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
  plan: (editor: DocumentParts & ViewParts & ShellParts & LoadNeeds, { file }) =>
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
  plan(editor: DocumentParts, { dialName, dialNameCn }) {
    const { design } = editor.store
    if (!design) return refuse('refusal.nothingOpen')
    const names = {
      dialName: (dialName ?? design.dialName).normalize('NFC').trim(),
      dialNameCn: (dialNameCn ?? design.dialNameCn).normalize('NFC').trim(),
    }
    // a name that came with a file stays as it is until the user enters another
    const odd = oddLetterIn((dialName ?? '').trim()) ?? oddLetterIn((dialNameCn ?? '').trim())
    if (odd) return refuse('refusal.hiddenLetter', { at: odd.at, letter: odd.letter })
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
  plan: (editor: IoParts) => ({
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
  plan: (editor: IoParts, { goOnWith }) => ({
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
  plan: (editor: IoParts) => ({
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
  plan: (editor: IoParts) => ({
    ok: true,
    async apply(): Promise<Outcome> {
      const taken = await editor.deps.workspace.takeOver()
      return taken.ok ? done() : { ok: false, refusal: taken.error }
    },
  }),
})

export const wholeDesignCommands = [load, loadFile, rename, save, resolve, restore, takeOver]
