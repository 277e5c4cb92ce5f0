import { expect, test } from 'vitest'
import { withOwnChoices } from '../../src/shared/document/choices/defined.ts'
import { linkColor } from '../../src/shared/document/choices/edit-choices.ts'
import { fieldAt, withField } from '../../src/shared/document/choices/nested-fields.ts'
import type { OwnChoice } from '../../src/shared/document/choices/own-choices.ts'
import type { Design, Layer } from '../../src/shared/document/design.ts'
import type { WearFace } from '../../src/shared/export/wff/export-face.ts'
import { kinds } from '../../src/shared/layers/registry.ts'
import { pathsOf } from '../../src/worker/scene/fields/governed.ts'
import { sectionsOf } from '../../src/worker/scene/fields/fields.ts'
import { makeDesign } from '../support/make-design.ts'
import { optionsOf } from '../support/options.ts'
import { exported } from '../unit/shared/import/faces.ts'
import { added, picture } from '../unit/shared/layers/layer-makers.ts'

/*
 * Each preset with each value of each field, all of its colours linked to colours that the wearer chooses: on a watch each
 * of them is that reference, or it is told that it is not (issue 35).
 */

const pictures = Array.from({ length: 12 }, (_none, at) => picture(`/f/p${at}.png`, 40 + at, 60))

const perTheme = 5
const themes = 20

const hex = (value: number): string => `#${value.toString(16).toUpperCase().padStart(6, '0')}`

/** A colour that nothing else has. */
const colorAt = (at: number): string => hex(0x5a1c37 + at * 0x010203)
const otherAt = (at: number): string => hex(0x1c5a97 + at * 0x010203)

const choices: readonly OwnChoice[] = Array.from({ length: themes }, (_none, theme) => {
  const place = Array.from({ length: perTheme }, (_one, at) => theme * perTheme + at)
  return {
    ...{ id: `theme${theme}`, kind: 'color', names: { en: 'n', zhCn: 'n' }, initial: 'a', falcon: 'a' },
    options: [
      { id: 'a', names: { en: 'a', zhCn: 'a' }, colors: place.map(colorAt) },
      { id: 'b', names: { en: 'b', zhCn: 'b' }, colors: place.map(otherAt) },
    ],
  }
})

const pathsIn = (layer: Layer): readonly string[] => [
  ...new Set(
    sectionsOf(layer)
      .flatMap(({ fields }) => fields)
      .filter(({ field }) => field === 'color' || field === 'stops' || field === 'effects')
      .flatMap((field) => pathsOf(layer, field))
      .filter((path) => typeof fieldAt(layer.style, path) === 'string'),
  ),
]

/** With all of these linked, or only the one at that place. */
function linkedAll(layer: Layer, paths: readonly string[], only?: number): Layer {
  let style = layer.style
  paths.forEach((path, at) => {
    style = withField(style, path, colorAt(at))
    if (only !== undefined && only !== at) return
    const to = { id: `theme${Math.floor(at / perTheme)}`, index: at % perTheme }
    style = linkColor(style, { path, to }, choices)
  })
  return { ...layer, style }
}

function designOf(layer: Layer, paths: readonly string[], only?: number): Design {
  const design = makeDesign([layer])
  const faces = Object.entries(design.faces).map(([fdId, face]) => {
    const [normal, ambient] = [face.normal, face.ambient].map((one) => ({
      ...one,
      nodeList: withOwnChoices(one.nodeList, choices).map((own) =>
        own.uuid === layer.uuid ? linkedAll(own, paths, only) : own,
      ),
    }))
    return [fdId, { ...face, normal: normal!, ambient: ambient! }]
  })
  return { ...design, faces: Object.fromEntries(faces) as Design['faces'] }
}

const isToldIn = ({ notes }: WearFace): boolean => notes.some(({ key }) => key === 'wear.note.choiceColor')

/** Whether the scene has the colour itself. */
const isPlain = ({ text }: WearFace, at: number): boolean =>
  text.slice(text.indexOf('<Scene')).toUpperCase().includes(colorAt(at).slice(1))

const told = new Set<string>()
/** What a preset before had already is not written again. */
const seen = new Set<string>()

const presets = kinds.flatMap(({ presets: rows }) => rows.filter(({ part }) => part === undefined))

test.each(presets.map(({ id }) => id))('%s: a linked colour is a reference, or it is told', async (id) => {
  const plain: string[] = []
  for (const layer of optionsOf(added(id, { pictures }), seen)) {
    const paths = pathsIn(layer).slice(0, perTheme * themes)
    if (paths.length === 0) continue
    const face = await exported(designOf(layer, paths))
    const isTold = isToldIn(face)
    for (const [at, path] of paths.entries()) {
      if (!isPlain(face, at)) continue
      // what is told of one colour says nothing of the others
      const alone = isTold ? await exported(designOf(layer, paths, at)) : face
      if (!isToldIn(alone)) plain.push(`${path} of ${JSON.stringify(layer.style)}`)
      else told.add(`${layer.nodeType} ${path}`)
    }
  }
  expect(plain.map((one) => one.slice(0, 500))).toEqual([])
})

test('every colour that is seen as itself has a reference', () => {
  expect([...told]).toEqual([])
})
