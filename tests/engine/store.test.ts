import { deflateSync, unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { readPng } from '../../src/shared/base/pictures/png-pixels.ts'
import type { OwnChoice } from '../../src/shared/document/choices/own-choices.ts'
import type { Design } from '../../src/shared/document/design.ts'
import {
  chosenNameIn,
  emptyListing,
  listingOf,
  storeLocales,
  storeTexts,
  type StoreListing,
  type StoreShot,
} from '../../src/shared/document/store-listing.ts'
import { loadDesignText } from '../../src/shared/document/stored/load.ts'
import { isRoot } from '../../src/shared/document/create.ts'
import { followed, likeOther } from '../../src/shared/rules/linked-layers/linked-fields.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import { wearFacesOf } from '../../src/shared/export/faces-out.ts'
import { packTarget } from '../../src/shared/packing/pack-face.ts'
import { storeProblems } from '../../src/shared/packing/store/checks.ts'
import { pictureLimits, shotLimits, textLimits } from '../../src/shared/packing/store/limits.ts'
import { encodeStorePng, pngFacts, type DrawDial } from '../../src/shared/packing/store/pictures.ts'
import { makeStoreZip, type StoreMade } from '../../src/shared/packing/store/store-zip.ts'
import { notesOf, printsOf } from '../../src/shared/packing/store/release-notes.ts'
import type { StoreEdit } from '../../src/shared/protocol/commands/store.ts'
import { makeText } from '../support/make-design.ts'
import { makeSigner, sha256 } from '../support/packed-face.ts'
import { TestEngine } from '../support/test-engine.ts'

function designOf({ engine }: TestEngine): Design {
  if (!engine.design) throw new Error('nothing is open')
  return engine.design
}

async function begun(): Promise<{
  t: TestEngine
  fdId: string
  edit: (edit: StoreEdit) => Promise<unknown>
}> {
  const t = await TestEngine.start({ layers: [makeText('t', 'Hello')] })
  const fdId = wearFacesOf(designOf(t))[0] ?? ''
  return { t, fdId, edit: async (edit) => await t.engine.run({ do: 'store.edit', fdId, edit }) }
}

const whole: StoreListing = {
  ...emptyListing,
  packageName: 'com.myname.dial',
  versionCode: 3,
  texts: {
    'en-US': { title: 'Dial', short: 'A dial', full: 'A dial for Wear OS', notes: 'New hands' },
    'zh-CN': { title: '表盘', short: '一个表盘', full: '适用于 Wear OS 的表盘', notes: '' },
  },
}

async function madeOf(listing: StoreListing): Promise<StoreMade> {
  const { t, fdId } = await begun()
  const gathered = await t.deps.builds.gather(designOf(t), fdId)
  if (!gathered) throw new Error('no face')
  const scenes = new Set(['asDesigned', 'midnight'])
  return { listing, gathered, scenes, choices: [warmth], hasAmbient: true }
}

const warmth: OwnChoice = {
  ...{ id: 'warmth', kind: 'color', names: { en: 'Warmth', zhCn: '' }, initial: 'warm', falcon: 'warm' },
  options: [
    { id: 'warm', names: { en: 'Warm', zhCn: '暖' }, colors: ['#FF8800'] },
    { id: 'cold', names: { en: 'Cold', zhCn: '冷' }, colors: ['#0088FF'] },
  ],
}

/** A disc of one colour, clear around it; another colour in ambient and in each language. */
const drawIn =
  (locale: string): DrawDial =>
  ({ isAmbient, side }) => {
    const data = new Uint8Array(side * side * 4)
    for (let y = 0; y < side; y += 1)
      for (let x = 0; x < side; x += 1)
        if ((x - side / 2) ** 2 + (y - side / 2) ** 2 < (side / 2) ** 2)
          data.set(
            [isAmbient ? 9 : 200, locale === 'zh-CN' ? 60 : 20, (x + y) % 251, 255],
            (y * side + x) * 4,
          )
    return Promise.resolve({ width: side, height: side, data })
  }

const keys = async (listing: StoreListing): Promise<readonly string[]> =>
  storeProblems(await madeOf(listing)).map(({ field, key }) => `${field} ${key}`)

test('a text of each kind and language may be as long as the store takes, and no letter longer', async () => {
  const made = await madeOf(whole)
  for (const locale of storeLocales)
    for (const text of storeTexts) {
      const limit = textLimits[text]
      const problemsOf = (length: number) => {
        const texts = {
          ...whole.texts,
          [locale]: { ...whole.texts[locale], [text]: 'Wear OS '.repeat(600).slice(0, length - 1) + 'x' },
        }
        return storeProblems({ ...made, listing: { ...whole, texts } })
      }
      expect(problemsOf(limit)).toEqual([])
      expect(problemsOf(limit + 1)).toEqual([
        { field: `${locale}.${text}`, key: 'store.long', params: { limit, length: limit + 1, over: 1 } },
      ])
    }
})

test('numbers of screenshots and version codes are held at their limits', async () => {
  const shot = { scene: 'asDesigned', isAmbient: false }
  const shots = (count: number) => ({ ...whole, shots: Array.from({ length: count }, () => shot) })
  expect(await keys(shots(shotLimits.min - 1))).toEqual(['shots store.fewShots'])
  expect(await keys(shots(shotLimits.min))).toEqual([])
  expect(await keys(shots(shotLimits.max))).toEqual([])
  expect(await keys(shots(shotLimits.max + 1))).toEqual(['shots store.manyShots'])
  expect(await keys({ ...whole, shots: [{ scene: 'gone', isAmbient: false }] })).toEqual([
    'shots store.noScene',
  ])
  const showing = (option: string, id = 'warmth') => ({
    ...whole,
    shots: [{ ...shot, option: { id, option } }],
  })
  expect(await keys(showing('cold'))).toEqual([])
  for (const gone of [showing('hot'), showing('cold', 'taste')])
    expect(await keys(gone)).toEqual(['shots store.noOption'])
  const after = (last: number) => ({ ...whole, released: { versionCode: last, layers: [] } })
  expect(await keys(after(2))).toEqual([])
  expect(await keys(after(3))).toEqual(['versionCode store.codeLow'])
})

test('what is missing, and a package name that the store does not take, are told at their fields', async () => {
  expect(await keys({ ...emptyListing, packageName: 'com.example.dial' })).toEqual([
    'en-US.title store.empty',
    'en-US.short store.empty',
    'en-US.full store.empty',
    'packageName ui.build.packageName.example',
  ])
  expect(await keys({ ...whole, packageName: '' })).toEqual(['packageName store.noPackageName'])
  const texts = { ...whole.texts, 'zh-CN': { ...whole.texts['zh-CN'], full: '一个表盘' } }
  expect(await keys({ ...whole, texts })).toEqual(['zh-CN.full store.noWearOs'])
})

test('too much memory is told with the limit and what there is', async () => {
  const made = await madeOf(whole)
  const { gathered } = made
  const side = 6000
  const head = encodeStorePng({ width: 1, height: 1, data: new Uint8Array(4) }, true)
  new DataView(head.buffer).setUint32(16, side)
  new DataView(head.buffer).setUint32(20, side)
  const image = '<PartImage x="0" y="0" width="10" height="10"><Image resource="big"/></PartImage>'
  const text = gathered.face.text.replace('</Scene>', `${image}</Scene>`)
  const files = [{ type: 'drawable' as const, name: 'big', extension: 'png', bytes: head }]
  const found = storeProblems({ ...made, gathered: { ...gathered, face: { ...gathered.face, text }, files } })
  expect(found[0]).toMatchObject({
    ...{ field: 'memory', key: 'store.memory.interactive' },
    params: { limit: 100, present: expect.stringMatching(/^1[34]\d\.\d$/) as string },
  })
})

test('the zip has bundle, pictures, texts and declarations, and all of it is what the store takes', async () => {
  const made = await madeOf(whole)
  const signer = await makeSigner()
  const deflate = (bytes: Uint8Array) => deflateSync(bytes)
  const bundle = (names: { packageName: string; versionCode: number }) =>
    packTarget('aab', {
      gathered: made.gathered,
      names: { ...names, versionName: `1.0.${names.versionCode}`, preview: null },
      tools: { signer, sha256, deflate },
    })
  const make = () => makeStoreZip(made, { draw: drawIn, bundle, deflate })
  const [first, second] = [await make(), await make()]
  if (!first.ok || !second.ok) throw new Error('refused')
  expect(first.bytes).toEqual(second.bytes)
  const files = unzipSync(first.bytes)
  const at = (locale: string): readonly string[] => [
    ...['title', 'short_description', 'full_description'].map(
      (name) => `metadata/android/${locale}/${name}.txt`,
    ),
    ...['icon', 'featureGraphic', 'wearScreenshots/1', 'wearScreenshots/2'].map(
      (name) => `metadata/android/${locale}/images/${name}.png`,
    ),
  ]
  expect(Object.keys(files).toSorted()).toEqual(
    [
      'bundle/com.myname.dial-3.aab',
      'declarations.md',
      ...at('en-US'),
      ...at('zh-CN'),
      'metadata/android/en-US/changelogs/3.txt',
    ].toSorted(),
  )
  // the bundle is the one that the build makes, byte for byte
  expect(files['bundle/com.myname.dial-3.aab']).toEqual(
    await bundle({ packageName: 'com.myname.dial', versionCode: 3 }),
  )
  for (const locale of storeLocales)
    for (const [kind, row] of Object.entries(pictureLimits)) {
      const name = kind === 'wearScreenshots' ? 'wearScreenshots/2' : kind
      const bytes = files[`metadata/android/${locale}/images/${name}.png`] ?? new Uint8Array()
      const pixels = readPng(bytes)
      expect([pixels?.width, pixels?.height]).toEqual([row.width, row.height])
      expect(pngFacts(bytes)?.hasAlpha).toBe(row.mayHaveAlpha)
      // opaque everywhere, whether or not it could be clear
      expect(pixels?.data.filter((_, index) => index % 4 === 3).every((alpha) => alpha === 255)).toBe(true)
      expect(bytes.length).toBeLessThanOrEqual(row.most)
    }
  const { width, height } = pictureLimits.wearScreenshots
  expect(width).toBe(height)
  expect(width).toBeGreaterThanOrEqual(shotLimits.side)
  const text = (path: string): string => new TextDecoder().decode(files[path])
  expect(text('metadata/android/zh-CN/title.txt')).toBe('表盘\n')
  expect(text('metadata/android/en-US/changelogs/3.txt')).toBe('New hands\n')
  expect(text('declarations.md')).toContain('minSdk / targetSdk: 34 / 34')
})

test('a zip that the store would refuse is not made, and nothing is signed for it', async () => {
  const made = await madeOf({ ...whole, packageName: '' })
  const zip = await makeStoreZip(made, {
    draw: drawIn,
    bundle: () => Promise.reject(new Error('signed')),
    deflate: (bytes) => bytes,
  })
  expect(zip).toMatchObject({ ok: false, problems: [{ field: 'packageName' }] })
})

test('what is written is one step each, goes back by undo, and is stored with the design', async () => {
  const { t, fdId, edit } = await begun()
  expect(listingOf(designOf(t), fdId)).toBeNull()
  await edit({ what: 'text', locale: 'en-US', text: 'title', value: 'Dial' })
  await edit({ what: 'packageName', value: 'com.myname.dial' })
  const loaded = loadDesignText(await t.engine.ask('print'), { parseLayer, makeId: () => 'new' })
  if (!loaded.ok) throw new Error(loaded.error.key)
  expect(listingOf(loaded.value.design, fdId)).toMatchObject({
    ...{ packageName: 'com.myname.dial', texts: { 'en-US': { title: 'Dial' } } },
  })
  await t.engine.run({ do: 'history.undo' })
  expect(listingOf(designOf(t), fdId)?.packageName).toBe('')
  await t.engine.run({ do: 'history.undo' })
  expect(listingOf(designOf(t), fdId)).toBeNull()
})

test('what cannot be kept is refused with the limit, and too long a text is kept and told', async () => {
  const { t, fdId, edit } = await begun()
  expect(await edit({ what: 'text', locale: 'en-US', text: 'title', value: 'x'.repeat(31) })).toMatchObject({
    ok: true,
  })
  const view = await t.engine.ask('store', { fdId })
  expect('problems' in view && view.problems[0]).toMatchObject({
    ...{ field: 'en-US.title', key: 'store.long', params: { limit: 30, length: 31, over: 1 } },
  })
  expect(await edit({ what: 'text', locale: 'en-US', text: 'full', value: 'x'.repeat(8_001) })).toMatchObject(
    {
      ...{ ok: false, refusal: { key: 'refusal.storeText', params: { max: 8_000, length: 8_001 } } },
    },
  )
  expect(await edit({ what: 'versionCode', value: 0 })).toMatchObject({
    ...{ ok: false, refusal: { key: 'refusal.storeCode' } },
  })
  expect(await t.engine.run({ do: 'store.edit', fdId: 'nowhere', edit: { what: 'released' } })).toMatchObject(
    {
      ...{ ok: false, refusal: { key: 'build.fault.noFace' } },
    },
  )
})

test('release notes say what came, changed and went since the last release', async () => {
  const { t, fdId, edit } = await begun()
  await t.engine.run({ do: 'layer.rename', id: 't', label: 'Greeting' })
  await edit({ what: 'released' })
  const listing = listingOf(designOf(t), fdId)
  expect([listing?.released?.versionCode, listing?.versionCode]).toEqual([1, 2])
  const notes = (locale: 'en-US' | 'zh-CN') =>
    notesOf(listing?.released ?? null, printsOf(designOf(t), fdId), locale)
  expect(notes('en-US')).toBe('')
  await t.engine.run({ do: 'style.set', ids: ['t'], path: 'opacity', value: 0.5 })
  expect(notes('en-US')).toBe('Updated: Greeting.')
  await t.engine.run({ do: 'layer.delete', ids: ['t'] })
  expect(notes('en-US')).toBe('Removed: Greeting.')
  expect(notes('zh-CN')).toBe('移除：Greeting。')
  expect(notesOf(null, [], 'en-US')).toBe('First release.')
})

test('release notes of a thousand changes are within the limit', () => {
  const layer = (at: number) => ({
    ...{ variant: 'normal' as const, uuid: `l${at}`, label: `${'long name '.repeat(19)}${at}`, print: 'a' },
  })
  const text = notesOf(
    { versionCode: 1, layers: [] },
    Array.from({ length: 1000 }, (_, at) => layer(at)),
    'en-US',
  )
  expect(text.length).toBeLessThanOrEqual(textLimits.notes)
  expect(text).toMatch(/^New: .* more\.$/)
})

test('a copy of a face has no listing, and none goes to a linked face', async () => {
  const { t, fdId, edit } = await begun()
  await edit({ what: 'packageName', value: 'com.myname.dial' })
  const design = designOf(t)
  const face = design.faces[fdId]
  const root = face?.normal.nodeList.find(isRoot)
  if (!face || !root) throw new Error('no root')
  const copied: Design = { ...design, fdIds: [fdId, 'copy'], faces: { ...design.faces, copy: face } }
  expect([listingOf(copied, fdId)?.packageName, listingOf(copied, 'copy')]).toEqual(['com.myname.dial', null])
  const { storeListing: _, ...style } = root.style as typeof root.style & { readonly storeListing?: unknown }
  const bare = { ...root, style }
  expect(followed(bare, bare, root)).toBe(bare)
  expect(likeOther(root, bare).style).not.toHaveProperty('storeListing')
  expect(likeOther(bare, root).style).toHaveProperty('storeListing')
})

test('a package of this device and the source of the zip have the name that stands in the design', async () => {
  const { t, fdId, edit } = await begun()
  const built = async (): Promise<string> => {
    const made = await t.engine.ask('builtFace', { fdId, format: 'apk' })
    return made && 'packageName' in made ? made.packageName : ''
  }
  await edit({ what: 'packageName', value: 'com.myname.dial' })
  expect(await t.engine.ask('chosenName', { fdId })).toEqual({ name: 'com.myname.dial', released: null })
  expect(await built()).toBe('com.myname.dial.debug')
  // half typed: kept, told at its field, and not what is built
  await edit({ what: 'packageName', value: 'com.myname.' })
  expect(await built()).toMatch(/^com\.dialwright\.face\.w[0-9a-f]{16}\.debug$/)
  expect(t.see('history').entries.at(-1)?.key).toBe('history.packageName')
})

test('a name that a version was released under is locked until that is undone', async () => {
  const { t, fdId, edit } = await begun()
  await edit({ what: 'packageName', value: 'com.myname.dial' })
  await edit({ what: 'released' })
  expect(await t.engine.ask('chosenName', { fdId })).toEqual({ name: 'com.myname.dial', released: 1 })
  expect(await edit({ what: 'packageName', value: 'com.myname.other' })).toMatchObject({
    ...{ ok: false, refusal: { key: 'refusal.packageNameReleased' } },
  })
  expect(await edit({ what: 'packageName', value: 'com.myname.dial' })).toMatchObject({ ok: true })
  await t.engine.run({ do: 'history.undo' })
  expect(await edit({ what: 'packageName', value: 'com.myname.other' })).toMatchObject({ ok: true })
})

test('a copy of a design has the texts of its listing, and neither the name nor the versions of a released face', async () => {
  const { t, fdId, edit } = await begun()
  await edit({ what: 'text', locale: 'en-US', text: 'title', value: 'Dial' })
  await edit({ what: 'packageName', value: 'com.myname.dial' })
  await edit({ what: 'released' })
  const design = designOf(t)
  const copy: Design = { ...design, id: 'copy' }
  expect(listingOf(copy, fdId)).toMatchObject({
    ...{ packageName: '', versionCode: 1, released: null, texts: { 'en-US': { title: 'Dial' } } },
  })
  // the server reads the print without loading it
  const whose = { design: design.id, fdId }
  const names = [chosenNameIn(design, whose), chosenNameIn(copy, { ...whose, design: 'copy' })]
  expect(names).toEqual(['com.myname.dial', ''])
  for (const odd of [null, [], { faces: { [fdId]: [] } }]) expect(chosenNameIn(odd, whose)).toBe('')
})

test('what the server has a face under stands in for a name that was not chosen, and for any when it is locked', async () => {
  const { t, fdId, edit } = await begun()
  const faultOf = async (name: string, isLocked: boolean): Promise<string | undefined> => {
    const view = await t.engine.ask('store', { fdId, known: { name, isLocked } })
    if ('fault' in view) return view.fault
    return view.problems.find(({ field }) => field === 'packageName')?.key
  }
  expect(await faultOf('', false)).toBe('store.noPackageName')
  expect(await faultOf('com.myname.dial', false)).toBeUndefined()
  expect(await faultOf('com.dialwright.face.w0123456789abcdef', false)).toBe('store.noPackageName')
  await edit({ what: 'packageName', value: 'Dial' })
  expect(await faultOf('com.myname.dial', false)).toBe('ui.build.packageName.form')
  expect(await faultOf('com.myname.dial', true)).toBeUndefined()
})

test('a screenshot shows the option that it names, in the names of the language, and keeps it', async () => {
  const { t, fdId, edit } = await begun()
  await t.runLater({ do: 'choice.add', kind: 'color' })
  t.do({ do: 'selection.set', ids: ['t'] })
  const view = async () => {
    const found = await t.engine.ask('store', { fdId })
    if (!('options' in found)) throw new Error(JSON.stringify(found))
    return found
  }
  const [first, second] = (await view()).options
  if (!first || !second) throw new Error('no options')
  const color = t.see('choices')[0]?.options[1]?.colors[0] ?? ''
  t.do({ do: 'choice.follow', path: 'fill', to: { id: first.id, index: 0 } })
  const option = { id: second.id, option: second.option }
  const seenColors = async (shots: readonly StoreShot[]) => {
    await edit({ what: 'shots', shots })
    const taken = vi.spyOn(t.renderer, 'snapshot')
    await t.engine.ask('storePictures', { fdId, locale: 'en-US' })
    const [frame] = taken.mock.calls.at(-1) ?? []
    taken.mockRestore()
    return frame?.layers.flatMap(({ ops }) => ops.flatMap((op) => (op.op === 'text' ? [op.color] : [])))
  }
  const shot = { scene: 'asDesigned', isAmbient: false }
  expect(await seenColors([{ ...shot, option }])).toEqual([color])
  expect(await seenColors([shot])).not.toEqual([color])
  await edit({
    what: 'shots',
    shots: [
      { ...shot, option: { id: 'no good', option: '' } },
      { ...shot, option },
    ],
  })
  expect((await view()).shots).toEqual([shot, { ...shot, option }])
})
