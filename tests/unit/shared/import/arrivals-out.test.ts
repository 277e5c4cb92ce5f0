import { expect, test } from 'vitest'
import type { Design, Layer } from '../../../../src/shared/document/design.ts'
import { arrivalOf } from '../../../../src/shared/expressions/arrival.ts'
import { checkSchema } from '../../../../src/shared/wff/check/schema.ts'
import { parseXml } from '../../../../src/shared/wff/xml/parse-xml.ts'
import { asMadeHere, exported, imported, importedScene, sourceZip } from './faces.ts'

/*
 * How a part comes into a state of the watch is the same after it was written anew and read again, for each number that
 * a Variant can move, in both states.
 */

const timing = 'duration="0.5" startOffset="0.25" interpolation="CUBIC_BEZIER" controls="0.1 0.2 0.3 0.4"'
const plain = 'duration="0.5"'
const square = '<Rectangle x="0" y="0" width="40" height="40"><Fill color="#FF00FF00"/></Rectangle>'
const words =
  '<PartText x="10" y="20" width="80" height="40" alpha="128" pivotX="0.2" angle="10">VARIANT<Text><Font family="SYNC_TO_DEVICE" size="20">Hello</Font></Text></PartText>'
const drawn = `<PartDraw x="10" y="20" width="40" height="40" alpha="200">VARIANT${square}</PartDraw>`

const layersIn = (design: Design, mode: 'normal' | 'ambient'): readonly Layer[] =>
  (design.faces[design.activeFdId]?.[mode].nodeList ?? []).filter(({ nodeType }) => nodeType !== 'root')

/** What of a face is said of coming into each state. */
const arrivalsIn = (design: Design): unknown =>
  (['normal', 'ambient'] as const).map((mode) =>
    layersIn(design, mode)
      .filter(({ nodeType }) => nodeType !== 'dialbg')
      .map(({ style }) => ({
        arrival: arrivalOf(style).map((one) => ({ ...one, by: Math.round(one.by * 50) / 50 })),
        at: [style.x, style.y, style.rotation, Math.round(style.opacity * 255)],
      })),
  )

const rows = [words, drawn].flatMap((part) =>
  [
    ['x', '60'],
    ['y', '5'],
    ['angle', '90'],
    ['alpha', '255'],
    ...(part === words
      ? [
          ['width', '120'],
          ['height', '60'],
        ]
      : []),
  ].flatMap(([target, value]) =>
    [timing, plain].map(
      (how) =>
        [
          `${target} of ${part === words ? 'words' : 'a shape'} ${how}`,
          part.replace('VARIANT', `<Variant mode="AMBIENT" target="${target}" value="${value}" ${how}/>`),
        ] as const,
    ),
  ),
)

test.each(rows)('%s is written anew with how it comes', async (_name, scene) => {
  const { design } = await importedScene(scene)
  const before = arrivalsIn(design)
  expect(JSON.stringify(before)).toContain('"lasts":0.5')
  const face = await exported(asMadeHere(design))
  expect(face.version).toBe(4)
  expect(face.notes).toEqual([])
  const read = parseXml(face.text)
  expect(read.ok && checkSchema(read.value, 4)).toEqual([])
  const again = await imported(sourceZip(face))
  expect(arrivalsIn(again.design)).toEqual(before)
})

test('what an expression moves comes at once, and that is told at its layer', async () => {
  const { design } = await importedScene(rows[0]?.[1] ?? '')
  const own = asMadeHere(design)
  const face = own.faces[own.activeFdId]
  if (!face) throw new Error('no face')
  const nodeList = face.normal.nodeList.map((layer) =>
    arrivalOf(layer.style).length > 0
      ? { ...layer, style: { ...layer.style, dynamic: { x: '##second##' } } }
      : layer,
  )
  const changed = { ...own, faces: { [own.activeFdId]: { ...face, normal: { ...face.normal, nodeList } } } }
  expect((await exported(changed)).notes.map(({ key }) => key)).toContain('wear.note.arrival')
})
