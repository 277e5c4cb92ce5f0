import { isLocale } from '../../../shared/messages/text.ts'
import { isDialLanguage } from '../../../shared/expressions/languages/dial-languages.ts'
import { cutText } from '../../../shared/document/cut-text.ts'
import { roundTo } from '../../../shared/base/geometry.ts'
import type { Tag } from '../../../shared/expressions/tag.ts'
import { places } from '../../../shared/base/sample-places.ts'
import { sunAt } from './sun-at.ts'
import { findTag } from '../../../shared/expressions/tags.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { idsOf } from '../command.ts'
import { plainSamples } from '../../scene/time/clock.ts'
import { ownScenes, sheetScenes } from '../../../shared/expressions/sample-scenes.ts'
import { targets } from '../command.ts'
import { act, defineCommand, refuse } from '../plan.ts'
import type { DocumentParts, ShellParts } from '../../core/editor.ts'
import type { TimeParts } from '../../scene/editor.ts'

type Needs = DocumentParts & TimeParts

/** Longest text that a tag of the preview can be given. */
const maxText = 200

/** The value that the slider of the tag has nearest to this one. */
function onStep({ range }: Tag, value: number): number {
  if (range.kind !== 'number') return value
  return roundTo(range.min + Math.round((value - range.min) / range.step) * range.step, 6)
}

/** Holds what a watch can show, as the sliders do: goals of 5000 to 30,000, 240 beats, WiFi 1 to 5 (S9.39–S9.46). */
const set = defineCommand({
  name: 'sample.set',
  edits: false,
  plan(editor: TimeParts, { tag: name, value }) {
    const tag = findTag(name)
    if (!tag) return refuse('refusal.unknownTag', { tag: name.slice(0, 60) })
    const number = Number(value)
    const isNumber = String(value).trim() !== '' && Number.isFinite(number)
    if (value !== null && tag.valueType === 'number' && !isNumber)
      return refuse('refusal.badValue', { value: String(value).slice(0, 60) })
    const { range } = tag
    const isOutside = range.kind === 'number' && (number < range.min || number > range.max)
    if (value !== null && isNumber && isOutside)
      return refuse('refusal.sampleRange', { tag: name, value: number, min: range.min, max: range.max })
    return act(() => {
      const { samples } = editor.clock
      const { [name]: _, ...others } = samples.overrides
      const read = tag.valueType === 'number' ? onStep(tag, number) : cutText(String(value), maxText)
      const overrides = value === null ? others : { ...others, [name]: read }
      editor.clock.setSamples({ ...samples, scene: null, overrides })
    })
  },
})

const reset = defineCommand({
  name: 'sample.reset',
  edits: false,
  plan: (editor: TimeParts, { only }) =>
    act(() => {
      const { is24Hour, place: at } = editor.clock.samples
      editor.clock.setSamples(only === 'values' ? { ...plainSamples, is24Hour, place: at } : plainSamples)
    }),
})

const scene = defineCommand({
  name: 'sample.scene',
  edits: false,
  plan(editor: DocumentParts & TimeParts, { scene: id }) {
    const chosen = [...sheetScenes, ...ownScenes(editor.store.design)].find((known) => known.id === id)
    if (!chosen) return refuse('refusal.unknownScene', { scene: id.slice(0, 60) })
    return act(() => {
      editor.clock.setSamples({ ...editor.clock.samples, scene: id, overrides: chosen.values })
      if (chosen.wallMs !== null) editor.clock.setWall(chosen.wallMs)
    })
  },
})

const hours = defineCommand({
  name: 'sample.hours',
  edits: false,
  plan: (editor: TimeParts, { is24Hour }) =>
    act(() => editor.clock.setSamples({ ...editor.clock.samples, is24Hour: is24Hour !== false })),
})

/** The person's, like the language of the page: another design keeps it. */
const language = defineCommand({
  name: 'sample.language',
  edits: false,
  plan(editor: ShellParts & TimeParts, { locale }) {
    if (locale !== null && !isLocale(locale) && !isDialLanguage(locale))
      return refuse('refusal.badValue', { value: String(locale).slice(0, 60) })
    return act(() => {
      editor.session.setDialLanguage(locale)
      editor.clock.setLocale(editor.session.dialLanguage)
    })
  },
})

/** Where the watch of the preview is, for what the sun does there; the design knows nothing of it. */
const place = defineCommand({
  name: 'sample.place',
  edits: false,
  plan({ clock }: TimeParts, { zone }) {
    const chosen = zone === null ? null : places.find((one) => one.zone === zone)
    if (chosen === undefined) return refuse('refusal.badValue', { value: String(zone).slice(0, 60) })
    return act(() =>
      clock.setSamples({ ...clock.samples, place: chosen && { zone: chosen.zone, sun: sunAt(chosen) } }),
    )
  },
})

/** A finished one starts anew. */
const play = defineCommand({
  name: 'animation.play',
  edits: false,
  plan(editor: Needs, { isPlaying, ids }) {
    if (!ids) return act(() => editor.players.play(isPlaying))
    const layers = targets(editor, ids).filter((layer) => kindOf(layer).playback?.(layer.style))
    if (layers.length === 0) return refuse('refusal.nothingPlays')
    return act(() => editor.players.play(isPlaying, idsOf(layers)))
  },
})

export const sampleCommands = [set, reset, scene, hours, language, place, play]
