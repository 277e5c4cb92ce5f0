import { expect, test } from 'vitest'
import { dashesAlong } from '../../../../src/shared/layers/raster/dashes.ts'
import { makeDesign } from '../../../support/make-design.ts'
import { added, opsOf, styled } from '../layers/layer-makers.ts'
import { asMadeHere, exported, imported, importedScene, sourceZip } from '../import/faces.ts'

const line = { strokeType: 'solid', strokeWidth: 8, dash: 12, gap: 20, strokeCap: 'round' }

test.each(['rectangle', 'ellipse'])(
  'round dashes of a %s are drawn, go out and come in as they were [35]',
  async (shape) => {
    const layer = styled(added(`shape.${shape}`), { ...line, fillType: 'none' })
    const [op] = opsOf(layer)
    if (op?.op !== 'shape' || !op.stroke?.dash) throw new Error('no dashes')
    const [flat] = dashesAlong(op, op.stroke.dash, { width: 8 })
    const [round] = dashesAlong(op, op.stroke.dash, op.stroke)
    if (!flat || !round) throw new Error('no dash')
    // half a circle further at each end of a straight dash, round ends of a bent one
    if (flat.solid.arc) expect(round.solid.arc).toEqual({ ...flat.solid.arc, hasRoundEnds: true })
    else expect(round.solid).toEqual({ ...flat.solid, halfWidth: flat.solid.halfWidth + 4, radius: 4 })
    const once = await exported(makeDesign([layer]))
    expect(once.text).toMatch(/<Stroke [^>]*cap="ROUND"/)
    const { design } = await imported(sourceZip(once))
    const back = design.faces[design.activeFdId]?.normal.nodeList.at(-1)
    expect(back?.style).toMatchObject(line)
    expect((await exported(asMadeHere(design))).text).toContain('cap="ROUND"')
  },
)

test('ends say nothing of a line around an area without gaps, and close gaps that are no wider [35]', async () => {
  const part = (stroke: string): string =>
    `<PartDraw x="0" y="0" width="100" height="100"><Rectangle x="10" y="10" width="80" height="80"><Stroke color="#FFFFFF" thickness="8" ${stroke}/></Rectangle></PartDraw>`
  for (const stroke of ['cap="ROUND"', 'cap="SQUARE"', 'cap="SQUARE" dashIntervals="9 8"']) {
    const { design } = await importedScene(part(stroke))
    const [, layer] = design.faces[design.activeFdId]?.normal.nodeList ?? []
    expect([stroke, layer?.nodeType, layer?.style]).toMatchObject([
      stroke,
      'shape',
      { strokeWidth: 8, dash: 0 },
    ])
  }
})
