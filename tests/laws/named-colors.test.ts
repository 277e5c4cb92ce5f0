import { expect, test } from 'vitest'
import { fieldAt } from '../../src/shared/document/choices/nested-fields.ts'
import { followedIn } from '../../src/shared/document/choices/seen-choices.ts'
import { ownChoicesIn } from '../../src/shared/document/choices/own-choices.ts'
import { linksOf } from '../../src/shared/document/color-links.ts'
import type { Layer } from '../../src/shared/document/design.ts'
import type { Field } from '../../src/shared/layers/fields.ts'
import { kinds } from '../../src/shared/layers/registry.ts'
import { pathsOf } from '../../src/worker/scene/fields/governed.ts'
import { sectionsOf, withField } from '../../src/worker/scene/fields/fields.ts'
import { makeLayer } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'
import { added, picture } from '../unit/shared/layers/layer-makers.ts'

/*
 * A colour of every kind that is linked to one of the design is drawn as that is in light and as it is in dark; letting
 * go of it and deleting the colour leave the picture, whichever is looked at; one undo brings the very list back.
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

const pathsIn = (layer: Layer): readonly string[] =>
  fieldsOf(layer).flatMap((field) =>
    field.field === 'color' || field.field === 'stops' ? pathsOf(layer, field) : [],
  )

const [light, dark] = ['#E9D8A6', '#4466FF80']

async function startWith(layer: Layer): Promise<{ readonly t: TestEngine; readonly id: string }> {
  const isRoot = layer.nodeType === 'root'
  const layers = isRoot ? [] : [{ ...layer, uuid: 'one', style: { ...layer.style, isLock: false } }]
  const t = await TestEngine.start({ layers, checksLaws: false })
  const id = isRoot ? (t.list[0]?.uuid ?? '') : 'one'
  t.do({ do: 'theme.add', color: light }).do({ do: 'theme.dark', index: 0, color: dark })
  return { t, id }
}

/** How the layer is drawn now. */
function drawn(t: TestEngine, one: string) {
  t.frames()
  return t.renderer.last.layers.find(({ id }) => id === one)?.ops
}

const look = (t: TestEngine, option: 'light' | 'dark') => t.do({ do: 'choice.set', id: 'appearance', option })

let count = 0

/** What holds for one colour of the layer, looked at in light or in dark. */
function check(t: TestEngine, { id, path, option }: { id: string; path: string; option: 'light' | 'dark' }) {
  const said = `${path} in ${option}`
  const stored = (): unknown => fieldAt(t.layer(id).style, path)
  look(t, option)
  const unlinked = t.list
  t.do({ do: 'theme.link', index: 0, path, ids: [id] })
  const [linked, picture] = [t.list, drawn(t, id)]
  expect(stored(), said).toBe(light)
  expect(followedIn(t.layer(id).style, ownChoicesIn(t.list)).map(([own]) => own)).toContain(path)

  const value = option === 'dark' ? dark : light
  t.do({ do: 'style.unlink', path, ids: [id] })
  expect([stored(), linksOf(t.layer(id).style)[path]], said).toEqual([value, undefined])
  // its own colour looks the same in light and in dark
  for (const other of ['light', 'dark'] as const) {
    look(t, other)
    expect(drawn(t, id), said).toEqual(picture)
  }
  look(t, option).do({ do: 'history.undo' })
  expect(t.list, said).toBe(linked)

  t.do({ do: 'theme.remove', index: 0 })
  expect([drawn(t, id), stored()], said).toEqual([picture, value])
  t.do({ do: 'history.undo' })
  expect(t.list, said).toBe(linked)
  expect(drawn(look(t, option), id), said).toEqual(picture)
  t.do({ do: 'history.undo' })
  expect(t.list, said).toBe(unlinked)
  count += 1
}

const seen = new Set<string>()

test.each(starts.map((layer) => [`${layer.nodeType} ${layer.label}`, layer] as const))(
  'every colour of %s that is linked is the colour of the design in light and in dark',
  async (_name, start) => {
    for (const layer of formsOf(start)) {
      const fresh = pathsIn(layer).filter((path) => !seen.has(`${layer.nodeType} ${layer.type} ${path}`))
      if (fresh.length === 0) continue
      const { t, id } = await startWith(layer)
      for (const path of fresh) {
        seen.add(`${layer.nodeType} ${layer.type} ${path}`)
        for (const option of ['light', 'dark'] as const) check(t, { id, path, option })
      }
    }
  },
)

test('colours of many kinds were met', () => {
  expect(count).toBeGreaterThan(40)
})
