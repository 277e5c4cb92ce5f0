import type { Point } from '../../../shared/base/geometry.ts'
import { lineBreaks } from '../../../shared/layers/one-line.ts'
import { cutText } from '../../../shared/document/cut-text.ts'
import { loadClip, type Clip } from '../../../shared/document/clip.ts'
import { outOfOptions } from '../../../shared/document/choices/gone.ts'
import { fieldAt } from '../../../shared/document/choices/nested-fields.ts'
import { ownChoicesIn, wearColorsOf } from '../../../shared/document/choices/own-choices.ts'
import { isFollowing, restColor } from '../../../shared/document/choices/seen-choices.ts'
import { linkedColor, linksOf, type LinkHolder } from '../../../shared/document/color-links.ts'
import { missingFrom } from '../../../shared/document/clipboard.ts'
import { activeKey, type Design, type Held, type Layer } from '../../../shared/document/design.ts'
import { componentOfBlock, withBlock } from '../../../shared/document/blocks.ts'
import type { BlockMark } from '../../../shared/base/block-mark.ts'
import { scaleBetween } from '../../../shared/document/scale.ts'
import { scaledLayer } from '../../../shared/rules/faces/scaling.ts'
import { kindOf, parseLayer, presetById } from '../../../shared/layers/registry.ts'
import type { Notice, Refusal } from '../../../shared/protocol/commands.ts'
import { textIn } from '../../core/session/session.ts'
import { wordsFieldOf, withField } from '../../scene/fields/fields.ts'
import { hiddenTagIn } from '../../core/design/hidden-tags.ts'
import { changeLabel } from '../../scene/canvas/placing.ts'
import { tellNotices } from '../../core/design/rule-notices.ts'
import { withActive, withList } from '../../core/design/store.ts'
import { creationIn } from '../create-layer.ts'
import { announce } from './clipboard.ts'
import { cutOf, heldIn, withPasted } from './clipboard-held.ts'
import { asTheyAre, bringPictures, hasPacked, type Brought } from './clipboard-pictures.ts'
import { freshLayers, withFresh, type Incoming } from './clipboard-place.ts'
import { idsOf } from '../command.ts'
import { defineCommand, done, refuse, type Plan } from '../plan.ts'
import { freeLabel } from '../layers/duplicate.ts'
import { admitAll, admitLayers, type Admitted } from '../judged.ts'
import { syncAdded } from '../faces/sync.ts'
import { planLater } from '../pictures/with-pictures.ts'
import type { DocumentParts, IoParts, ShellParts, ViewParts } from '../../core/editor.ts'
import type { TaskParts } from '../../scene/whole-editor.ts'

type Needs = DocumentParts & ViewParts & ShellParts & IoParts & TaskParts

/** Characters of a name that is made from a pasted text. */
const labelLength = 40

export function sizesOf(layers: readonly Layer[]): Readonly<Record<string, number>> {
  const pictures = layers.flatMap((layer) => kindOf(layer).pictures(layer.style))
  return Object.fromEntries(pictures.map(({ url, fileSize }) => [url, fileSize]))
}

/** Names what was left out as it is called where it comes from, and each reason once. */
function leftOut(
  editor: ShellParts & IoParts,
  { refused }: Admitted,
  sources: readonly Layer[],
): readonly Notice[] {
  const [first] = sources
  if (!first) return []
  const reasons = refused.map(({ refusal: { key, params } }) => textIn(editor, key, { ...params }))
  const params = { name: first.label, count: refused.length, reason: [...new Set(reasons)].join(' · ') }
  const key = refused.length === 1 ? 'notice.notPasted' : 'notice.notPastedMany'
  return [{ key, params, tone: 'warning', isOfStep: true }]
}

/** Backdrops whose source is here already would only replace themselves. */
function welcome(editor: DocumentParts, layers: readonly Layer[]): readonly Layer[] {
  const gone = new Set(missingFrom(editor.store.list, layers))
  return layers.filter((layer) => !kindOf(layer).abilities.isBackdrop || gone.has(layer))
}

/** What was pasted is no longer cut; what was refused waits on and returns with the next copy. */
function conformed(design: Design, cut: Held | null, left: readonly Layer[]): Design {
  if (!cut) return design
  return withPasted(design, left.length === 0 ? { ...cut, isCut: false } : { ...cut, layers: left })
}

/** Another design may not bring tags that the edition does not have (S1.35); what is of this one has them already. */
function admitPasted(
  editor: DocumentParts & IoParts,
  layers: readonly Layer[],
  { isAbroad }: Incoming,
): Admitted {
  const hidden = layers.flatMap((layer) => {
    const refusal = isAbroad ? hiddenTagIn(editor, undefined, layer) : null
    return refusal ? [{ layer, refusal }] : []
  })
  const out = new Set(hidden.map(({ layer }) => layer))
  const rest = layers.filter((layer) => !out.has(layer))
  const admitted = admitLayers(editor, { on: 'paste', layers: rest }, editor.store.list)
  return { ...admitted, refused: [...hidden, ...admitted.refused] }
}

function planLayers(editor: Needs, incoming: Incoming, notices: readonly Notice[]): Plan {
  const { layers } = incoming
  const wanted = welcome(editor, layers)
  const [one] = layers
  if (!one) return refuse('refusal.nothingToPaste')
  if (wanted.length === 0) return refuse('refusal.backdropOnce')
  const fresh = freshLayers(editor, { ...incoming, layers: wanted })
  const admitted = admitPasted(editor, fresh, incoming)
  const [first] = admitted.refused
  if (first && admitted.taken.length === 0) return { ok: false, refusal: first.refusal }
  return {
    ok: true,
    apply() {
      const { design, variant } = editor.store
      if (!design) return refuse('refusal.nothingOpen')
      const { taken } = admitted
      const list = withFresh(editor, taken, incoming)
      const sized = { ...variant, fileSizes: { ...variant.fileSizes, ...sizesOf(taken) } }
      const refused = new Set(admitted.refused.map(({ layer }) => layer.uuid))
      const left = wanted.filter((_layer, index) => refused.has(fresh[index]?.uuid ?? ''))
      const next = conformed(withList(withActive(design, sized), list), incoming.cut, left)
      const ids = idsOf(taken)
      editor.history.change(next, { label: changeLabel('paste', taken), select: ids })
      tellNotices(editor, admitted.notices, { at: activeKey(next), layers: taken })
      announce(editor, 'pasted', taken)
      return done(ids, [...notices, ...leftOut(editor, admitted, left), ...syncAdded(editor, ids)])
    },
  }
}

function lostNotices(lost: number): readonly Notice[] {
  if (lost === 0) return []
  return [{ key: 'notice.picturesLeftOut', params: { count: lost }, tone: 'warning', isOfStep: true }]
}

/**
 * Colours that were linked where they come from, and cannot be here: the theme has no such colour, or another one. And
 * layers that were part of an option that there is none of here.
 */
function plainNotices({ store }: DocumentParts, { layers, isAbroad }: Incoming): readonly Notice[] {
  const { design } = store
  if (!design || !isAbroad) return []
  const choices = ownChoicesIn(store.list)
  const isPlain = (holder: LinkHolder): boolean =>
    Object.entries(linksOf(holder)).some(
      ([path, link]) => linkedColor(design, link) !== fieldAt(holder, path),
    ) ||
    wearColorsOf(holder).some(
      ([path, { id, index }]) =>
        !isFollowing(
          holder,
          path,
          restColor(
            choices.find((one) => one.id === id),
            index,
          ),
        ),
    )
  const count = layers.filter(
    ({ style, group = [] }) => isPlain(style) || group.some(({ look }) => look && isPlain(look)),
  ).length
  const told = (key: string, number: number): readonly Notice[] =>
    number === 0 ? [] : [{ key, params: { count: number }, tone: 'info', isOfStep: true }]
  return [
    ...told('notice.linksLeft', count),
    ...told('notice.optionsLeft', outOfOptions(layers, choices).length),
  ]
}

/** Where the layers of a text come from, seen from the open design. */
type Coming = {
  readonly brought: Brought
  readonly inPlace: boolean
  readonly fits: boolean
  readonly at?: Point
  readonly block?: BlockMark
}

function incomingOf(editor: DocumentParts, clip: Clip, how: Coming): Incoming {
  const { design } = editor.store
  const { layers } = how.brought
  const to = how.at ? { at: how.at } : {}
  if (design && how.fits) {
    const scale = scaleBetween(clip.from.ratio, editor.store.variant.ratio)
    const fitted = layers.map((layer) => scaledLayer(layer, scale))
    const isLinked = how.block !== undefined && componentOfBlock(fitted) !== null
    const marked =
      how.block && isLinked ? { layers: withBlock(fitted, how.block), keepsIds: true as const } : {}
    return { layers: fitted, cut: null, isAbroad: true, inPlace: true, ...to, ...marked }
  }
  const isAbroad = design?.id !== clip.from.designId
  const cut = design && !isAbroad ? cutOf(design, clip.layers) : null
  return { layers, cut, isAbroad, inPlace: how.inPlace, ...to }
}

function planClip(editor: Needs, text: string, how: Omit<Coming, 'brought'>): Plan {
  const loaded = loadClip(text, { parseLayer, makeId: editor.deps.makeId })
  if (!loaded.ok) return { ok: false, refusal: loaded.error }
  const clip = loaded.value
  const planned = (brought: Brought): Plan => {
    const incoming = incomingOf(editor, clip, { brought, ...how })
    return planLayers(editor, incoming, [...lostNotices(brought.lost), ...plainNotices(editor, incoming)])
  }
  if (!hasPacked(clip)) return planned(asTheyAre(clip))
  return planLater(editor, async () => ({ ok: true, value: await bringPictures(editor, clip) }), planned)
}

function planHeld(editor: Needs, how: Pick<Incoming, 'inPlace' | 'at'>): Plan {
  const held = editor.store.design && heldIn(editor.store.design)
  if (!held) return refuse('refusal.nothingToPaste')
  const cut = held.isCut ? held : null
  return planLayers(editor, { layers: held.layers, cut, isAbroad: false, ...how }, [])
}

const paste = defineCommand({
  name: 'clipboard.paste',
  edits: true,
  plan(editor: Needs, { clip, inPlace = false, fits = false, at, block }) {
    const how = { inPlace, ...(at ? { at } : {}), ...(block ? { block } : {}) }
    return clip === undefined ? planHeld(editor, how) : planClip(editor, clip, { ...how, fits })
  },
})

/** Letters that the Latin font does not have. */
const isChinese = (text: string): boolean =>
  /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/.test(text)

type Line = { readonly text: string; readonly others: number }

/** The first line with anything in it, without control signs, and how many more lines have something. */
function firstLine(text: string): Line {
  const lines = text
    .split(lineBreaks)
    .map((line) => line.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim())
    .filter((line) => line !== '')
  return { text: lines[0] ?? '', others: Math.max(0, lines.length - 1) }
}

/** A text in the middle of the dial, no wider than it; exactly one tag binds (A39). */
function textLayer(editor: DocumentParts & ShellParts & IoParts & TaskParts, text: string): Layer | Refusal {
  const id = isChinese(text) ? 'text.chinese' : 'text.latin'
  const preset = presetById(id)
  if (!preset) return { key: 'refusal.unknownPreset', params: { preset: id } }
  const context = creationIn(editor, [])
  const { dial } = context
  const uuid = editor.deps.makeId()
  const layer = editor.lateTexts.make((measure) => {
    const sample = preset.create({
      ...context,
      measure,
      text: (key) => (key.endsWith('.sample') ? text : context.text(key)),
    })
    const width = Math.min(sample.style.width, dial.width)
    const x = Math.round((dial.width - width) / 2)
    return { ...sample, uuid, style: { ...sample.style, x, width } }
  })
  const found = wordsFieldOf(layer)
  const next = found && withField(layer, found, { value: text, fonts: editor.deps.fonts.rows })
  if (!next) return { key: 'refusal.badValue', params: { value: text.slice(0, 60) } }
  const taken = new Set(editor.store.list.map(({ label }) => label))
  return { ...next, label: freeLabel(cutText(text, labelLength), taken) }
}

/** Letters that a text may have. */
const mostLetters = 500

const pasteText = defineCommand({
  name: 'clipboard.pasteText',
  edits: true,
  plan(editor: Needs, { text }) {
    const line = firstLine(text.slice(0, 100_000))
    if (line.text === '') return refuse('refusal.nothingToPaste')
    const layer = textLayer(editor, cutText(line.text, mostLetters))
    if ('key' in layer) return { ok: false, refusal: layer }
    const hidden = hiddenTagIn(editor, undefined, layer)
    if (hidden) return { ok: false, refusal: hidden }
    const admitted = admitAll(editor, 'paste', [layer])
    if ('key' in admitted) return { ok: false, refusal: admitted }
    const { taken, notices } = admitted
    return {
      ok: true,
      apply() {
        const { design } = editor.store
        if (!design) return refuse('refusal.nothingOpen')
        const none: Incoming = { layers: [], cut: null, isAbroad: false, inPlace: true }
        const next = withList(design, withFresh(editor, taken, none))
        editor.history.change(next, { label: changeLabel('paste', taken), select: idsOf(taken) })
        tellNotices(editor, notices, { at: activeKey(next), layers: taken })
        announce(editor, 'pasted', taken)
        return done(idsOf(taken), [...textNotices(line), ...syncAdded(editor, idsOf(taken))])
      },
    }
  },
})

function textNotices({ text, others }: Line): readonly Notice[] {
  if (text.length > mostLetters) {
    const params = { limit: mostLetters, present: text.length }
    return [{ key: 'notice.textCut', params, tone: 'info', isOfStep: true }]
  }
  if (others === 0) return []
  return [{ key: 'notice.firstLineOnly', params: { count: others }, tone: 'info', isOfStep: true }]
}

export const pasteCommands = [paste, pasteText]
