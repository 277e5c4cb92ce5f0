import { statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  kindOf,
  kinds,
  palette,
  parseLayer,
  presetById,
  variantsOf,
} from '../../../../src/shared/layers/registry.ts'
import { isMessageKey } from '../../../../src/shared/messages/text.ts'
import { added, createContext, opsOf, styleOf, urlsIn } from './layer-makers.ts'

const publicFile = (url: string): string => join(import.meta.dirname, '../../../../public', url)
const every = kinds.flatMap((kind) => kind.presets)

const rows = [
  ['Time offers hour [S2.12]', 'time', 'image.hour'],
  ['Time offers minutes [S2.13]', 'time', 'image.minute'],
  ['Time offers seconds [S2.14]', 'time', 'image.second'],
  ['Time offers tick [S2.15]', 'time', 'image.tick'],
  ['Time offers digital time [S2.16]', 'time', 'sequence.time'],
  ['Time offers the weekday [S2.17 A13]', 'time', 'sequence.weekday'],
  ['Time offers date [S2.18]', 'time', 'sequence.date'],
  ['Text is offered [S2.19]', 'text', 'text.latin'],
  ['Text is offered in Chinese too [S2.19]', 'text', 'text.chinese'],
  ['Background colour is offered [S2.20]', 'art', 'backdrop.color'],
  ['Icon is offered [S2.21]', 'art', 'image.icon'],
  ['Image is offered [S2.22]', 'art', 'image.image'],
  ['Background image is offered [S2.23]', 'art', 'backdrop.image'],
  ['Shapes offer a rectangle', 'shape', 'shape.rectangle'],
  ['Shapes offer an ellipse', 'shape', 'shape.ellipse'],
  ['Shapes offer a ring', 'shape', 'shape.ring'],
  ['Shapes offer a line', 'shape', 'shape.line'],
  ['Shapes offer a polygon', 'shape', 'shape.polygon'],
  ['Shapes offer a ring of ticks', 'shape', 'shape.ticks'],
  ['Shapes offer a path', 'shape', 'path.path'],
  ['Animation is offered [S2.24]', 'animation', 'animation.animation'],
  ['Animation with sequence is offered [S2.25]', 'animation', 'animation.sequence'],
  ['Device components offer battery [S2.26]', 'device', 'device.battery'],
  ['Device components offer heart rate [S2.27]', 'device', 'device.heartRate'],
  ['Device components offer steps [S2.28]', 'device', 'device.steps'],
  ['Device components offer temperature [S2.29]', 'device', 'device.temperature'],
  ['Device components offer weather [S2.30]', 'device', 'sequence.weather'],
  ['Device components offer moon phase [S2.31]', 'device', 'sequence.moonPhase'],
  ['Device components offer interaction [S2.32]', 'device', 'tapArea.rectangle'],
  ['Progress offers image enumeration [S2.33]', 'progress', 'sequence.enumeration'],
  ['Progress offers dynamic fill [S2.34]', 'progress', 'progress.fill'],
  ['Complication offers ranged value [S2.35]', 'complication', 'complication.rangedValue'],
  ['Complication offers short text [S2.36]', 'complication', 'complication.shortText'],
  ['Complication offers long text [S2.37]', 'complication', 'complication.longText'],
  ['Complication offers text [S2.38 A42]', 'complication', 'complication.part.text'],
  ['Complication offers icon [S2.39 A42]', 'complication', 'complication.part.icon'],
  ['Complication offers title [S2.40 A42]', 'complication', 'complication.part.title'],
  ['Complication offers progress bar [S2.41 A42]', 'complication', 'complication.part.progress'],
] as const

describe('the palette', () => {
  it.each(rows)('%s', (_name, group, id) => {
    expect(palette().find((preset) => preset.id === id)).toMatchObject({ group: { id: group } })
  })

  it('has these in the order of the specification, group by group [S2.12 S2.41]', () => {
    const requested = new Set<string>(rows.map(([, , id]) => id))
    const found = palette().filter(({ id }) => requested.has(id))
    expect(found.map(({ id }) => id)).toEqual(rows.map(([, , id]) => id))
    const groups = [...new Set(palette().map(({ group }) => group.id))]
    expect(groups).toEqual([...new Set(rows.map(([, group]) => group))])
    expect(palette().filter(({ variantOf }) => variantOf !== undefined)).toEqual([])
  })

  it('holds nothing that is not named here', () => {
    const requested = new Set<string>(rows.map(([, , id]) => id))
    expect(palette().flatMap(({ id }) => (requested.has(id) ? [] : id))).toEqual([])
  })

  it.each([
    ['the Animation group is off in ambient [S2.42]', 'animation'],
    ['the Complication group is off in ambient [S2.43]', 'complication'],
  ] as const)('%s', (_name, group) => {
    const members = palette().filter((preset) => preset.group.id === group)
    expect(members.length).toBeGreaterThan(1)
    for (const { id } of members) expect(kindOf(added(id)).abilities.inAmbient, id).toBe(false)
  })
})

describe('every preset', () => {
  it.each(every.map(({ id }) => id))('%s makes a layer that survives a save and shows something', (id) => {
    for (const locale of ['zh-cn', 'en'] as const) {
      const layer = added(id, { locale })
      expect(parseLayer(JSON.parse(JSON.stringify(layer)))).toEqual(layer)
      const draft = presetById(id)?.create(createContext({ locale }))
      expect(draft?.label).not.toMatch(/^(preset|field|value)\./)
      expect(Object.keys(styleOf(layer))).toEqual(expect.arrayContaining(Object.keys(kindOf(layer).defaults)))
      if (presetById(id)?.needs === 'nothing') expect(opsOf(layer).length).toBeGreaterThan(0)
    }
  })

  it('has an id of its own, a name in both languages, and menus that exist', () => {
    expect(new Set(every.map(({ id }) => id)).size).toBe(every.length)
    for (const preset of every) {
      expect(isMessageKey(preset.label), preset.label).toBe(true)
      if (preset.variantOf !== undefined) expect(variantsOf(preset.variantOf)).toContain(preset)
      for (const id of [preset.variantOf, ...(preset.with ?? [])])
        if (id !== undefined) expect(presetById(id), id).not.toBeNull()
    }
  })

  it.each(every.filter(({ assets }) => assets !== undefined).map(({ id }) => id))(
    '%s knows the true sizes of its pictures before they are loaded',
    async (id) => {
      for (const locale of ['zh-cn', 'en'] as const) {
        const urls = presetById(id)?.assets?.(locale) ?? []
        const imgs = styleOf(added(id, { locale }))['imgs'] as {
          url: string
          width: number
          height: number
        }[]
        expect(imgs.map(({ url }) => url)).toEqual(urls)
        for (const { url, width, height } of imgs) {
          const found = await sharp(publicFile(url)).metadata()
          expect({ url, width: found.width, height: found.height }).toEqual({ url, width, height })
        }
      }
    },
  )

  it('of an icon offers all of our icons, each there [S3.72]', () => {
    const icons = styleOf(added('image.icon'))['icons'] as { url: string }[]
    expect(icons.length).toBeGreaterThan(13)
    for (const { url } of icons) expect(statSync(publicFile(url)).size, url).toBeGreaterThan(0)
    expect(kindOf(added('image.icon')).pictures(added('image.icon').style)).toHaveLength(1)
  })

  it.each(every.filter(({ asset }) => asset !== undefined).map(({ asset }) => asset ?? ''))(
    '%s is there',
    (url) => expect(statSync(publicFile(url)).size).toBeGreaterThan(0),
  )

  it('of the device draws what the watch would show', () => {
    expect(urlsIn(opsOf(added('sequence.weather')))).toEqual(['/art/weather/0.png'])
    expect(urlsIn(opsOf(added('sequence.moonPhase')))).toEqual(['/art/moon/4.png'])
  })
})
