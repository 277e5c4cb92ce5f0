import { expect, test } from 'vitest'
import { utf8 } from '../../../../src/shared/base/bytes.ts'
import { cameFrom } from '../../../../src/shared/document/came-from.ts'
import { withDark } from '../../../../src/shared/document/choices/edit-appearance.ts'
import { editChoice, foundFirst } from '../../../../src/shared/document/choices/edit-choices.ts'
import { fieldAt, withField } from '../../../../src/shared/document/choices/nested-fields.ts'
import { linked } from '../../../../src/shared/document/color-links.ts'
import type { Design, Layer } from '../../../../src/shared/document/design.ts'
import { exportFace } from '../../../../src/shared/export/wff/export-face.ts'
import { exportFalcon } from '../../../../src/shared/export/falcon/export-face.ts'
import { kinds } from '../../../../src/shared/layers/registry.ts'
import { checkSchema } from '../../../../src/shared/wff/check/schema.ts'
import { versions } from '../../../../src/shared/wff/grammar/row.ts'
import { parseXml } from '../../../../src/shared/wff/xml/parse-xml.ts'
import { pathsOf } from '../../../../src/worker/scene/fields/governed.ts'
import { sectionsOf } from '../../../../src/worker/scene/fields/fields.ts'
import { makeDesign } from '../../../support/make-design.ts'
import { imported } from '../import/faces.ts'
import { android } from '../../../../src/shared/platforms/android.ts'
import { preflightOf } from '../../../../src/shared/rules/preflight.ts'
import { added, measure, picture, worldAt } from '../layers/layer-makers.ts'

/*
 * A colour of the design with a dark one goes out as a colour that the wearer chooses, and comes back with both; where the
 * format has a colour and no reference, the one that is found first goes out, and is told.
 */

const [light, dark] = ['#E9D8A6', '#4466FF']

const pictures = Array.from({ length: 12 }, (_, at) => picture(`/${at}.png`, 20 + at, 30))

const nameOf = (en: string) => ({ en, zhCn: en })

const called = { appearance: nameOf('Appearance'), light: nameOf('Light'), dark: nameOf('Dark') }

type Case = { readonly layer: Layer; readonly path: string }

const cases: readonly Case[] = kinds.flatMap((kind) =>
  kind.presets
    .filter(({ part }) => part === undefined)
    .map(({ id }) => added(id, { pictures }))
    .flatMap((layer) =>
      sectionsOf(layer)
        .flatMap(({ fields }) => fields)
        .filter(({ field }) => field === 'color' || field === 'stops')
        .flatMap((field) => pathsOf(layer, field))
        .filter((path) => typeof fieldAt(layer.style, path) === 'string')
        .map((path) => ({ layer, path })),
    ),
)

function made({ layer, path }: Case, initial: string): Design {
  const colored = { ...layer, style: withField(layer.style, path, light) }
  const design = makeDesign([linked(colored, path, light)])
  const [fdId = ''] = design.fdIds
  const face = design.faces[fdId]
  if (!face) throw new Error('no face')
  const edit = (list: readonly Layer[]): readonly Layer[] =>
    editChoice(withDark(list, { link: light, light, dark }, called), 'appearance', (choice) => ({
      ...{ ...choice, initial, falcon: initial },
    }))
  const normal = { ...face.normal, nodeList: edit(face.normal.nodeList) }
  const ambient = { ...face.ambient, nodeList: edit(face.ambient.nodeList) }
  return { ...design, themeColors: [light], faces: { [fdId]: { ...face, normal, ambient } } }
}

const hex = (color: string): RegExp => new RegExp(color.slice(1), 'i')

const outcomes = new Set<string>()

test.each(cases.map((one) => [`${one.path} of ${one.layer.nodeType} ${one.layer.label}`, one] as const))(
  '%s goes out in light and dark and comes back so, or is told',
  async (_name, one) => {
    for (const initial of ['light', 'dark']) {
      const design = made(one, initial)
      const face = await exportFace(design, design.activeFdId, { measure, world: worldAt() })
      if (!face) throw new Error('no face')
      const parsed = parseXml(face.text)
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
      for (const version of versions.filter((version) => version >= face.version))
        expect(checkSchema(parsed.value, version)).toEqual([])
      const [declared, scene] = face.text.split('<Scene')
      expect(declared).toContain(`defaultValue="${initial}"`)
      expect(declared).toMatch(/<ColorOption id="light"[^>]*colors="#E9D8A6"/)
      expect(declared).toMatch(/<ColorOption id="dark"[^>]*colors="#4466FF"/)
      const isTold = face.notes.some(({ key }) => key === 'wear.note.choiceColor')
      const { faces } = preflightOf(design, { platformOf: () => android })
      const problems = faces.flatMap(({ findings }) => findings.map(({ params }) => params?.['note']))
      expect(problems.includes('wear.note.choiceColor')).toBe(isTold)
      const isReferred = scene?.includes('[CONFIGURATION.appearance.0]') === true
      expect(isReferred).toBe(!isTold && (isReferred || hex(light).test(scene ?? '')))
      outcomes.add(isReferred ? 'referred' : isTold ? 'told' : 'unseen')
      if (!isReferred) {
        // never the other one
        expect(scene).not.toMatch(hex(initial === 'dark' ? light : dark))
        continue
      }
      const back = await imported(utf8(face.text))
      const opened = back.design.faces[back.design.activeFdId]
      if (!opened) throw new Error('no face')
      for (const [option, color] of [
        ['dark', dark],
        ['light', light],
      ] as const) {
        const chosen = foundFirst(opened, 'appearance', option)
        const fields = chosen.normal.nodeList.flatMap(({ style }) =>
          Object.keys(cameFrom(style)?.colors ?? {}).map((path) => fieldAt(style, path)),
        )
        expect(fields.length).toBeGreaterThan(0)
        expect(new Set(fields)).toEqual(new Set([color]))
      }
    }
  },
)

test('most are referred to', () => expect(outcomes).toContain('referred'))

test('falcon takes the one that is marked for it', async () => {
  const one = cases.find(({ layer, path }) => layer.nodeType === 'text' && path === 'fill')
  if (!one) throw new Error('no text')
  for (const [initial, color] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    const design = made(one, initial)
    const face = await exportFalcon(design, design.activeFdId, { world: worldAt() })
    expect(JSON.stringify(face?.elements)).toMatch(hex(color))
  }
})
