import { ownChoicesIn } from '../../src/shared/document/choices/own-choices.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { designSchema, layerSchema, variantSchema, type Layer } from '../../src/shared/document/design.ts'
import { loadDesign } from '../../src/shared/document/stored/load.ts'
import { kindOf, kinds, parseLayer } from '../../src/shared/layers/registry.ts'
import { shownDesign, shownStyle } from '../../src/server/resources/shares/shown-design.ts'
import { baseFields, shownFieldsOf } from '../../src/server/resources/shares/shown-fields.ts'

/**
 * What a stranger is shown stands in a list; everything else that a stored design can hold is tried, by the schemas of
 * the kinds: a new field fails here until somebody decides about it.
 */

type Json = Record<string, unknown>

const mark = 'words-of-the-owner'

/** Fields that draw nothing, with why they stay behind. */
const keptBack: Readonly<Record<string, readonly string[]>> = {
  // how the layers panel shows it, what it was made of, what the owner keeps beside it
  '': [
    'draggable',
    'isLock',
    'labelColor',
    'wear',
    'art',
    'colorLinks',
    'choice',
    'wearColors',
    'constraints',
    'screenReader',
    'mainLayer',
  ],
  // where the light stands is shown as the number that it is read as
  root: ['choices', 'origin', 'ownChoices', 'themeNames', 'light', 'storeListing'],
  background: ['source'],
  image: ['icons', 'source', 'photosId'],
  path: ['combined'],
  other: ['xml'],
}

const shapeOf = (schema: z.ZodMiniType): Readonly<Record<string, z.ZodMiniType>> =>
  (schema as z.ZodMiniObject).shape as Readonly<Record<string, z.ZodMiniType>>

const names = kinds.map(({ nodeType }) => nodeType)

test.each(names)('every field of a layer of the kind %s is shown by the list or kept back', (nodeType) => {
  const all = Object.keys(shapeOf(kindOf({ nodeType }).schema))
  const decided = [
    ...baseFields,
    ...shownFieldsOf({ nodeType }).fields,
    ...(keptBack[''] ?? []),
    ...(keptBack[nodeType] ?? []),
  ]
  expect(all.toSorted()).toEqual(decided.toSorted())
})

/** A mark in every place of plain data that has room for one, beside what is there. */
function salted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(salted)
  if (typeof value !== 'object' || value === null) return value
  const children = Object.entries(value as Json).map(([name, child]) => [name, salted(child)] as const)
  return { ...Object.fromEntries(children), secretOfTheFuture: mark }
}

const styleOf = (nodeType: string): Json => {
  const kept = [...(keptBack[''] ?? []), ...(keptBack[nodeType] ?? [])]
  const free = kept.filter(
    (name) => !['draggable', 'isLock', 'choice', 'wearColors', 'ownChoices', 'icons'].includes(name),
  )
  const texts = Object.fromEntries(free.map((name) => [name, name === 'labelColor' ? 'secret-colour' : mark]))
  return { ...(kindOf({ nodeType }).defaults as unknown as Json), ...texts, offset: { x: 0.5, y: 0.5 } }
}

const choices = [
  {
    // the wearer reads these on the watch
    ...{ id: 'c1', kind: 'list', names: { en: 'Hands', zhCn: '指针' }, initial: 'one', falcon: 'one' },
    options: [
      { id: 'one', names: { en: 'Leaf', zhCn: '柳叶' }, colors: [] },
      { id: 'two', names: { en: 'Baton', zhCn: '直条' }, colors: [] },
    ],
  },
]

const layerOf = (nodeType: string, at: number): Json => ({
  ...{ uuid: `layer-${at}`, constructorName: 'Node', nodeType, type: '', label: mark, icon: '', level: -1 },
  ...{ link: { face: 'fd2' }, group: [{ id: 'g1', name: mark }], mask: { by: 'layer-1', how: 'alpha' } },
  style: {
    ...styleOf(nodeType),
    ...(nodeType === 'root' ? { ownChoices: choices } : { choice: { id: 'c1', option: 'one' } }),
    ...(nodeType === 'shape'
      ? { wearColors: { fill: { id: 'c1', index: 0 }, [mark]: { id: 'c1', index: 0 } } }
      : {}),
    ...(nodeType === 'text' ? { constraints: { x: 'end', y: mark } } : {}),
    ...(nodeType === 'image' ? { icons: [{ url: `/f/${mark}`, fileSize: 1 }] } : {}),
    ...(nodeType === 'other'
      ? {
          sketches: [
            {
              draws: 'shape',
              shape: 'box',
              box: { x: 0, y: 0, width: 1, height: 1 },
              radius: 0,
              fill: '#000000',
              stroke: null,
            },
          ],
        }
      : {}),
  },
})

/** A stored design with every kind, a kind that nobody knows, and words of its owner in whatever is not drawn. */
function everything(): Json {
  const nodeList = [...names, 'kind-of-the-future'].map(layerOf)
  const variant = {
    ...{ shape: 'circle', platform: 'android', ratio: '466*466', imageUrl: mark, nodeList },
    ...{ snapshotData: { layers: [mark], states: [] }, snapshotIndex: 0, copyData: [mark], isCut: true },
    ...{ fileSizes: { [mark]: 1 }, nodeDataUnsync: [mark] },
  }
  const face = { name: mark, guides: { lines: [], note: mark }, normal: variant, ambient: variant }
  return {
    ...{ format: 1, id: mark, system: 'wearOS', ratio: '466*466', dialNameCn: '晨光', dialName: 'Morning' },
    ...{ themeColors: [mark], themeLinks: { [mark]: mark }, fdIds: ['fd1'], activeFdId: 'fd1' },
    ...{ isAmbientMode: true, animationToImageIndex: 0, vipExclusive: true, audited: true, isUnlinked: true },
    faces: { fd1: face },
  }
}

const show = (design: unknown): Json => JSON.parse(shownDesign(JSON.stringify(design)) ?? 'null') as Json

/** Every key of plain data, with those that it stands in. */
function keysIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => keysIn(one, path))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]) => [
    `${path}.${name}`,
    ...keysIn(child, `${path}.${name}`),
  ])
}

test('nothing that stands in no list is in the answer, however deep it lies and whatever it is called', () => {
  const told = JSON.stringify(show(salted(everything())))
  for (const own of [mark, 'secretOfTheFuture', 'secret-colour']) expect(told).not.toContain(own)
})

test('what is shown is the design as the editor opens it, with every layer that is seen', () => {
  const shown = show(everything())
  const loaded = loadDesign(shown, { parseLayer, makeId: randomUUID })
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error))
  const [face] = Object.values(loaded.value.design.faces)
  expect(face?.normal.nodeList.map(({ nodeType }) => nodeType)).toEqual([...names, 'kind-of-the-future'])
  expect([shown['dialName'], shown['dialNameCn'], shown['id']]).toEqual(['Morning', '晨光', 'shared'])
  const drawn = face?.normal.nodeList.find(({ nodeType }) => nodeType === 'text')?.style
  const { defaults } = kindOf({ nodeType: 'text' })
  for (const name of shownFieldsOf({ nodeType: 'text' }).fields as readonly string[])
    expect([name, (drawn as unknown as Json)[name]]).toEqual([name, (defaults as unknown as Json)[name]])
  // a copy of the design is resized as it was
  expect(drawn?.constraints).toEqual({ x: 'end' })
  expect(drawn?.choice).toEqual({ id: 'c1', option: 'one' })
  expect(ownChoicesIn(face?.normal.nodeList ?? [])).toEqual(choices)
})

test('the answer has no field of a design, a face or a layer but these', () => {
  const outer = keysIn(show(everything())).filter((path) => !path.includes('.style.'))
  const layers = [
    'uuid',
    'constructorName',
    'nodeType',
    'type',
    'icon',
    'level',
    'label',
    'link',
    'link.face',
  ]
  const inLayers = [...layers, 'group', 'group.id', 'group.name', 'mask', 'mask.by', 'mask.how', 'style']
  const inVariants = Object.keys(variantSchema.shape)
  const variants = ['normal', 'ambient'].flatMap((name) => [
    `.faces.fd1.${name}`,
    ...inVariants.map((one) => `.faces.fd1.${name}.${one}`),
    ...inLayers.map((one) => `.faces.fd1.${name}.nodeList.${one}`),
  ])
  const design = Object.keys(designSchema.shape).filter((name) => name !== 'themeLinks')
  const allowed = [...design.map((name) => `.${name}`), '.faces.fd1', ...variants]
  expect([...new Set(outer)].filter((path) => !allowed.includes(path))).toEqual([])
  expect(Object.keys(layerSchema.shape).filter((name) => !inLayers.includes(name))).toEqual([])
})

test('a field with another kind of value than its own shows nothing of it', () => {
  const odd = everything()
  for (const name of ['dialName', 'ratio', 'activeFdId', 'system', 'isUnlinked']) odd[name] = { words: mark }
  odd['fdIds'] = ['fd1', { words: mark }]
  const [face] = Object.values(odd['faces'] as Record<string, { normal: Json }>)
  if (face) face.normal['platform'] = { words: mark }
  expect(JSON.stringify(show(odd))).not.toContain(mark)
})

test('a group is shown with the colours that its effects take from the wearer, by no name of its owner', () => {
  const shownLook = (look: Json): unknown => {
    const color = {
      ...{ id: 'c2', kind: 'color', names: { en: 'Accent', zhCn: '点缀' }, initial: 'a', falcon: 'a' },
      options: [{ id: 'a', names: { en: 'A', zhCn: 'A' }, colors: ['#112233'] }],
    }
    const design = everything()
    const [face] = Object.values(design['faces'] as Record<string, { normal: { nodeList: Json[] } }>)
    for (const layer of face?.normal.nodeList ?? []) {
      if (layer['nodeType'] === 'root') layer['style'] = { ...styleOf('root'), ownChoices: [color] }
      else layer['group'] = [{ id: 'g1', name: mark, look }]
    }
    const shown = Object.values(show(design)['faces'] as Record<string, { normal: { nodeList: Json[] } }>)[0]
    const layer = shown?.normal.nodeList.find(({ nodeType }) => nodeType === 'shape')
    return (layer?.['group'] as readonly Json[])[0]?.['look']
  }
  const effects = 'drop #112233 0 4 8 0'
  const wearColors = { 'effects.0': { id: 'c2', index: 0 } }
  expect(
    shownLook({
      effects,
      wearColors: { ...wearColors, [mark]: wearColors['effects.0'] },
      colorLinks: { 'effects.0': mark },
    }),
  ).toEqual({ effects, wearColors })
  expect(shownLook({ effects, colorLinks: { 'effects.0': mark } })).toEqual({ effects })
})

test('where the light of a design stands is shown, and nothing else that is stored in its place', () => {
  const root = (light: unknown): Layer => ({
    ...(parseLayer({ ...layerOf('root', 0), style: { ...styleOf('root'), light: 0 } }) as Layer),
    style: { ...kindOf({ nodeType: 'root' }).defaults, light } as Layer['style'],
  })
  expect(shownStyle(root(315), [])).toMatchObject({ light: 315 })
  for (const other of [mark, { deg: mark }, [mark], null, Number.NaN])
    expect(shownStyle(root(other), [])).not.toHaveProperty('light')
})
