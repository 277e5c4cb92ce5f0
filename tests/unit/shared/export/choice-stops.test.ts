import { expect, test } from 'vitest'
import { withOwnChoices } from '../../../../src/shared/document/choices/defined.ts'
import { takingColor } from '../../../support/taking-color.ts'
import type { OwnChoice } from '../../../../src/shared/document/choices/own-choices.ts'
import { exportFace } from '../../../../src/shared/export/wff/export-face.ts'
import { ownDefaults, shapes } from '../../../../src/shared/layers/shape/style.ts'
import { checkSchema } from '../../../../src/shared/wff/check/schema.ts'
import { versions } from '../../../../src/shared/wff/grammar/row.ts'
import { parseXml } from '../../../../src/shared/wff/xml/parse-xml.ts'
import { makeDesign, makeLayer } from '../../../support/make-design.ts'
import { measure, worldAt } from '../layers/layer-makers.ts'

const names = { en: 'Colours', zhCn: '颜色' }

const theme: OwnChoice = {
  id: 'color_a',
  kind: 'color',
  names,
  options: [
    { id: 'warm', names, colors: ['#FF8800', '#FF000080'] },
    { id: 'cold', names, colors: ['#0088FF', '#0000FF'] },
  ],
  initial: 'warm',
  falcon: 'cold',
}

/** A face with one shape of which the second colour of the fill's gradient follows the theme's second one. */
async function exported(shape: string, fillType: string, effects = '') {
  const layer = makeLayer({
    uuid: 'one',
    nodeType: 'shape',
    ...ownDefaults,
    ...{ x: 40, y: 40, width: 120, height: 80, shape, fillType, effects },
    fillStops: '0 #101010, 0.5 #202020, 1 #303030',
  })
  const design = makeDesign([layer])
  const face = design.faces[design.activeFdId]
  if (!face) throw new Error('no face')
  const list = withOwnChoices(face.normal.nodeList, [theme])
  const nodeList = takingColor(list, 'one', { path: 'fillStops.1', to: { id: 'color_a', index: 1 } })
  const ambient = { ...face.ambient, nodeList: withOwnChoices(face.ambient.nodeList, [theme]) }
  const faces = { [design.activeFdId]: { normal: { ...face.normal, nodeList }, ambient } }
  const made = await exportFace({ ...design, faces }, design.activeFdId, { measure, world: worldAt() })
  if (!made) throw new Error('no face')
  return made
}

/** Later versions of the format take no references in a list of colours; what we write needs none of them. */
const lastWithLists = 3

const gradients = ['linear', 'radial', 'sweep'] as const

const rows = shapes.flatMap((shape) => gradients.map((gradient) => [shape, gradient] as const))

test.each(rows)(
  'a %s takes a colour of the theme in its %s gradient, or says why not',
  async (shape, gradient) => {
    const face = await exported(shape, gradient)
    const told = face.notes.filter(({ key }) => key === 'wear.note.choiceColor')
    const colors = /colors="(#101010 [^"]*)"/.exec(face.text)?.[1]
    // a polygon is a picture, which has its colours for good
    const isPicture = shape === 'polygon'
    expect(colors).toBe(isPicture ? undefined : '#101010 [CONFIGURATION.color_a.1] #303030')
    expect(told).toHaveLength(isPicture ? 1 : 0)
    expect(face.text).not.toMatch(/#3A7C5/i)
    expect(face.version).toBeLessThanOrEqual(lastWithLists)
    const parsed = parseXml(face.text)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
    for (const version of versions.filter((one) => one >= face.version && one <= lastWithLists))
      expect({ version, problems: checkSchema(parsed.value, version) }).toEqual({ version, problems: [] })
  },
)

test('a shape with effects is a picture, which has the colour of the theme for good and says so', async () => {
  const face = await exported('ellipse', 'linear', 'drop #000000 0 4 8 0')
  expect(face.notes.map(({ key }) => key)).toEqual(['wear.note.effectPicture', 'wear.note.choiceColor'])
})
