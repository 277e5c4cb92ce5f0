import { expect, test } from 'vitest'
import type { Layer } from '../../../../src/shared/document/design.ts'
import { localized } from '../../../../src/shared/expressions/languages/localization.ts'
import { createWorld } from '../../../../src/shared/expressions/world.ts'
import { importedScene } from './faces.ts'

const box = 'x="20" y="30" width="100" height="90"'
const area = (name: string, place = 'x="10" y="12" width="60" height="40"'): string =>
  `<${name} ${place}><Fill color="#FF00FF00"/></${name}>`
const draw = (inside: string, attributes = ''): string =>
  `<PartDraw ${box} ${attributes}>${inside}</PartDraw>`
const group = (inside: string): string =>
  `<Group name="g" x="0" y="0" width="450" height="450">${inside}</Group>`

async function layersOf(scene: string): Promise<readonly Layer[]> {
  const { design } = await importedScene(scene)
  return (design.faces[design.activeFdId]?.normal.nodeList ?? []).slice(1)
}

test('clocks of a group read the time, language and calendar of its place', () => {
  const moment = { epochMs: Date.UTC(2024, 7, 15, 20, 10), utcOffsetMinutes: 0, locale: 'en', is24Hour: true }
  const read = (local: Parameters<typeof localized>[1], ...names: readonly string[]): readonly unknown[] => {
    const world = createWorld(localized(moment, local))
    return names.map((name) => world.read(name))
  }
  expect(read({ timeZone: 'Asia/Tokyo' }, 'hour24', 'day', 'weekdayName')).toEqual([5, 16, 'Friday'])
  expect(read({ timeZone: 'Nowhere/At_All' }, 'hour24', 'day')).toEqual([20, 15])
  expect(read({ locales: 'fr_FR' }, 'monthName', 'weekdayName')).toEqual(['août', 'jeudi'])
  expect(read({ calendar: 'BUDDHIST' }, 'year', 'month', 'day')).toEqual([2567, 8, 15])
})

test('what an element says of the clock goes on in it, and beside what its groups say', async () => {
  const [layer] = await layersOf(
    `<Group name="g" x="0" y="0" width="450" height="450"><Localization timeZone="Asia/Tokyo"/>${draw(`<Localization locales="fr_FR"/>${area('Rectangle')}`)}</Group>`,
  )
  expect(layer?.style.localization).toEqual({ timeZone: 'Asia/Tokyo', locales: 'fr_FR' })
})

test('a mask masks what stands beside it, and nothing else', async () => {
  const layers = await layersOf(
    `${group(draw(area('Ellipse'), 'name="mask" renderMode="MASK"') + draw(area('Rectangle'), 'name="in"'))}${draw(area('Rectangle'), 'name="out"')}`,
  )
  const [mask, inside, outside] = layers
  expect(layers.map(({ label }) => label)).toEqual(['mask', 'in', 'out'])
  expect(inside?.mask).toEqual({ by: mask?.uuid, how: 'alpha' })
  expect(outside?.mask).toBeUndefined()
})

test('a part of several shapes is a group of layers that can be edited', async () => {
  const line =
    '<Line startX="0" startY="0" endX="60" endY="80"><Stroke color="#FFFFFFFF" thickness="4"/></Line>'
  const layers = await layersOf(draw(area('Rectangle') + area('Ellipse') + line, 'name="part"'))
  expect(layers.map(({ nodeType }) => nodeType)).toEqual(['shape', 'shape', 'shape'])
  expect(new Set(layers.map(({ group: path }) => JSON.stringify(path))).size).toBe(1)
  expect(layers[0]?.group?.map(({ name }) => name)).toEqual(['part'])
  const [, , slanted] = layers
  expect(slanted?.style).toMatchObject({ width: 100, height: 4 })
  expect(slanted?.style.rotation).toBeCloseTo(53.1301, 3)
})

test('a shape in a part that turns by the clock turns about the middle of the part', async () => {
  const turning = '<Transform target="angle" value="[SECOND] * 6"/>'
  const [layer] = await layersOf(draw(turning + area('Ellipse')))
  const { x = 0, y = 0, width = 0, height = 0, offset = { x: 0, y: 0 }, rotate } = layer?.style ?? {}
  expect({ x, y, width, height }).toEqual({ x: 30, y: 42, width: 60, height: 40 })
  expect([x + offset.x * width, y + offset.y * height].map(Math.round)).toEqual([70, 75])
  expect(rotate).not.toBe('')
})

test('what stands where it may not is left out and named', async () => {
  const slot = `<ComplicationSlot ${box} slotId="0" supportedTypes="EMPTY"><BoundingOval ${box}/><Complication type="EMPTY"/></ComplicationSlot>`
  const { design, report } = await importedScene(group(slot + draw(area('Rectangle'))))
  const list = design.faces[design.activeFdId]?.normal.nodeList ?? []
  expect(list.map(({ nodeType }) => nodeType)).not.toContain('complication')
  const named = report.filter(({ key }) => key === 'import.note.misplaced').map(({ params }) => params)
  expect(named).toEqual([{ element: 'ComplicationSlot', parent: 'Group' }])
})

test('a reference is what moves the attribute that it names', async () => {
  const moved = draw(
    `<Reference name="r" source="x"/><Transform target="x" value="[SECOND]"/>${area('Rectangle', 'x="0" y="0" width="100" height="90"')}`,
  )
  const follows = draw(
    `<Transform target="x" value="[REFERENCE.r] + 50"/>${area('Rectangle', 'x="0" y="0" width="100" height="90"')}`,
  )
  const [, layer] = await layersOf(moved + follows)
  expect(layer?.style.dynamic?.x).toBe('(##second## + 50)')
})
