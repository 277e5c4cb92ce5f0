import { describe, expect, it, vi } from 'vitest'
import { kindTexts, palette, variantsOf } from '../../../../src/shared/layers/registry.ts'
import { tables } from '../../../../src/shared/messages/both.ts'
import { addTextsOf, locales, textOf, type MessageKey } from '../../../../src/shared/messages/text.ts'
import { falconScreens, type Screen } from '../../../../src/shared/base/screens.ts'
import type { PaletteGroup } from '../../../../src/shared/protocol/projections.ts'
import type { Texts } from '../../../../src/ui/app/text.ts'
import { searchWords } from '../../../../src/ui/editor/palette/search-words.ts'

const groups = vi.hoisted((): { all: PaletteGroup[]; selected: unknown; screens: readonly Screen[] } => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { documentElement: {} })
  return { all: [], selected: { ids: [], sections: [] }, screens: [] }
})

vi.mock('../../../../src/ui/editor/actions/acting.ts', async () => {
  const { actionNamed } = await import('../../../../src/ui/editor/actions/actions.ts')
  return {
    actionFacts: () => ({ selected: [], exports: [] }),
    wayOutOf: () => null,
    entryOf: (id: string, texts: Texts) => ({
      id,
      label: texts.text(actionNamed(id).text, actionNamed(id).params?.()),
      run: () => undefined,
    }),
  }
})
vi.mock('../../../../src/ui/app/engine/hooks.ts', () => ({
  peek: (name: string) =>
    name === 'palette'
      ? groups.all
      : name === 'outcome'
        ? { screens: groups.screens }
        : name === 'sample'
          ? { scenes: [{ id: 'midnight', label: 'scene.midnight' }] }
          : name === 'inspector'
            ? groups.selected
            : { order: [], rows: new Map() },
  send: () => undefined,
  useProjection: () => null,
}))

const { actions } = await import('../../../../src/ui/editor/actions/actions.ts')
const { isOffered } = await import('../../../../src/ui/editor/actions/action.ts')
const { commandParts, searchCommands } =
  await import('../../../../src/ui/editor/command-palette/command-entries.ts')

addTextsOf(kindTexts())
groups.all = [...new Set(palette().map(({ group }) => group.id))].map((id): PaletteGroup => ({
  id,
  label: `preset.group.${id}`,
  items: palette()
    .filter(({ group }) => group.id === id)
    .map(({ id: preset, label, icon, needs }) => ({
      ...{ preset, label, icon, needs, draws: null, reason: null, isOn: null },
      variants: variantsOf(preset).map((form) => ({ preset: form.id, label: form.label, icon: form.icon })),
    })),
}))

groups.screens = falconScreens

/** An article about much, which is found by many words. */
const article = {
  address: { article: 'preview' },
  title: { en: 'Preview and test', 'zh-cn': '预览和测试' },
  place: { en: 'Preview and test', 'zh-cn': '预览和测试' },
  also: 'preview play test simulate contact sheet publish comment quokka',
  text: { en: '', 'zh-cn': '' },
} as unknown as Parameters<typeof commandParts>[0]['help'][number]

type Row = {
  readonly id: string
  readonly name: string
  /** As it is listed, and in the other language. */
  readonly names: readonly string[]
  readonly called: readonly string[]
}

const bare = (typed: string): string => typed.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '')

describe.each(locales)('the command palette in %s', (locale) => {
  const text = (key: MessageKey, params?: Parameters<typeof textOf>[2]): string => textOf(locale, key, params)
  const texts = { locale, text, say: text } as unknown as Texts
  const parts = commandParts({ texts, verdicts: new Map(), help: [article] })
  const search = (typed: string) => searchCommands(parts, typed, []).groups.flatMap(({ entries }) => entries)
  const known = new Map<string, ReturnType<typeof search>>()
  const found = (typed: string): ReturnType<typeof search> => {
    const entries = known.get(typed) ?? search(typed)
    known.set(typed, entries)
    return entries
  }
  const first = (typed: string): readonly string[] =>
    found(typed)
      .slice(0, 3)
      .map(({ id }) => id)

  const rows: readonly Row[] = [
    ...actions.filter(isOffered).map((action) => ({
      id: action.id,
      name: text(action.text, action.params?.()),
      names: locales.map((one) => textOf(one, action.text, action.params?.())),
      called: action.also
        ? locales.flatMap((one) => textOf(one, action.also as MessageKey).split(/[,，、]\s*/))
        : [],
    })),
    ...palette()
      .flatMap((tile) => [tile, ...variantsOf(tile.id)].map((one) => ({ ...one, tile: tile.label })))
      .map(({ id, label, tile }) => ({
        id: `preset.${id}`,
        name: textOf(locale, label),
        names: [
          ...locales.map((one) => textOf(one, 'ui.commands.add', { name: textOf(one, label) })),
          textOf(locale, tile),
        ],
        called: (searchWords[id] ?? '').split(' '),
      })),
  ]
  /** Rows that have the same name, or are called the same: which of them is meant the words do not say. */
  const alike = (typed: string): readonly string[] =>
    rows
      .filter(({ name, names, called }) =>
        [name, ...names, ...called].some((one) => one.toLowerCase().includes(bare(typed))),
      )
      .map(({ id }) => id)

  it('has each row among the first three by its name, unless as many are named so', () => {
    const missed = rows.filter(({ id, name }) => {
      const top = first(name)
      const named = rows.filter((one) => one.name === name).length
      return !top.includes(id) && named <= 3
    })
    expect(missed.map(({ id, name }) => `${id} ${name}`)).toEqual([])
  })

  it('has nothing before a row that is called so but what is called so too', () => {
    const wrong = rows.flatMap(({ id, name, called }) =>
      [...name.split(/[\s/（）()]+/), ...called]
        .filter((typed) => /[\p{L}\p{N}]{2}/u.test(typed))
        .flatMap((typed) => {
          const top = first(typed)
          const all = found(typed).map((one) => one.id)
          const named = alike(typed)
          const isFine = all.includes(id) && (top.includes(id) || top.every((one) => named.includes(one)))
          return isFine ? [] : [`${id}: ${typed} -> ${top.join(', ')}`]
        }),
    )
    expect(wrong).toEqual([])
  })

  it.each(['zebra', 'quokka', 'xyz', 'lorem', 'kubernetes', 'cmt', 'ontact', '斑马', '袋鼠'])(
    'runs nothing for %s, which is no name',
    (typed) => {
      expect(found(typed).filter(({ isHelp }) => isHelp !== true)).toEqual([])
    },
  )

  it('lists articles last', () => {
    const all = found('preview')
    expect(all.at(-1)?.isHelp).toBe(true)
    expect(all[0]?.isHelp).toBeUndefined()
  })

  it.each([
    ['publish', 'design.publish'],
    ['comment', 'comments.show'],
    ['comments', 'comments.show'],
    ['contact sheet', 'scene.sheet'],
    ['mask', 'mask.make'],
    ['masks', 'mask.make'],
    ['import svg', 'design.openFile'],
    ['falcon', 'export.falcon'],
    ['light watch', 'export.falcon'],
    ['ticks', 'preset.shape.ticks'],
    ['ring of ticks', 'preset.shape.ticks'],
    ['hour', 'preset.image.hour'],
    ['date', 'preset.text.date'],
    ['shadow', 'preset.text.latin'],
    ['glow', 'preset.text.latin'],
    ['weight', 'preset.text.latin'],
    ['bold', 'preset.text.latin'],
    ['curved text', 'preset.text.latin'],
    ['curve', 'draw.pen'],
    ['tag', 'preset.text.time'],
  ])('%s finds %s among the first three', (typed, id) => {
    if (locale === 'en') expect(first(typed)).toContain(id)
    else expect(found(typed).map((one) => one.id)).toContain(id)
  })

  it('finds the plural of each English name', () => {
    if (locale !== 'en') return
    const missed = rows.filter(({ id, name }) => {
      const typed = name.replace(/[…().,]/g, '').replace(/(\p{L})$/u, '$1s')
      return /\p{L}{2}[a-rt-z]s$/u.test(typed) && !found(typed).some((one) => one.id === id)
    })
    expect(missed.map(({ name }) => name)).toEqual([])
  })
})

describe.each(locales)('settings of the selection in %s', (locale) => {
  const text = (key: MessageKey, params?: Parameters<typeof textOf>[2]): string => textOf(locale, key, params)
  const texts = { locale, text, say: text } as unknown as Texts
  const found = (typed: string, sections: readonly unknown[], look?: unknown): readonly string[] => {
    groups.selected = { ids: ['a'], label: 'Plate', sections, group: look ? { look } : null }
    const parts = commandParts({ texts, verdicts: new Map(), help: [] })
    groups.selected = { ids: [], sections: [] }
    return searchCommands(parts, typed, []).groups.flatMap(({ entries }) => entries.map(({ id }) => id))
  }
  const position = { id: 'position', fields: [{ path: 'opacity', label: 'field.opacity' }] }
  const effects = { id: 'effects', fields: [{ path: 'shadowColor', label: 'field.shadowColor' }] }

  it.each(['opacity', '不透明度'])('%s finds its control', (typed) => {
    expect(found(typed, [position])[0]).toBe('field.position.opacity')
  })

  it.each(['shadow', 'glow', '阴影', '发光'])('%s finds the effect of a layer that has it', (typed) => {
    const ids = found(typed, [position, effects])
    expect(ids[0]).toBe('field.effects.shadowColor')
    expect(ids).not.toContain('field.noEffects')
  })

  it.each(['show when', 'condition', 'visibility', '显示条件'])(
    '%s finds opacity, and the condition of a whole group',
    (typed) => {
      expect(found(typed, [position])).toContain('field.position.opacity')
      const look = { id: 'group', fields: [{ path: 'group.when', label: 'field.groupWhen' }] }
      expect(found(typed, [position], look)).toContain('field.group.group.when')
    },
  )

  it.each(['shadow', 'glow', '阴影', '发光'])('%s finds the list of effects of a shape', (typed) => {
    const list = { id: 'effects', fields: [{ path: 'effects', label: 'field.effects' }] }
    expect(found(typed, [list])[0]).toBe('field.effects.effects')
  })

  it.each(['shadow', 'glow', '阴影', '发光'])('%s is told of a layer that has none', (typed) => {
    expect(found(typed, [position])[0]).toBe('field.noEffects')
  })
})

it('every word that is listed has a text', () => {
  for (const table of Object.values(tables)) expect(table['ui.commands.best']).toBeTruthy()
})
