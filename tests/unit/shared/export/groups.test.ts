import { expect, test } from 'vitest'
import type { Layer } from '../../../../src/shared/document/design.ts'
import { pathOf, withPath } from '../../../../src/shared/document/group-paths.ts'
import { memoryReport } from '../../../../src/shared/wff/memory/memory-report.ts'
import { parseXml } from '../../../../src/shared/wff/xml/parse-xml.ts'
import { makeDesign, makeImage, makeText } from '../../../support/make-design.ts'
import { asMadeHere, exported, imported, sourceZip } from '../import/faces.ts'
import { added } from '../layers/layer-makers.ts'

const inGroups = (layer: Layer, ...names: readonly string[]): Layer =>
  withPath(
    layer,
    names.map((name) => ({ id: name, name })),
  )

const image = (uuid: string, ...names: readonly string[]): Layer =>
  inGroups(makeImage(uuid, [40.5, 60], { rotation: 12 }), ...names)

const layers = [
  image('a', 'Dial', 'Ring'),
  image('b', 'Dial', 'Ring'),
  image('c', 'Dial'),
  image('d'),
  image('e', 'Hidden'),
]

function shapeOf(text: string): string {
  const tags = text.match(/<(?:Group name="[^"]*"|\/Group|Part(?:Image|Text))/g) ?? []
  return tags.join(' ').replaceAll('<', '').replaceAll('Group name=', '')
}

const memoryOf = (text: string) => {
  const parsed = parseXml(text)
  if (!parsed.ok) throw new Error('no XML')
  return memoryReport(parsed.value, () => ({ width: 100, height: 60, frames: 1, hasAlpha: true }) as never)
}

test('groups go out as groups as large as the dial, nested as they are, and nothing in them stands elsewhere', async () => {
  const { text } = await exported(makeDesign(layers))
  expect(shapeOf(text)).toBe(
    '"normal" "Dial" "Ring" PartImage PartImage /Group PartImage /Group PartImage "Hidden" PartImage /Group /Group',
  )
  expect(text).toContain('<Group name="Ring" x="0" y="0" width="500" height="500">')
  const flat = await exported(makeDesign(layers.map((layer) => withPath(layer, []))))
  const parts = (xml: string) => xml.match(/<PartImage[^>]*>/g)
  expect(parts(text)).toEqual(parts(flat.text))
  // what it takes of the watch is the same
  expect(memoryOf(text)).toEqual(memoryOf(flat.text))
})

test('a group of which the watch draws nothing is left out, and one with a slot in it goes on behind the slot', async () => {
  const hidden = inGroups(makeImage('x', [0, 0], { visible: false }), 'Gone')
  const slot = inGroups(added('complication.shortText'), 'Face')
  const { text } = await exported(makeDesign([hidden, image('a', 'Face'), slot, image('b', 'Face')]))
  expect(text).not.toContain('"Gone"')
  const [behind = '', front = ''] = text.split(/<ComplicationSlot[\s\S]*<\/ComplicationSlot>/)
  for (const side of [behind, front]) expect(shapeOf(side)).toBe('"normal" "Face" PartImage /Group /Group')
})

test('plain groups of a face from outside come in as groups, those of one layer do not', async () => {
  const texts = layers.map((layer) => withPath(makeText(layer.uuid, layer.uuid), pathOf(layer)))
  const once = await exported(makeDesign(texts))
  const { design } = await imported(sourceZip(once))
  const names = (list: readonly Layer[]) =>
    list.map((layer) =>
      pathOf(layer)
        .map(({ name }) => name)
        .join('/'),
    )
  const shown = (one: typeof design) => names(one.faces[one.activeFdId]?.normal.nodeList.slice(1) ?? [])
  expect(shown(design)).toEqual(['Dial/Ring', 'Dial/Ring', 'Dial', '', ''])
  // it goes out as it came, and as it was made when nobody knows of the file any more
  expect((await exported(design)).text).toBe(once.text)
  expect(shapeOf((await exported(asMadeHere(design))).text)).toBe(
    shapeOf(once.text).replace('"Hidden" PartText /Group', 'PartText'),
  )
})
