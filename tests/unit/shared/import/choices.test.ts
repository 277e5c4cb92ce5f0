import { expect, test } from 'vitest'
import type { Design, Face, Layer } from '../../../../src/shared/document/design.ts'
import { flavorsId } from '../../../../src/shared/document/came-from.ts'
import { foundFirst } from '../../../../src/shared/document/choices/edit-choices.ts'
import { ownChoicesIn } from '../../../../src/shared/document/choices/own-choices.ts'
import { seenList } from '../../../../src/shared/document/choices/seen-choices.ts'
import { checkSchema } from '../../../../src/shared/wff/check/schema.ts'
import { parseXml } from '../../../../src/shared/wff/xml/parse-xml.ts'
import { exported, imported, importedScene, sampleFaces, sourceZip, zipOfFolder } from './faces.ts'

const faceOf = (design: Design): Face => design.faces[design.activeFdId]!

const withFace = (design: Design, face: Face): Design => ({
  ...design,
  faces: { ...design.faces, [design.activeFdId]: face },
})

/** What the wearer finds first of each choice. */
const firstIn = ({ normal }: Face): readonly (readonly [id: string, option: string])[] =>
  ownChoicesIn(normal.nodeList).map(({ id, initial }) => [id, initial])

/** What is seen of the layers, without their ids and what they carry of the file. */
const seen = (list: readonly Layer[]): readonly unknown[] =>
  seenList(list).map(({ label, style }) => {
    const {
      wear: _wear,
      ownChoices: _choices,
      choice: _choice,
      wearColors: _links,
      origin: _origin,
      ...looks
    } = style as typeof style & Readonly<Record<string, unknown>>
    return { label, looks }
  })

const head = `<UserConfigurations>
  <ColorConfiguration id="theme" displayName="Theme" defaultValue="red">
    <ColorOption id="red" displayName="Red" colors="#FFFF0000"/>
    <ColorOption id="blue" displayName="Blue" colors="#FF0000FF"/>
  </ColorConfiguration>
  <BooleanConfiguration id="marks" displayName="Marks" defaultValue="TRUE"/>
</UserConfigurations>`

const scene = `<PartDraw name="dot" x="0" y="0" width="9" height="9"><Ellipse x="0" y="0" width="9" height="9"><Fill color="[CONFIGURATION.theme]"/></Ellipse></PartDraw>
<BooleanConfiguration id="marks"><BooleanOption id="TRUE"><PartDraw name="mark" x="0" y="0" width="9" height="9"><Rectangle x="0" y="0" width="9" height="9"><Fill color="#FFFFFFFF"/></Rectangle></PartDraw></BooleanOption></BooleanConfiguration>`

test('what is chosen here is what the wearer finds at first, and nothing else of the file changes', async () => {
  const { design } = await importedScene(scene, head)
  const before = await exported(design)
  const face = foundFirst(foundFirst(faceOf(design), 'theme', 'blue'), 'marks', 'FALSE')
  const after = await exported(withFace(design, face))
  expect(after.text).toBe(
    before.text
      .replace('defaultValue="red"', 'defaultValue="blue"')
      .replace('defaultValue="TRUE"', 'defaultValue="FALSE"'),
  )
  expect(after.notes).toEqual(before.notes)
  const again = await imported(sourceZip(after))
  expect(firstIn(faceOf(again.design)).map(([, first]) => first)).toEqual(['blue', 'FALSE'])
  expect(seen(faceOf(again.design).normal.nodeList)).toEqual(seen(face.normal.nodeList))
})

test('an option that is not there, or is chosen already, changes nothing', async () => {
  const { design } = await importedScene(scene, head)
  const face = faceOf(design)
  expect(foundFirst(face, 'theme', 'green')).toEqual(face)
  expect(foundFirst(face, 'theme', 'red')).toEqual(face)
  expect(foundFirst(face, 'nothing', 'red')).toEqual(face)
})

test('a layer whose colour was changed by hand keeps it when the wearer chooses another', async () => {
  const { design } = await importedScene(
    '<PartText name="t" x="0" y="0" width="90" height="90"><Text><Font family="SYNC_TO_DEVICE" size="40" color="[CONFIGURATION.theme]">Hi</Font></Text></PartText>',
    head,
  )
  const face = faceOf(design)
  const nodeList = face.normal.nodeList.map((layer) =>
    layer.label === 't' ? { ...layer, style: { ...layer.style, fill: '#123456' } as Layer['style'] } : layer,
  )
  const chosen = foundFirst({ ...face, normal: { ...face.normal, nodeList } }, 'theme', 'blue')
  const fill = ({ nodeList: list }: Face['normal']): unknown =>
    (list.find(({ label }) => label === 't')?.style as unknown as { fill: string }).fill
  expect([fill(chosen.normal), fill(chosen.ambient)]).toEqual(['#123456', '#0000FF'])
})

test('another flavour of the published sample is drawn as if it had been opened with it, and passes the schema', async ({
  skip,
}) => {
  const folder = sampleFaces.find((path) => path.endsWith('flavors'))
  if (!folder) return skip('the published sample faces are not here')
  const { design } = await imported(zipOfFolder(folder))
  const flavors = ownChoicesIn(faceOf(design).normal.nodeList).find(({ id }) => id === flavorsId)
  const other = flavors?.options.at(-1)?.id ?? ''
  expect(other).not.toBe(flavors?.initial)
  const face = foundFirst(faceOf(design), flavorsId, other)
  const out = await exported(withFace(design, face))
  const parsed = parseXml(out.text)
  expect(parsed.ok && checkSchema(parsed.value, out.version as 2)).toEqual([])
  const again = faceOf((await imported(sourceZip(out))).design)
  expect(firstIn(again)).toEqual(firstIn(face))
  const shown = (list: readonly Layer[]) => seenList(list).map(({ label, style }) => [label, style.visible])
  expect(shown(again.normal.nodeList)).toEqual(shown(face.normal.nodeList))
})
