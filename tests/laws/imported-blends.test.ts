import { expect, test } from 'vitest'
import { blendModes, blendOf, wearBlend } from '../../src/shared/base/blend.ts'
import type { Design, Layer } from '../../src/shared/document/design.ts'
import { createOutcomes } from '../../src/shared/layers/outcome.ts'
import { android } from '../../src/shared/platforms/android.ts'
import { falcon } from '../../src/shared/platforms/falcon.ts'
import type { Platform } from '../../src/shared/platforms/platform.ts'
import { valueType } from '../../src/shared/wff/grammar/values.ts'
import { asMadeHere, exported, importedScene, sourceZip, imported } from '../unit/shared/import/faces.ts'
import { worldAt } from '../unit/shared/layers/layer-makers.ts'

/*
 * Each word that the format has for how a layer is laid over the others is a mode of ours, of a part as of the group
 * around it, goes out again with a layer that is written anew, and is told where a watch has none.
 */

const words = blendModes.map(wearBlend)

const shape = '<Rectangle x="0" y="0" width="40" height="40"><Fill color="#FF00FF00"/></Rectangle>'
const part = (said = '', inside = shape): string =>
  `<PartDraw x="10" y="20" width="40" height="40"${said}>${inside}</PartDraw>`

const layersIn = (design: Design): readonly Layer[] => design.faces[design.activeFdId]!.normal.nodeList

const blendsIn = (design: Design): readonly unknown[] =>
  layersIn(design)
    .filter(({ nodeType }) => nodeType !== 'dialbg')
    .map(({ style }) => blendOf(style))

test('every word of the format is known, but for the plain way', () => {
  const type = valueType('blend', 5)!
  expect(words.filter((word) => !type.accepts(word))).toEqual([])
  const said = type.wanted.params?.['words']
  expect(String(said).split(', ').toSorted()).toEqual([...words, 'SRC_OVER'].toSorted())
})

test.each(words)('%s of a part and of a group', async (word) => {
  const mode = blendModes[words.indexOf(word)]
  for (const scene of [
    part(` blendMode="${word}"`),
    `<Group name="g" x="0" y="0" width="450" height="450" blendMode="${word}">${part()}</Group>`,
  ]) {
    const { design, report } = await importedScene(scene)
    expect(report.map(({ key }) => key)).toEqual(['import.note.whole'])
    expect(blendsIn(design)).toContain(mode)
    const face = await exported(asMadeHere(design))
    expect(face.text).toContain(`blendMode="${word}"`)
    expect(blendsIn((await imported(sourceZip(face))).design)).toContain(mode)
  }
})

test('what overlaps in a part is blended as one; of a group each layer, and that is told', async () => {
  const both = shape + shape.replace('x="0"', 'x="10"')
  const whole = await importedScene(part(' blendMode="SCREEN"', both))
  expect(blendsIn(whole.design).filter(Boolean)).toHaveLength(1)
  const group = `<Group name="g" x="0" y="0" width="450" height="450" blendMode="SCREEN">${part()}${part()}</Group>`
  const { design, report } = await importedScene(group)
  expect(blendsIn(design).filter(Boolean)).toHaveLength(2)
  expect(report.map(({ key }) => key)).toContain('import.note.blend')
})

test('falcon lays it over the others as it is, and says so', async () => {
  const { design } = await importedScene(part(' blendMode="MULTIPLY"'))
  const layer = layersIn(design).find(({ style }) => blendOf(style))!
  const on = (platform: Platform) => createOutcomes(platform, worldAt(), { judgesAll: true }).of(layer)
  expect(on(falcon).losses.map(({ id }) => id)).toContain('blend')
  expect(blendOf(on(falcon).layer!.style)).toBeNull()
  expect(on(android).losses.map(({ id }) => id)).not.toContain('blend')
})
