import { expect, test } from 'vitest'
import { outcomesOn } from '../../src/shared/layers/outcome.ts'
import { falcon } from '../../src/shared/platforms/falcon.ts'
import { checkSchema } from '../../src/shared/wff/check/schema.ts'
import { versions } from '../../src/shared/wff/grammar/row.ts'
import { parseXml } from '../../src/shared/wff/xml/parse-xml.ts'
import type { Layer } from '../../src/shared/document/design.ts'
import { makeImage, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'
import { asMadeHere, exported, imported, importedScene, sourceZip } from '../unit/shared/import/faces.ts'

/* What follows the wrist: limits as fields, seen as the preview is tilted, written as expressions and read back as limits. */

/** `at`: the field, and what has it where that is not the plate: `tilt.x other`. */
function set(t: TestEngine, at: string, value: number) {
  const [path = '', id = 'plate'] = at.split(' ')
  return t.run({ do: 'style.set', ids: [id], path, value })
}

const start = () =>
  TestEngine.start({ layers: [makeImage('plate', [100, 100]), makeImage('other', [200, 200])] })

const hold = (t: TestEngine, tiltX: number, tiltY: number): void => {
  t.do({ do: 'sample.set', tag: 'tiltX', value: tiltX })
  t.do({ do: 'sample.set', tag: 'tiltY', value: tiltY })
}

function drawn(t: TestEngine, uuid = 'plate') {
  t.frames()
  const found = t.renderer.last.layers.find(({ id }) => id === uuid)
  if (!found) throw new Error(`no ${uuid}`)
  return found
}

const placeOf = (t: TestEngine) => drawn(t).matrix.slice(4)

const sections = (t: TestEngine, id: string) =>
  t
    .do({ do: 'selection.set', ids: [id] })
    .see('inspector')
    .sections.map((one) => one.id)

test('a layer moves with the wrist up to its limits, and nothing is drawn while it is held', async () => {
  const t = await start()
  const [x = 0, y = 0] = placeOf(t)
  expect(set(t, 'tilt.x', 20).ok).toBe(true)
  expect(set(t, 'tilt.y', -8).ok).toBe(true)
  expect(placeOf(t)).toEqual([x, y])
  hold(t, 22.4, 45)
  // degrees are whole
  expect(placeOf(t)[0]).toBeCloseTo(x + (20 * 22) / 45, 6)
  expect(placeOf(t)[1]).toBeCloseTo(y - 8, 6)
  hold(t, -90, -90)
  expect(placeOf(t)).toEqual([x - 20, y + 8])
  const { last } = t.renderer
  t.frames()
  expect(t.renderer.last).toBe(last)
  set(t, 'tilt.at', 90)
  hold(t, -45, 0)
  expect(placeOf(t)).toEqual([x - 10, y])
})

test('it turns, grows and fades about its pivot, and the stored layer stays as it is', async () => {
  const t = await start()
  const before = t.layer('plate').style
  const [{ matrix, opacity }] = [drawn(t)]
  const centre = [matrix[4] + before.width / 2, matrix[5] + before.height / 2]
  set(t, 'tilt.rotation', 90)
  set(t, 'tilt.scale', 2)
  set(t, 'tilt.opacity', 0.5)
  hold(t, 45, 0)
  const [a, b, c, d, tx, ty] = drawn(t).matrix
  expect([a, b, c, d].map((one) => Math.round(one * 1000) / 1000)).toEqual([0, 2, -2, 0])
  const { width, height } = before
  expect(a * (width / 2) + c * (height / 2) + tx).toBeCloseTo(centre[0] ?? 0, 6)
  expect(b * (width / 2) + d * (height / 2) + ty).toBeCloseTo(centre[1] ?? 0, 6)
  expect(drawn(t).opacity).toBeCloseTo(opacity * 0.5, 6)
  expect(t.layer('plate').style).toEqual({ ...before, tilt: { rotation: 90, scale: 2, opacity: 0.5 } })
})

test('one step a field, and at rest nothing of it is stored', async () => {
  const t = await start()
  const before = t.layer('plate').style
  set(t, 'tilt.x', 20)
  set(t, 'tilt.at', 30)
  expect(t.see('history').entries.at(-1)).toMatchObject({ params: { field: 'section.tilt' } })
  t.do({ do: 'history.undo' })
  expect(t.layer('plate').style).toEqual({ ...before, tilt: { x: 20 } })
  set(t, 'tilt.x', 0)
  expect(t.layer('plate').style).toEqual(before)
  expect(set(t, 'tilt.x', Number.NaN).ok).toBe(false)
})

test('a group follows as one, and ambient follows nothing', async () => {
  const t = await start()
  t.do({ do: 'selection.set', ids: ['plate', 'other'] }).do({ do: 'group.make' })
  const id = t.layer('plate').group?.[0]?.id ?? ''
  const [x = 0, y = 0] = placeOf(t)
  expect(set(t, `group.tilt.x ${id}`, 10).ok).toBe(true)
  expect(t.layer('other').group?.[0]?.look).toEqual({ tilt: { x: 10 } })
  hold(t, 90, 0)
  expect(placeOf(t)).toEqual([x + 10, y])
  expect(t.see('inspector').group?.tilt?.fields.map(({ value }) => value)).toEqual([10, 0, 0, 1, 1, 45])
  const wrist = t.see('sample').groups.flatMap(({ tags }) => tags.filter((tag) => tag.name === 'tiltX'))
  expect(wrist).toMatchObject([{ isUsed: true, value: 90 }])
  t.do({ do: 'mode.set', ambient: true }).do({ do: 'ambient.copyFromNormal' })
  expect(sections(t, t.list.at(-1)?.uuid ?? '')).not.toContain('tilt')
  expect(t.see('inspector').group?.tilt ?? null).toBeNull()
  t.frames()
  const xs = t.renderer.last.layers.map(({ matrix }) => matrix[4])
  expect(xs).toContain(x)
  expect(xs).not.toContain(x + 10)
})

const texts = (list: readonly Layer[] | undefined) => list?.filter(({ nodeType }) => nodeType === 'text')

test('it goes out in every version, and comes back as the same limits', async () => {
  const t = await TestEngine.start({ layers: [makeText('plate', 'one'), makeText('other', 'two')] })
  const plain = (await exported(t.design)).version
  const all = { x: 12.5, y: -30, rotation: 15, scale: 1.2, opacity: 0.25, at: 30 }
  for (const [name, value] of Object.entries(all)) set(t, `tilt.${name}`, value)
  set(t, 'tilt.opacity other', 0.5)
  t.do({ do: 'style.setExpression', ids: ['other'], path: 'opacity', text: '(##second## / 60)' })
  const face = await exported(t.design)
  expect(face.version).toBe(plain)
  expect(face.text.match(/<Gyro /g)).toHaveLength(2)
  const parsed = parseXml(face.text)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  for (const version of versions)
    expect({ version, problems: checkSchema(parsed.value, version) }).toEqual({ version, problems: [] })
  const { design } = await imported(sourceZip(face))
  const back = texts(design.faces[design.activeFdId]?.normal.nodeList)
  expect(back?.map(({ style }) => style.tilt)).toEqual([all, { opacity: 0.5 }])
  expect(back?.[1]?.style.dynamic).toEqual({ opacity: expect.stringContaining('##second##') as string })
  // written anew it says the same
  expect((await exported(asMadeHere(design))).text.match(/<Gyro .*/g)).toEqual(face.text.match(/<Gyro .*/g))
})

test('limits of other editors are read however they are written, and anything else is an expression', async () => {
  const part = (gyro: string) =>
    `<PartDraw x="100" y="100" width="40" height="40">${gyro}<Rectangle x="0" y="0" width="40" height="40"><Fill color="#FF0000"/></Rectangle></PartDraw>`
  const read = async (scene: string) => {
    const { design } = await importedScene(scene)
    const found = design.faces[design.activeFdId]?.normal.nodeList.find(
      ({ nodeType }) => nodeType === 'shape',
    )
    if (!found)
      throw new Error(JSON.stringify(Object.values(design.faces).map(({ normal }) => normal.nodeList)))
    return found.style
  }
  const split =
    '5 / 90 * clamp([ACCELEROMETER_ANGLE_X], 0, 90) + 5 / 90 * clamp([ACCELEROMETER_ANGLE_X], -90, 0)'
  expect(await read(part(`<Gyro x="${split}"/>`))).toMatchObject({ tilt: { x: 5, at: 90 } })
  const group = (gyro: string, inside: string) =>
    `<Group name="g" x="10" y="0" width="400" height="400">${gyro}${inside}</Group>`
  const slow = '<Gyro y="clamp([ACCELEROMETER_ANGLE_Y], -20, 20)"/>'
  expect(await read(group(slow, part('')))).toMatchObject({ x: 110, tilt: { y: 20, at: 20 } })
  const uneven = await read(part('<Gyro x="clamp([ACCELEROMETER_ANGLE_X], 0, 90)"/>'))
  expect(uneven.tilt).toBeUndefined()
  expect(uneven.dynamic?.x).toContain('##tiltX##')
})

test('falcon shows it as it is held level, and that is told with a way out', async () => {
  const t = await start()
  set(t, 'tilt.x', 20)
  const outcome = outcomesOn(falcon).of(t.layer('plate'))
  expect(outcome.losses.map(({ id }) => id)).toContain('tilt')
  expect(outcome.layer?.style).not.toHaveProperty('tilt')
})

test('a layer that is copied to ambient stays where it is there', async () => {
  const t = await start()
  const [x = 0] = placeOf(t)
  set(t, 'tilt.x', 20)
  t.do({ do: 'mode.set', ambient: true }).do({ do: 'ambient.copyFromNormal' })
  hold(t, 90, 0)
  t.frames()
  const xs = t.renderer.last.layers.map(({ matrix }) => matrix[4])
  expect(xs).toContain(x)
  expect(xs).not.toContain(x + 20)
})
