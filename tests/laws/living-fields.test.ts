import { expect, test } from 'vitest'
import { fieldAt } from '../../src/shared/document/choices/nested-fields.ts'
import type { Layer } from '../../src/shared/document/design.ts'
import type { Field } from '../../src/shared/layers/fields.ts'
import { kinds } from '../../src/shared/layers/registry.ts'
import type { LivingField } from '../../src/shared/protocol/living.ts'
import { pathsOf } from '../../src/worker/scene/fields/governed.ts'
import { sectionsOf, shownAt, withField } from '../../src/worker/scene/fields/fields.ts'
import { makeLayer } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'
import { added, picture } from '../unit/shared/layers/layer-makers.ts'

/*
 * A field that something else governs shows what the layer is drawn with: unlinked it has that value for its own, and not
 * a pixel has changed. Asked of every field of every kind, by everything that can govern it.
 */

const pictures = Array.from({ length: 12 }, (_, at) => picture(`/${at}.png`, 20 + at, 30))

const starts: readonly Layer[] = kinds.flatMap((kind) => {
  const made = kind.presets.filter(({ part }) => part === undefined).map(({ id }) => added(id, { pictures }))
  return made.length > 0 ? made : [makeLayer({ uuid: 'one', nodeType: kind.nodeType })]
})

const fieldsOf = (layer: Layer): readonly Field[] => sectionsOf(layer).flatMap(({ fields }) => fields)

/** The layer, and as it is with each option of its choices: these decide which fields it has. */
const formsOf = (layer: Layer): readonly Layer[] => [
  layer,
  ...fieldsOf(layer).flatMap((field) =>
    field.field === 'choice'
      ? field.options.flatMap(({ value }) => withField(layer, field, { value, fonts: [] }) ?? [])
      : [],
  ),
]

type Link = {
  readonly name: string
  /** The field that is governed then. */
  readonly path: string
  readonly link: (t: TestEngine, id: string) => void
  /** False for what may give a field nothing, such as a word for a number. */
  readonly mayBeNone?: true
}

const expressions = [
  '(##secondHand##)',
  '(##batteryPercent## * 0.7)',
  '(##batteryPercent## / 100)',
  '(900 + 1 / 3)',
]
const texts = ['##batteryPercent##', '(##batteryPercent## / 100)', 'at ##minuteText## of ##batteryPercent##']

/** Everything that can govern a field. */
function linksOf(layer: Layer, field: Field): readonly Link[] {
  const { path } = field
  switch (field.field) {
    case 'number': {
      const own = field.expression === null ? [] : expressions
      const feeds = (field.fed?.by ?? []).flatMap((by): readonly Link[] => {
        const isText = fieldsOf(layer).some((one) => one.path === by && one.field === 'text')
        const values = isText ? [...texts.slice(0, 2), '0.25', '4'] : [true]
        return values.map((value) => ({
          name: `${by} = ${value}`,
          path,
          link: (t, id) => {
            for (const other of field.fed?.by ?? [])
              if (other !== by && isText === false) t.do({ do: 'style.set', path: other, value: '' })
            if (shownAt(t.layer(id), { path: by }) !== value) t.do({ do: 'style.set', path: by, value })
          },
        }))
      })
      return [
        ...own.map((text): Link => ({
          name: text,
          path,
          link: (t) => t.do({ do: 'style.setExpression', path: field.expression ?? '', text }),
        })),
        ...feeds,
      ]
    }
    case 'text': {
      const isFeed = fieldsOf(layer).some((one) => one.field === 'number' && one.fed?.by.includes(path))
      if (!field.takesTags || isFeed) return []
      return texts.map((value) => ({
        name: value,
        path,
        link: (t) => t.do({ do: 'style.set', path, value }),
      }))
    }
    case 'color':
    case 'stops':
      return pathsOf(layer, field).flatMap((own): readonly Link[] => [
        {
          name: 'theme',
          path: own,
          link: (t, id) => t.do({ do: 'theme.link', index: 0, path: own, ids: [id] }),
        },
        {
          name: 'wearer',
          path: own,
          link: (t, id) => {
            const [choice] = t.see('choices')
            const to = { id: choice?.id ?? '', index: 0 }
            t.do({ do: 'choice.follow', ids: [id], path: own, to })
            t.do({ do: 'choice.set', id: to.id, option: choice?.options[1]?.id ?? '' })
          },
        },
      ])
    default:
      return []
  }
}

/** One theme colour, and a choice of the wearer with two colours. */
async function startWith(layer: Layer): Promise<{ readonly t: TestEngine; readonly id: string }> {
  const isRoot = layer.nodeType === 'root'
  const layers = isRoot ? [] : [{ ...layer, uuid: 'one', style: { ...layer.style, isLock: false } }]
  const t = await TestEngine.start({ layers, checksLaws: false, isPlaying: true })
  const one = isRoot ? (t.list[0]?.uuid ?? '') : 'one'
  t.do({ do: 'theme.add', color: '#E9D8A6' })
  await t.engine.run({ do: 'choice.add', kind: 'color' })
  const id = t.see('choices')[0]?.id ?? ''
  const [first, second] = t.see('choices')[0]?.options ?? []
  await t.engine.run({
    ...{ do: 'choice.edit', id },
    edit: { what: 'color', option: first?.id ?? '', index: 0, color: '#112233' },
  })
  await t.engine.run({
    ...{ do: 'choice.edit', id },
    edit: { what: 'color', option: second?.id ?? '', index: 0, color: '#4466FF80' },
  })
  return { t: t.do({ do: 'selection.set', ids: isRoot ? [] : [one] }), id: one }
}

/** How the layer is drawn now. */
function drawn(t: TestEngine, one: string) {
  t.frames()
  const layer = t.renderer.last.layers.find(({ id }) => id === one)
  return (
    layer && {
      ops: layer.ops,
      opacity: layer.opacity,
      matrix: layer.matrix.map((one) => Math.round(one * 1e9)),
    }
  )
}

const storedAt = (t: TestEngine, id: string, path: string): unknown => fieldAt(t.layer(id).style, path)

/** The platform draws the layer as if it were not governed, and takes the last step back. */
function isIgnored(t: TestEngine, id: string): boolean {
  const picture = drawn(t, id)
  t.do({ do: 'history.undo' })
  expect(drawn(t, id)).toEqual(picture)
  return true
}

const seen = new Set<string>()

test.each(starts.map((layer) => [`${layer.nodeType} ${layer.label}`, layer] as const))(
  'what governs a field of %s is shown as it is drawn, and lets go of it without a change of the picture',
  async (_name, start) => {
    for (const layer of formsOf(start)) {
      const links = fieldsOf(layer).flatMap((field) => linksOf(layer, field).map((link) => ({ field, link })))
      const fresh = links.filter(({ link }) => !seen.has(`${layer.nodeType} ${link.path} ${link.name}`))
      if (fresh.length === 0) continue
      const { t, id } = await startWith(layer)
      for (const { field, link } of fresh) {
        seen.add(`${layer.nodeType} ${link.path} ${link.name}`)
        const said = `${layer.nodeType} ${link.path} by ${link.name}`
        const before = t.list
        link.link(t, id)
        t.do({ do: 'sample.set', tag: 'batteryPercent', value: 37 }).pass(1700)
        const steps = t.steps
        const [picture, list] = [drawn(t, id), t.list]
        const living: LivingField | undefined = t.see('living')[link.path]
        if (!living && isIgnored(t, id)) {
          t.do({ do: 'sample.reset' })
          continue
        }
        expect(living, said).toMatchObject({ isMixed: false, governor: { by: expect.any(String) as string } })
        t.do({ do: 'style.unlink', path: link.path, ids: [id] })
        expect(drawn(t, id), said).toEqual(picture)
        expect(storedAt(t, id, link.path) ?? field.absent, said).toBe(living?.value)
        expect([t.see('living')[link.path], t.steps - steps], said).toEqual([undefined, 1])
        t.do({ do: 'history.undo' })
        expect(t.list, said).toBe(list)
        for (let count = 0; t.list !== before && count < 9; count += 1) t.do({ do: 'history.undo' })
        expect(t.list, said).toBe(before)
        t.do({ do: 'sample.reset' })
      }
    }
  },
)

test('every kind of governor was met', () => {
  for (const name of ['theme', 'wearer', 'playing = true', 'imageIndexRate = 4', ...expressions, ...texts])
    expect([name, [...seen].some((one) => one.endsWith(name))]).toEqual([name, true])
})
