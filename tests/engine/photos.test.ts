import { expect, test } from 'vitest'
import { utf8 } from '../../src/shared/base/bytes.ts'
import { plainPicture } from '../../src/shared/packing/plain-picture.ts'
import { exportFace } from '../../src/shared/export/wff/export-face.ts'
import { checkSchema } from '../../src/shared/wff/check/schema.ts'
import { versions } from '../../src/shared/wff/grammar/row.ts'
import { parseXml } from '../../src/shared/wff/xml/parse-xml.ts'
import { makeDesign, makeImage } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'
import { imported, sourceZip, zipOf } from '../unit/shared/import/faces.ts'
import { measure, worldAt } from '../unit/shared/layers/layer-makers.ts'

/* A picture that the wearer replaces with photos of theirs: set here, written, and read back as the same fields. */

/** `at`: the field, and the layer where it is not the plate: `photos other`. */
function set(t: TestEngine, at: string, value: string | number) {
  const [path = '', id = 'plate'] = at.split(' ')
  return t.run({ do: 'style.set', ids: [id], path, value })
}

const start = () =>
  TestEngine.start({ layers: [makeImage('plate', [100, 100]), makeImage('other', [200, 200])] })

async function exported(t: TestEngine) {
  const face = await exportFace(t.design, t.design.activeFdId, { measure, world: worldAt() })
  if (!face) throw new Error('no face')
  return face
}

const fields = (t: TestEngine, id: string) =>
  t
    .do({ do: 'selection.set', ids: [id] })
    .see('inspector')
    .sections.find((one) => one.id === 'photos')
    ?.fields.map(({ path }) => path)

test('photos are fields of a picture, and those of several come with them', async () => {
  const t = await start()
  expect(fields(t, 'plate')).toEqual(['photos'])
  set(t, 'photos', 'multiple')
  expect(fields(t, 'plate')).toEqual(['photos', 'photosChange', 'photosEvery'])
  expect(set(t, 'photosEvery', 2).ok).toBe(false)
  expect(set(t, 'photosEvery', 3).ok).toBe(true)
  t.do({ do: 'history.undo' }).do({ do: 'history.undo' })
  expect(t.layer('plate').style).not.toHaveProperty('photos')
})

test('they are declared and named in each version that has them, and come back as the same fields', async () => {
  const t = await start()
  set(t, 'photos', 'multiple')
  set(t, 'photosChange', 'both')
  set(t, 'photosEvery', 5)
  set(t, 'photos other', 'single')
  const face = await exported(t)
  expect(face.version).toBe(4)
  expect(face.text).toContain('<PhotosConfiguration id="photos_1" configType="MULTIPLE"/>')
  expect(face.text).toMatch(
    /<Photos source="\[CONFIGURATION\.photos_1\]" defaultImageResource="\w+" change="TAP ON_VISIBLE" changeAfterEvery="5"\/>/,
  )
  expect(face.text).toMatch(/<Photos source="\[CONFIGURATION\.photos_2\]" defaultImageResource="\w+"\/>/)
  const parsed = parseXml(face.text)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  for (const version of versions.filter((one) => one >= 4))
    expect({ version, problems: checkSchema(parsed.value, version) }).toEqual({ version, problems: [] })
  const { design } = await imported(sourceZip(face))
  const back = design.faces[design.activeFdId]?.normal.nodeList.filter(({ nodeType }) => nodeType === 'image')
  expect(back?.map(({ style }) => style)).toMatchObject([
    { photos: 'multiple', photosChange: 'both', photosEvery: 5, photosId: 'photos_1' },
    { photos: 'single', photosId: 'photos_2' },
  ])
})

test('a face from outside keeps its photos when their picture is moved, and takes no new ones, which is told', async () => {
  const own = await start()
  set(own, 'photos', 'single')
  const { text, resources } = await exported(own)
  const files = resources.map(({ name }) => [`res/drawable-nodpi/${name}.png`, plainPicture()] as const)
  const { design } = await imported(
    zipOf({ 'res/raw/watchface.xml': utf8(text), ...Object.fromEntries(files) }),
  )
  const t = await TestEngine.start({ design: { ...design, id: 'design-1' } })
  const [plate, other] = t.list.filter(({ nodeType }) => nodeType === 'image')
  set(t, `x ${plate?.uuid}`, 77)
  const moved = await exported(t)
  expect(moved.text).toContain('source="[CONFIGURATION.photos_1]"')
  expect(moved.text).toContain('<PhotosConfiguration id="photos_1" configType="SINGLE"/>')
  set(t, `photos ${other?.uuid}`, 'single')
  const more = await exported(t)
  expect(more.text.match(/<Photos /g)).toHaveLength(1)
  expect(more.notes.map(({ key }) => key)).toContain('wear.note.photosCameAlong')
})

test('beyond what a face can declare the picture is shown, with the number in words', async () => {
  const many = Array.from({ length: 22 }, (_, at) => makeImage(`p${at}`, [at * 10, 50], { photos: 'single' }))
  const t = await TestEngine.start({ design: makeDesign(many) })
  const face = await exported(t)
  expect(face.text.match(/<Photos /g)).toHaveLength(20)
  expect(face.notes.filter(({ key }) => key === 'wear.note.photosFull').map(({ params }) => params)).toEqual([
    { max: 20, count: 20 },
    { max: 20, count: 20 },
  ])
})

test('with effects the picture is shown, which is told with a way out', async () => {
  const t = await start()
  set(t, 'photos', 'single')
  set(t, 'effects', 'blur #000000 0 0 6 0')
  const face = await exported(t)
  expect(face.text).not.toContain('<Photos')
  expect(face.text).not.toContain('PhotosConfiguration')
  expect(face.notes.map(({ key }) => key)).toContain('wear.note.photosDrawn')
  t.do({ do: 'fix.apply', fix: { do: 'asShown', ids: ['plate'] } })
  expect(t.layer('plate').style).not.toHaveProperty('photos')
  t.do({ do: 'history.undo' })
  set(t, 'effects', '')
  expect((await exported(t)).text).toContain('<Photos')
})
