import { expect, test } from 'vitest'
import { asMadeHere, exported, imported, importedScene, sourceZip } from '../unit/shared/import/faces.ts'
import { opsOf } from '../unit/shared/layers/layer-makers.ts'

/*
 * Lines around an area meet in its corners as the format says: round ones are a quarter of a circle as wide as the line
 * is, outside alone. What is cut off is a path, whose line is cut off alike.
 */

const part = (name: string, join: string, beside = ''): string =>
  `<PartDraw x="10" y="20" width="90" height="70"><${name} x="10" y="10" width="60" height="40"><Stroke color="#FF00FF00" thickness="8"${join}/></${name}>${beside}</PartDraw>`

// what is kept as it came is drawn by its sketch
const kept =
  '<Ellipse x="1" y="2" width="30" height="9"><Transform target="width" value="[SECOND]"/><Fill color="#FFFF0000"/></Ellipse>'

const rows = ['Rectangle', 'RoundRectangle'].flatMap((name) =>
  ['', kept].map((beside) => [`${name}${beside && ' of a kept part'}`, name, beside] as const),
)

async function radiiOf(scene: string) {
  const { design, report } = await importedScene(scene)
  const layers = design.faces[design.activeFdId]?.normal.nodeList.slice(1) ?? []
  const ops = layers.flatMap((layer) => opsOf(layer, { isWorn: true }))
  const radii = ops.flatMap((op) => (op.op === 'shape' && op.stroke ? [op.radius] : []))
  const cut = ops.filter((op) => op.op === 'path' && op.stroke?.join === 'bevel').map(({ box }) => box)
  return { radii, cut, isTold: report.some(({ params }) => params?.['what'] === 'join'), design }
}

test.each(rows)('%s', async (_title, name, beside) => {
  const of = (join: string) => radiiOf(part(name, join && ` join="${join}"`, beside))
  expect(await of('')).toMatchObject({ radii: [0], isTold: false })
  expect(await of('MITER')).toMatchObject({ radii: [0], isTold: false })
  expect(await of('ROUND')).toMatchObject({ radii: [4], isTold: false })
  const cut = await of('BEVEL')
  expect(cut).toMatchObject({ radii: [], isTold: false })
  expect(cut.cut.map(({ width, height }) => [width >= 68, height >= 48])).toEqual([[true, true]])
})

test('a round corner goes out as one again', async () => {
  const { design } = await radiiOf(part('Rectangle', ' join="ROUND"'))
  const face = await exported(asMadeHere(design))
  expect(face).toMatchObject({ version: 5, text: expect.stringContaining('join="ROUND"') as string })
  const again = await imported(sourceZip(face))
  const [, layer] = again.design.faces[again.design.activeFdId]?.normal.nodeList ?? []
  expect(layer?.style).toMatchObject({ cornerRadius: 4, strokeWidth: 8 })
})
