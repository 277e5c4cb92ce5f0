import { unzipSync, strFromU8 } from 'fflate'
import { expect, test } from 'vitest'
import { recipeOf } from '../../src/shared/art/parts.ts'
import { presetLooks } from '../../src/shared/art/preset-looks.ts'
import { readFalcon } from '../../src/shared/export/falcon/read-package.ts'
import type { Layer } from '../../src/shared/document/design.ts'
import { TestEngine } from '../support/test-engine.ts'

/* Watch art as it goes onto watches: the packages of both platforms, with the very pictures that were drawn. */

/** Few by themselves; `ART_FACES=12` for all looks. */
const looks = presetLooks.slice(0, Number(process.env['ART_FACES'] ?? 2))

/** An engine that keeps the bytes of what is imported, as the device does. */
async function started(): Promise<TestEngine> {
  const t = await TestEngine.start()
  const importOne = t.pictures.import.bind(t.pictures)
  const keeping: typeof importOne = async (files) => {
    const taken = await importOne(files)
    if (taken.ok) taken.value.forEach(({ url }, at) => t.pictures.onDevice.set(url, files[at] as never))
    return taken
  }
  Object.assign(t.pictures, { import: keeping })
  return t
}

const urlOf = ({ style }: Layer): string => (style as { url?: string; imgUrl?: string }).url ?? ''

test.each(looks)(
  'the look $id is packed for Wear OS and falcon with all its parts [W5.31 A8]',
  { timeout: 180_000 },
  async ({ look }) => {
    const t = await started()
    await t.runLater({ do: 'face.copyTo', platform: 'falcon', system: 'all' })
    const groups = ['dial', 'ring', 'extras', 'hands']
    expect(await t.runLater({ do: 'art.put', look, groups, withAmbient: false })).toMatchObject({ ok: true })
    const idOf = (target: 'android' | 'falcon'): string =>
      t.see('faces').faces.find((face) => face.target === target)?.fdId ?? ''
    const partsOf = (fdId: string): readonly Layer[] =>
      (t.design.faces[fdId]?.normal.nodeList ?? []).filter(({ style }) => recipeOf(style) !== null)

    const built = await t.engine.ask('builtFace', { fdId: idOf('android'), format: 'apk' })
    if (!built || 'fault' in built) throw new Error(built?.fault)
    const files = unzipSync(new Uint8Array(built.bytes))
    const packed = new Set(Object.values(files).map((bytes) => Buffer.from(bytes).toString('base64')))
    const drawn = partsOf(idOf('android'))
      .map(urlOf)
      .filter((url) => url !== '')
    expect(drawn.length).toBeGreaterThan(4)
    for (const url of drawn) {
      const file = t.pictures.onDevice.get(url)
      if (!file) throw new Error(`no bytes of ${url}`)
      expect(packed.has(Buffer.from(await file.arrayBuffer()).toString('base64')), url).toBe(true)
    }
    const scene = Object.entries(files).find(([name]) => /watchface\.xml$/.test(name))?.[1]
    for (const turn of ['([HOUR_1_12_MINUTE] * 30)', '([MINUTE] * 6)'])
      expect(strFromU8(scene ?? new Uint8Array())).toContain(turn)
    const ids = new Set(partsOf(idOf('android')).map(({ uuid }) => uuid))
    expect(built.notes.filter(({ uuid }) => uuid && ids.has(uuid))).toEqual([])
    const interactive = built.memory?.interactive
    expect(interactive?.bytes).toBeLessThan(interactive?.limit ?? 0)

    const falcon = await t.engine.ask('falconPackage', { fdId: idOf('falcon') })
    if (!falcon?.bytes) throw new Error(`${falcon?.refusal?.key} ${JSON.stringify(falcon?.refusal?.params)}`)
    const read = readFalcon(new Uint8Array(falcon.bytes))
    if (!read.ok) throw new Error('the package cannot be read')
    expect(read.value.elements.length).toBeGreaterThanOrEqual(partsOf(idOf('falcon')).length)
    expect(falcon.bytes.byteLength).toBeLessThan(falcon.limit)
  },
)
