import { readOwnScene, sceneLimits, type OwnScene } from '../../../shared/base/own-scenes.ts'
import { oddLetterIn } from '../../../shared/base/name-letters.ts'
import type { Design } from '../../../shared/document/design.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { defineCommand, done, refuse, type Plan } from '../plan.ts'
import type { DocumentParts, IoParts } from '../../core/editor.ts'
import type { TimeParts } from '../../scene/editor.ts'

/*
 * Scenes of the person's own are of the design, saved with it and no step of its history: they are about how it is looked
 * at. What was removed comes back by the button of its notice.
 */

type Needs = DocumentParts & TimeParts & IoParts

function withScenes(design: Design, scenes: readonly OwnScene[]): Design {
  const { scenes: _, ...bare } = design
  return scenes.length === 0 ? bare : { ...bare, scenes: [...scenes] }
}

function commit({ store }: DocumentParts, map: (scenes: readonly OwnScene[]) => readonly OwnScene[]): void {
  if (store.design) store.commit(withScenes(store.design, map(store.design.scenes ?? [])))
}

const scenesIn = ({ store }: DocumentParts): readonly OwnScene[] => store.design?.scenes ?? []

/** The name as it is kept, or why it is none. */
function nameOf(name: string): { readonly name: string } | { readonly refusal: Refusal } {
  const kept = name.normalize('NFC').trim()
  const odd = oddLetterIn(kept)
  if (odd) return { refusal: { key: 'refusal.hiddenLetter', params: { at: odd.at, letter: odd.letter } } }
  if (kept === '') return { refusal: { key: 'refusal.sceneName' } }
  const { name: max } = sceneLimits
  if (kept.length > max) return { refusal: { key: 'refusal.longName', params: { max, length: kept.length } } }
  return { name: kept }
}

const keep = defineCommand({
  name: 'scene.keep',
  edits: true,
  plan(editor: Needs, { name: typed }): Plan {
    const named = nameOf(typed)
    if ('refusal' in named) return { ok: false, refusal: named.refusal }
    const { name } = named
    const before = scenesIn(editor).find((own) => own.name === name)
    const { count } = sceneLimits
    if (!before && scenesIn(editor).length >= count)
      return refuse('refusal.manyScenes', { limit: count, present: scenesIn(editor).length })
    return {
      ok: true,
      apply() {
        const { clock, deps } = editor
        const id = before?.id ?? deps.makeId()
        const own: OwnScene = { id, name, values: { ...clock.samples.overrides }, wallMs: clock.wallMs }
        commit(editor, (all) => (before ? all.map((one) => (one === before ? own : one)) : [...all, own]))
        clock.setSamples({ ...clock.samples, scene: id })
        return done(
          [],
          [{ key: before ? 'notice.sceneReplaced' : 'notice.sceneKept', params: { name }, tone: 'success' }],
        )
      },
    }
  },
})

const rename = defineCommand({
  name: 'scene.rename',
  edits: true,
  plan(editor: Needs, { scene, name: typed }): Plan {
    const named = nameOf(typed)
    if ('refusal' in named) return { ok: false, refusal: named.refusal }
    const { name } = named
    const all = scenesIn(editor)
    if (!all.some(({ id }) => id === scene))
      return refuse('refusal.unknownScene', { scene: scene.slice(0, 60) })
    if (all.some((one) => one.id !== scene && one.name === name))
      return refuse('refusal.sceneNamed', { name })
    return {
      ok: true,
      apply() {
        commit(editor, (scenes) => scenes.map((one) => (one.id === scene ? { ...one, name } : one)))
        return done()
      },
    }
  },
})

const remove = defineCommand({
  name: 'scene.remove',
  edits: true,
  plan(editor: Needs, { scene }): Plan {
    const all = scenesIn(editor)
    const at = all.findIndex(({ id }) => id === scene)
    const own = all[at]
    if (!own) return refuse('refusal.unknownScene', { scene: scene.slice(0, 60) })
    return {
      ok: true,
      apply() {
        commit(editor, (scenes) => scenes.filter(({ id }) => id !== scene))
        const command = { do: 'scene.putBack', own, at } as const
        const wayOut = { label: 'wayOut.putBack', command }
        return done([], [{ key: 'notice.sceneRemoved', params: { name: own.name }, tone: 'info', wayOut }])
      },
    }
  },
})

const putBack = defineCommand({
  name: 'scene.putBack',
  edits: true,
  plan(editor: Needs, { own: given, at }): Plan {
    const own = readOwnScene(given)
    if (!own) return refuse('refusal.badValue', { value: 'scene' })
    const all = scenesIn(editor)
    const isThere = all.some(({ id, name }) => id === own.id || name === own.name)
    if (isThere) return refuse('refusal.sceneNamed', { name: own.name })
    const { count } = sceneLimits
    if (all.length >= count) return refuse('refusal.manyScenes', { limit: count, present: all.length })
    return {
      ok: true,
      apply() {
        commit(editor, (scenes) => [...scenes.slice(0, at), own, ...scenes.slice(at)])
        return done()
      },
    }
  },
})

export const sceneCommands = [keep, rename, remove, putBack]
