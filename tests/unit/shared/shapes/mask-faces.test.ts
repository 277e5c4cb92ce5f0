import { expect, test } from 'vitest'
import { exportFalcon } from '../../../../src/shared/export/falcon/export-face.ts'
import type { Layer } from '../../../../src/shared/document/design.ts'
import { checkSchema } from '../../../../src/shared/wff/check/schema.ts'
import { parseXml } from '../../../../src/shared/wff/xml/parse-xml.ts'
import { makeDesign, makeLayer, makeText } from '../../../support/make-design.ts'
import { exported } from '../import/faces.ts'
import { worldAt } from '../layers/layer-makers.ts'

const box = { x: 100, y: 100, width: 120, height: 120 }

const disc = makeLayer({ uuid: 'disc', nodeType: 'shape', shape: 'ellipse', ...box })

const within = (layer: Layer, how: 'alpha' | 'outside' = 'alpha'): Layer => ({
  ...layer,
  mask: { by: 'disc', how },
})

test('a masked layer is a group with its mask in Watch Face Format, and the mask is nowhere else', async () => {
  const bar = makeLayer({ uuid: 'bar', nodeType: 'progress', fillProgress: '##batteryPercent##', ...box })
  const face = await exported(makeDesign([disc, within(makeText('words', '##hour##', box)), within(bar)]))
  expect(face.notes).toEqual([])
  expect(face.text.match(/<Ellipse/g)).toHaveLength(2)
  expect(face.text.match(/<PartDraw[^>]*renderMode="MASK"/g)).toHaveLength(2)
  expect(face.text).toMatch(
    /<Group name="words in disc"[^>]*>\s*<PartDraw[^>]*renderMode="MASK"[^]*?<PartText/,
  )
  const parsed = parseXml(face.text)
  for (const version of [2, 3, 4, 5] as const)
    expect(parsed.ok && checkSchema(parsed.value, version)).toEqual([])
})

test('what the format cannot mask goes out whole, and is told', async () => {
  const slot = makeLayer({ uuid: 'slot', nodeType: 'complication', ...box })
  const face = await exported(
    makeDesign([disc, within(slot), within(makeText('words', 'one', box), 'outside')]),
  )
  expect(face.notes.filter(({ key }) => key === 'wear.note.mask').map(({ uuid }) => uuid)).toEqual(
    expect.arrayContaining(['slot', 'words']),
  )
  expect(face.text).not.toContain('MASK')
})

test('the chip has no masks: what is masked goes out whole, which is told, and the mask stays behind', async () => {
  const design = makeDesign([disc, within(makeText('words', 'one', box))])
  const face = await exportFalcon(design, design.activeFdId, { world: worldAt() })
  expect(face?.elements.map(({ label }) => label)).not.toContain('disc')
  expect(face?.notes).toMatchObject([{ uuid: 'words', key: 'falcon.note.mask' }])
})

test('a shape through a shape is one picture where the watch has no such mask: for the chip, and outside of a mask', async () => {
  const panel = makeLayer({ uuid: 'panel', nodeType: 'shape', shape: 'rectangle', ...box })
  const chip = makeDesign([disc, within(panel)])
  const packed = await exportFalcon(chip, chip.activeFdId, { world: worldAt() })
  expect(packed?.notes).toMatchObject([{ uuid: 'panel', key: 'falcon.note.maskPicture' }])
  expect(packed?.pictures).toHaveLength(1)
  expect(packed?.pictures[0]).toContain('"how":"alpha"')
  const face = await exported(makeDesign([disc, within(panel, 'outside')]))
  expect(face.notes).toMatchObject([{ uuid: 'panel', key: 'wear.note.maskPicture' }])
  expect(face.text.match(/<PartImage/g)).toHaveLength(1)
  expect(face.text).not.toContain('<Ellipse')
  const parsed = parseXml(face.text)
  for (const version of [2, 3, 4, 5] as const)
    expect(parsed.ok && checkSchema(parsed.value, version)).toEqual([])
})
