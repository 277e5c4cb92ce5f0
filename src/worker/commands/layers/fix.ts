import type { Fix } from '../../../shared/base/fix.ts'
import { activeKey, variantOf, type Design, type VariantKey } from '../../../shared/document/design.ts'
import type { Notice, Outcome, Refusal } from '../../../shared/protocol/commands.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import { applyFix } from '../../../shared/rules/layer-rules/fix.ts'
import { worldOf } from '../../../shared/rules/world.ts'
import { refuseEdit } from '../../core/session/permission.ts'
import { textIn } from '../../core/session/session.ts'
import { faceName } from '../../core/design/face-name.ts'
import { fetchFonts } from '../pictures/one-picture.ts'
import { changeLabel, layersOf } from '../../scene/canvas/placing.ts'
import { isSameKey } from '../../../shared/document/variant-keys.ts'
import { showVariant } from '../../scene/faces/showing.ts'
import { change } from '../command.ts'
import { act, defineCommand, done, refuse, type Plan } from '../plan.ts'
import { reveal } from '../selection/selection-commands.ts'
import { forgetGone } from '../choices/forget-gone.ts'
import { planGlyphs } from './glyphs/into-glyphs.ts'
import { planDrawn } from './drawn-layer.ts'
import { syncAdded } from '../faces/sync.ts'
import type { EditorParts } from '../../scene/editor.ts'
import type { DocumentParts, IoParts, ShellParts, ViewParts } from '../../core/editor.ts'

/** Where the canvas went, when it went anywhere. */
export function shownNotice(editor: ShellParts & IoParts, design: Design, key: VariantKey): Notice {
  const face = faceName(editor, design.faces[key.fdId])
  const name = key.variant === 'ambient' ? textIn(editor, 'face.ambientOf', { face }) : face
  return { key: 'notice.nowShown', params: { face: name }, tone: 'info', topic: 'faces' }
}

/** Ids that the fix is about; none for one of the whole face. */
const idsOfFix = (fix: Fix): readonly string[] => ('ids' in fix ? fix.ids : [])

/** Fixes that only look; a visitor may do them too. */
const looks: ReadonlySet<Fix['do']> = new Set(['select', 'showNormal', 'fetchFonts'])

/** Does the fix in the variant that is shown by now. */
function doFix(editor: EditorParts, fix: Fix, notices: readonly Notice[]): Outcome | Promise<Outcome> {
  const { design } = editor.store
  if (!design) return refuse('refusal.nothingOpen')
  const layers = layersOf(editor, idsOfFix(fix))
  const ids = layers.map(({ uuid }) => uuid)
  if (fix.do === 'showNormal') {
    showVariant(editor, { fdId: design.activeFdId, variant: 'normal' })
    return done([], notices)
  }
  if (fix.do === 'select') {
    if (ids.length === 0) return refuse('refusal.noLayer')
    editor.selection.set(ids)
    reveal(editor)
    return done(ids, notices)
  }
  if (fix.do === 'shrinkPictures') {
    editor.page.say({ ask: 'shrink', urls: fix.urls })
    return done([], notices)
  }
  if (fix.do === 'fetchFonts') {
    fetchFonts(editor, layers)
    return done(ids, notices)
  }
  if (fix.do === 'intoPicture' || fix.do === 'intoFrames') {
    const [layer] = layers
    if (!layer) return refuse('refusal.noLayer')
    const plan = planDrawn(editor, layer, fix.do)
    return plan.ok ? plan.apply() : plan
  }
  if (fix.do === 'intoGlyphs') {
    const plan = planGlyphs(editor, layers, false)
    return plan.ok ? plan.apply() : plan
  }
  if (fix.do === 'sync') return done(ids, [...notices, ...syncAdded(editor, ids, { isOfStep: false })])
  if (fix.do === 'forgetGone') {
    forgetGone(editor, fix)
    return done([], notices)
  }
  const world = worldOf(design, activeKey(design), { platformOf: platformFor })
  const list = world && applyFix(fix, world)
  if (!list) return refuse('refusal.noLayer')
  const label = ids.length > 0 ? changeLabel(`fix.${fix.do}`, layers) : { key: `history.fix.${fix.do}` }
  return change(editor, { list, label, ids, notices })
}

/** Why the fix cannot be done, known before anything is shown. */
function refuseFix(
  editor: DocumentParts & ViewParts & ShellParts,
  key: VariantKey,
  fix: Fix,
): Refusal | null {
  const { design } = editor.store
  const variant = design && variantOf(design, key)
  if (!variant) return { key: 'refusal.noFace' }
  if (!looks.has(fix.do)) {
    const refusal = refuseEdit(editor)
    if (refusal) return refusal
  } else if (editor.preview.isOn) return { key: 'refusal.inPreview' }
  const ids = new Set(idsOfFix(fix))
  if (ids.size > 0 && !variant.nodeList.some(({ uuid }) => ids.has(uuid))) return { key: 'refusal.noLayer' }
  return null
}

const apply = defineCommand({
  name: 'fix.apply',
  edits: false,
  plan(editor: EditorParts, { fix, variant }): Plan {
    const { design } = editor.store
    if (!design) return refuse('refusal.nothingOpen')
    const key = variant ?? activeKey(design)
    const refusal = refuseFix(editor, key, fix)
    if (refusal) return { ok: false, refusal }
    return {
      ok: true,
      apply() {
        editor.gestures.finish()
        editor.history.commit()
        const isAway = !isSameKey(activeKey(design), key)
        if (isAway) showVariant(editor, key)
        return doFix(editor, fix, isAway ? [shownNotice(editor, design, key)] : [])
      },
    }
  },
})

const dismiss = defineCommand({
  name: 'notice.dismiss',
  edits: false,
  plan: (editor: DocumentParts, { id }) => act(() => editor.notes.dismiss(id)),
})

export const fixCommands = [apply, dismiss]
