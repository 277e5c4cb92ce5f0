import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import {
  withVariant,
  activeKey,
  activeVariant,
  type Design,
  type Layer,
} from '../../../../../src/shared/document/design.ts'
import { loadDesign } from '../../../../../src/shared/document/stored/load.ts'
import { dumpFalcon } from '../../../../../src/shared/export/falcon/dump.ts'
import { gatherFalcon, type GatheredFalcon } from '../../../../../src/shared/export/falcon/gather-package.ts'
import type { FalconPackage } from '../../../../../src/shared/export/falcon/package.ts'
import { readFalcon } from '../../../../../src/shared/export/falcon/read-package.ts'
import { writeFalcon } from '../../../../../src/shared/export/falcon/write-package.ts'
import {
  falconForms,
  fieldsOf,
  noPicture,
} from '../../../../../src/shared/layers/building-blocks/export-falcon/forms.ts'
import { kinds, parseLayer } from '../../../../../src/shared/layers/registry.ts'
import { asrElements } from '../../../../../src/shared/platforms/levels.ts'
import { makeDesign, makeImage, makeLayer, makeText } from '../../../../support/make-design.ts'
import { added, styled, worldAt } from '../../layers/layer-makers.ts'

/** A picture of its own for every url. */
function pictureOf(url: string): Uint8Array {
  const png = new PNG({ width: 4, height: 4 })
  for (const [at, letter] of [...url].entries()) png.data[at % png.data.length]! ^= letter.charCodeAt(0)
  return new Uint8Array(PNG.sync.write(png))
}

const bytesOf = (url: string): Promise<Uint8Array | null> =>
  Promise.resolve(url.endsWith('.ttf') ? Uint8Array.of(0, 1, 0, 0, url.length) : pictureOf(url))

const forChip = (design: Design): Design =>
  withVariant(design, activeKey(design), { ...activeVariant(design), platform: 'falcon' })

async function gathered(design: Design, fdId = design.activeFdId): Promise<GatheredFalcon> {
  const found = await gatherFalcon(design, fdId, { world: worldAt(), bytesOf, preview: null })
  if (!found) throw new Error('no face')
  return found
}

const withLayers = (...layers: readonly Layer[]): Promise<GatheredFalcon> =>
  gathered(forChip(makeDesign(layers)))

function bytesFor(content: FalconPackage): Uint8Array {
  const written = writeFalcon(content)
  if (!written.ok) throw new Error(JSON.stringify(written.error))
  return written.value
}

function opened(bytes: Uint8Array): FalconPackage {
  const read = readFalcon(bytes)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

/** What goes out comes back: the same dump, and the same bytes when it goes out again. */
function expectKept(content: FalconPackage): void {
  const bytes = bytesFor(content)
  const back = opened(bytes)
  expect(dumpFalcon(back, bytes.length)).toEqual(dumpFalcon(content, bytes.length))
  expect(back.pictures).toEqual(content.pictures)
  expect(back.fonts).toEqual(content.fonts)
  expect(Buffer.from(bytesFor(back)).equals(bytes)).toBe(true)
}

describe('a package is read as it was written', () => {
  const folder = join(import.meta.dirname, '../../../../../public/samples')
  const ids = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  test.each(ids)('the sample %s, and twice it is the same bytes', async (id) => {
    const json: unknown = JSON.parse(readFileSync(join(folder, id, 'design.json'), 'utf8'))
    const loaded = loadDesign(json, { parseLayer, makeId: () => 'x' })
    if (!loaded.ok) throw new Error(loaded.error.key)
    for (const fdId of loaded.value.design.fdIds) {
      const { content } = await gathered(loaded.value.design, fdId)
      expect(content.elements.length).toBeGreaterThan(3)
      expectKept(content)
      const again = await gathered(loaded.value.design, fdId)
      expect(bytesFor(again.content)).toEqual(bytesFor(content))
    }
  })

  const presets = kinds
    .flatMap(({ presets: rows }) => rows)
    .filter(({ part }) => part === undefined)
    .map(({ id }) => id)
  test.each(presets)('the preset %s', async (id) => {
    const { content, notes } = await withLayers(added(id))
    // a layer is there, or it is said why not
    const hasPicture = !/^(image|sequence|animation|backdrop)/.test(id)
    if (hasPicture) expect(content.elements.length + notes.length).toBeGreaterThan(1)
    expectKept(content)
  })

  test('every field of every form', async () => {
    const layers = [
      makeImage('a', [10.25, 20], { rotate: '##hourHand##', opacity: 0.5, tintColor: '#FF000080' }),
      makeLayer({
        uuid: 'b',
        nodeType: 'image_sequence',
        imgs: [
          { url: '/f/1.png', name: '1', fileSize: 1 },
          { url: '', name: '', fileSize: 0 },
        ],
        imageIndexRate: '##weekday##',
        firstIndex: -3,
        pick: 'segment',
        segment: 25,
        characters: '01',
        spacing: -2.5,
      }),
      makeLayer({
        uuid: 'c',
        nodeType: 'animation',
        imgs: ['1', '2'].map((name) => ({ url: `/f/${name}.png`, name, fileSize: 1 })),
        playing: true,
        loop: true,
        intervalCount: 7,
        delayTime: 120,
      }),
      makeText('d', '##batteryPercent##%', {
        align: 'right',
        verticalAlign: 'bottom',
        wrap: 'char',
        ellipsis: true,
        isBounded: true,
        caseStyle: 1,
        fill: '#11223344',
      }),
      makeLayer({
        uuid: 'e',
        nodeType: 'progress',
        progressType: 'arcuate',
        shapeType: 'Rectangle',
        fillProgress: '(##steps## / 8000)',
        reverse: true,
        isRound: true,
        dynamic: { x: '(##second## * 2)', opacity: '(##minute## / 60)' },
      }),
      makeLayer({ uuid: 'f', nodeType: 'programmable', shapeType: 'rectangle', cornerRadius: 8 }),
    ]
    const { content, notes } = await withLayers(...layers)
    expect(notes).toEqual([])
    expectKept(content)
    expect(new Set(content.elements.map(({ shows }) => shows.form))).toEqual(
      new Set(Object.keys(falconForms)),
    )
    const [, hand, digits, moving, words, ring] = content.elements
    expect(hand).toMatchObject({ type: 1, level: 13, bound: { rotation: '##hourHand##' }, opacity: 0.5 })
    expect(digits).toMatchObject({ type: 4, shows: { pictures: [1, noPicture], first: -3, segment: 25 } })
    expect(moving).toMatchObject({ type: 16, level: 0, shows: { delay: 120, repeats: 7 } })
    expect(words).toMatchObject({
      type: 10,
      shows: { letterCase: 'upper', overflow: 'dots', align: 'right' },
    })
    expect(ring).toMatchObject({ type: 8, bound: { x: '(##second## * 2)', opacity: '(##minute## / 60)' } })
  })
})

describe('types and levels', () => {
  const rows = asrElements.filter(({ tags }) => tags.length > 0)
  test.each(rows.map(({ code, id, tags }) => [code, id, tags] as const))(
    'type %i is %s [S9.60 S9.61 S9.62 S9.63 S9.64 S9.65 S9.66 S9.67 S9.68 S9.69 S9.71 S9.72 S9.73 S9.74 S9.76]',
    async (code, _id, tags) => {
      const layers = tags.map((tag, at) => makeText(`t${at}`, `##${tag}##`))
      const { content } = await withLayers(...layers)
      const types = content.elements.slice(1).map(({ type }) => type)
      // a unit alone is written by the element of its value
      expect(types).toEqual(tags.map(() => code))
    },
  )

  test('what stands still is of the last type and of no level; a hidden layer stays behind', async () => {
    const { content } = await withLayers(
      makeImage('a', [0, 0]),
      makeImage('b', [0, 0], { visible: false }),
      makeImage('c', [0, 0], { isAutoHidden: true }),
    )
    expect(content.elements.map(({ label, type, level }) => [label, type, level])).toEqual([
      ['Background color', 17, -1],
      ['a', 17, -1],
    ])
  })
})

describe('what the chip does otherwise is told', () => {
  const noteOf = async (layer: Layer) => {
    const { notes, content } = await withLayers(layer)
    return { note: notes[0], shows: content.elements[1]?.shows, element: content.elements[1] }
  }

  test('a tag, a function and a mix of values that it has not stand at the sample', async () => {
    expect((await noteOf(makeText('a', '##windSpeed##'))).note).toMatchObject({
      kind: 'sampled',
      key: 'falcon.note.tag',
    })
    const turned = await noteOf(makeImage('a', [0, 0], { rotate: '(sqrt(##minute##) * 6)' }))
    expect(turned.note).toMatchObject({ key: 'falcon.note.function', params: { name: 'sqrt' } })
    expect(turned.element?.bound).toEqual({})
    expect(turned.element?.rotation).toBeGreaterThan(0)
    const mixed = await noteOf(makeText('a', '##steps## and ##distance##'))
    expect(mixed.note).toMatchObject({ key: 'falcon.note.combined' })
    expect(JSON.stringify(mixed.shows)).not.toContain('##')
  })

  test.each([
    ['##hourText##:##minuteText##', 'hourMinute'],
    ['##monthText##-##dayText##', 'monthDay'],
    ['##yearShort##-##monthText##-##dayText##', 'yearMonthDayShort'],
    ['##year##-##monthText##-##dayText##', 'yearMonthDay'],
  ])('%s is the combined tag %s [S9.78 S9.79 S9.80 S9.81]', async (text, tag) => {
    const { note, shows } = await noteOf(makeText('a', text))
    expect(note).toBe(undefined)
    expect(shows).toMatchObject({ text: `##${tag}##` })
  })

  test('a slot and a kind that nobody knows are left out, a picture that is not there too', async () => {
    const slot = await noteOf(styled(added('complication.shortText'), {}))
    expect(slot).toMatchObject({ note: { kind: 'leftOut', key: 'falcon.note.slot' } })
    const unknown = await noteOf(makeLayer({ uuid: 'a', nodeType: 'hologram' }))
    expect(unknown.note).toMatchObject({ kind: 'leftOut', key: 'falcon.note.unknown' })
    const design = forChip(makeDesign([makeImage('a', [0, 0])]))
    const found = await gatherFalcon(design, design.activeFdId, {
      world: worldAt(),
      bytesOf: () => Promise.resolve(null),
      preview: null,
    })
    expect(found?.missing).toEqual(['/f/a.png'])
    expect(found?.content.elements[1]?.shows).toMatchObject({ picture: noPicture })
  })
})

describe('the size [W5.31 W9.31 A8]', () => {
  const padded = async (bytes: number): Promise<FalconPackage> => {
    const { content } = await withLayers(makeImage('a', [0, 0]))
    const [picture] = content.pictures
    if (!picture) throw new Error('no picture')
    const room = bytes - bytesFor(content).length
    const larger = new Uint8Array(picture.bytes.length + room)
    larger.set(picture.bytes)
    return { ...content, pictures: [{ ...picture, bytes: larger }] }
  }

  test('1,048,572 bytes go out and come back, 1,048,576 are refused with the limit and the present number', async () => {
    const largest = bytesFor(await padded(1_048_572))
    expect(largest.length).toBe(1_048_572)
    opened(largest)
    expect(writeFalcon(await padded(1_048_576))).toEqual({
      ok: false,
      error: { key: 'falcon.tooLarge', params: { limit: 1, present: 1 } },
    })
    expect(writeFalcon(await padded(1_100_000))).toMatchObject({ error: { params: { present: 1.05 } } })
    expect(readFalcon(Buffer.concat([Buffer.from('DWFALCON'), Buffer.alloc(1_048_568)]))).toMatchObject({
      error: { key: 'falcon.tooLarge' },
    })
  })
})

test('the document has every form with its fields, in their order', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/falcon-package.md'), 'utf8')
  const text = page.slice(page.indexOf('## Forms'))
  const forms = Object.keys(falconForms) as (keyof typeof falconForms)[]
  const rows = forms.flatMap((form) =>
    fieldsOf(form).map(([name, type]) =>
      [form, name, typeof type === 'string' ? type : type.join(', ')].join('|'),
    ),
  )
  const told = [...text.matchAll(/^\| (\w+) +\| (\w+) +\| ([\w, ]+?) +\|$/gm)]
    .map(([, form = '', field = '', type = '']) => [form, field, type].join('|'))
    .filter((row) => !row.startsWith('Form|'))
  expect(told).toEqual(rows)
  for (const { code } of asrElements) expect(page).toMatch(new RegExp(`[ ,]${code} [a-zA-Z]`))
})
