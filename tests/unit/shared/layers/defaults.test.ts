import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createRoot } from '../../../../src/shared/document/create.ts'
import { timeTagNames } from '../../../../src/shared/expressions/tag.ts'
import { findTag, tags } from '../../../../src/shared/expressions/tags.ts'
import { playbackOf } from '../../../../src/shared/layers/animation/play.ts'
import { minDelayMs } from '../../../../src/shared/layers/building-blocks/playback.ts'
import { iconBytes } from '../../../../src/shared/layers/image/icon-bytes.ts'
import { deviceIconSide } from '../../../../src/shared/layers/image/presets.ts'
import { weatherSide } from '../../../../src/shared/layers/image-sequence/presets.ts'
import { kindOf, parseLayer } from '../../../../src/shared/layers/registry.ts'
import { boundTag } from '../../../../src/shared/layers/text/binding.ts'
import { timeTexts } from '../../../../src/shared/layers/text/presets.ts'
import { platformFor } from '../../../../src/shared/platforms/all.ts'
import { added, createContext, opsOf, picture, styleOf, textsIn } from './layer-makers.ts'

describe('a new text', () => {
  it.each([
    ['is white [S3.191]', 'fill', '#FFFFFF'],
    ['has size 32 [S3.192]', 'fontSize', 32],
    ['has the font id −1 [S3.193]', 'fontId', -1],
    ['is set in Roboto-Regular [S3.194 S9.91]', 'fontFamily', 'Roboto-Regular'],
    ['has no font file [S3.195]', 'fontUrl', ''],
    ['is centred [S3.196]', 'align', 'center'],
    ['does not wrap [S3.197]', 'wrap', 'none'],
    ['has no ellipsis [S3.198]', 'ellipsis', false],
    ['stands in the middle [S3.199]', 'verticalAlign', 'middle'],
    ['is not bounded [S3.200]', 'isBounded', false],
    ['keeps its case [A14]', 'caseStyle', null],
  ])('%s', (_name, field, value) => expect(styleOf(added('text.latin'))[field]).toBe(value))

  it('has a box 1.5 times as wide as it measures, rounded up [S9.13 A52]', () => {
    const odd = createContext({
      measure: () => ({ width: 41, height: 20.2, ascent: 16, isProvisional: false }),
    })
    expect(added('text.latin', odd).style).toMatchObject({ width: 62, height: 21 })
  })
})

describe('a new text before its font is there', () => {
  it('gets a box that its letters can stand in', () => {
    const measure = () => ({ width: 0, height: 0, ascent: 0, isProvisional: false })
    const { width, height } = added('text.latin', { measure }).style
    expect([width, height]).toEqual([Math.ceil(4 * 32 * 0.6 * 1.5), 39])
  })
})

describe('a new progress', () => {
  it.each([
    ['is 124 wide [S3.103]', 'width', 124],
    ['is 124 high [S3.103]', 'height', 124],
    ['has a ring of 16 [S3.104]', 'ringWidth', 16],
    ['is filled to 0.3 [S3.105]', 'fillRate', 0.3],
    ['has a circle for its outline [S9.58 A45]', 'shapeType', 'Circle'],
  ])('%s', (_name, field, value) => expect(styleOf(added('progress.fill'))[field]).toBe(value))
})

describe('a new complication', () => {
  it.each([
    ['of a ranged value is 120 × 120 [S3.129]', 'rangedValue', { width: 120, height: 120 }],
    ['has text of 20 [S3.130]', 'rangedValue', { textSize: 20, ambientTextSize: 20 }],
    ['has a range of 12 [S3.131]', 'rangedValue', { rangeWidth: 12 }],
    ['has the highlight #FFFFFF55 [S3.132]', 'rangedValue', { highLightColor: '#FFFFFF55' }],
    ['of short text is 100 × 100 [S3.133]', 'shortText', { width: 100, height: 100, textSize: 20 }],
    ['of long text is 240 × 48 [S3.134]', 'longText', { width: 240, height: 48 }],
    ['of long text has text of 16 [S3.135]', 'longText', { textSize: 16, ambientTextSize: 16 }],
  ])('%s', (_name, slot, style) => expect(added(`complication.${slot}`).style).toMatchObject(style))

  it.each([
    ['a ranged value slot [S3.106]', 'rangedValue', 'ranged_value'],
    ['a short text slot [S3.107]', 'shortText', 'short_text'],
    ['a long text slot [S3.108]', 'longText', 'long_text'],
  ])('is %s', (_name, slot, type) =>
    expect(added(`complication.${slot}`).style).toMatchObject({ supportTypeDefault: type }),
  )
})

describe('a new tap area', () => {
  it('is 100 × 100 [S3.184]', () =>
    expect(added('tapArea.rectangle').style).toMatchObject({ width: 100, height: 100 }))
  it('is filled with #00CC664D [S3.185 S9.92]', () =>
    expect(added('tapArea.circle').style).toMatchObject({ fill: '#00CC664D' }))
  it('is a rectangle [S3.179]', () =>
    expect(added('tapArea.rectangle').style).toMatchObject({ shapeType: 'rectangle', cornerRadius: 0 }))
  it('is a circle of radius 50 from the menu [S3.178 S3.181]', () =>
    expect(added('tapArea.circle').style).toMatchObject({ shapeType: 'circle', radius: 50 }))
  it('starts something by a click [S3.183]', () =>
    expect(styleOf(added('tapArea.rectangle'))['interaction']).toMatchObject({
      type: 'CLICK',
      action: { type: 'LAUNCHER' },
    }))
})

describe('the root', () => {
  const root = createRoot({ uuid: 'r', ratio: '500*500', shape: 'circle', label: 'Root' })
  it('is 500 × 500 [S3.204]', () => {
    expect(added('backdrop.color').style).toMatchObject({ width: 500, height: 500 })
    expect(root.style).toMatchObject({ width: 500, height: 500 })
  })
  it('has its centre at 250 [S3.205]', () =>
    expect([root.style.x + root.style.width / 2, root.style.y + root.style.height / 2]).toEqual([250, 250]))
  it('is a circle of radius 250 [S3.206]', () =>
    expect(opsOf(parseLayer(root) ?? root)).toEqual([
      expect.objectContaining({ shape: 'ellipse', box: { x: 0, y: 0, width: 500, height: 500 } }),
    ]))
})

describe('a new hand', () => {
  it.each([
    ['of hours rests at 269.5 and turns by its tag [S5.22 A11]', 'hour', 269.5],
    ['of minutes rests at 354 and turns by its tag [S5.23 A11]', 'minute', 354],
    ['of seconds rests at 48 and turns by its tag [S5.24 A11]', 'second', 48],
  ] as const)('%s', (_name, hand, angle) => {
    const { style } = added(`image.${hand}`)
    expect(style).toMatchObject({ rotation: angle, rotate: `(##${hand}Hand##)` })
    expect(findTag(`${hand}Hand`)?.sample).toBe(angle)
    expect([style.x + style.offset.x * style.width, style.y + style.offset.y * style.height]).toEqual([
      250, 250,
    ])
  })

  it('scales with the dial', () =>
    expect(added('image.hour', { dial: { width: 250, height: 250 } }).style).toMatchObject({
      width: 14,
      height: 84,
    }))
})

describe('a new animation', () => {
  it('waits 100 ms between frames on Wear OS [S9.09]', () => {
    const frameDelayMs = platformFor({ platform: 'android' }).frameDelayMs
    expect(added('animation.animation', { frameDelayMs }).style).toMatchObject({ delayTime: 100 })
    expect(added('animation.animation').style).toMatchObject({ delayTime: 100 })
  })
  it('waits 200 ms on falcon [S9.10]', () => {
    const frameDelayMs = platformFor({ platform: 'falcon' }).frameDelayMs
    expect(added('animation.animation', { frameDelayMs }).style).toMatchObject({ delayTime: 200 })
  })
  it('repeats 999 times, which is for ever [S9.11 A7]', () => {
    const layer = added('animation.animation')
    expect(layer.style).toMatchObject({ intervalCount: 999, loop: true, playing: true })
    expect(kindOf(layer).playback?.(layer.style)?.repeats).toBeNull()
  })
  it('has a shortest delay that is a parameter in seconds, 40 ms by default [S9.12 A7]', () => {
    expect(minDelayMs()).toBe(40)
    expect(minDelayMs(0.5)).toBe(500)
    const style = { imgs: [1, 2].map((at) => ({ url: `/${at}.png`, fileSize: 1 })), playing: true }
    const plays = (delayTime: number, seconds?: number) =>
      playbackOf({ ...style, imageIndexRate: '', delayTime, loop: true, intervalCount: 1 }, seconds)?.delayMs
    expect([39, 40, 41].map((ms) => plays(ms))).toEqual([40, 40, 41])
    expect([499, 500, 501].map((ms) => plays(ms, 0.5))).toEqual([500, 500, 501])
  })
  it('takes its frames from files in their order [S2.25]', () => {
    const pictures = ['b', 'a', 'c'].map((name) => picture(`/f/${name}.png`, 80, 60))
    const layer = added('animation.sequence', { pictures })
    expect(styleOf(layer)['imgs']).toEqual(
      pictures.map(({ url }) => ({ url, fileSize: 1000, width: 80, height: 60 })),
    )
    expect(layer.style).toMatchObject({ width: 80, height: 60 })
  })
})

describe('a device widget', () => {
  it.each([
    ['shows a battery of 100% [S9.33]', 'device.battery', '100%'],
    ['shows a heart rate of 105 [S9.34]', 'device.heartRate', '105'],
    ['shows 5390 steps [S9.35]', 'device.steps', '5390'],
    ['shows 25°C [S9.36]', 'device.temperature', '25°C'],
  ])('%s', (_name, id, text) => expect(textsIn(opsOf(added(id)))).toEqual([text]))

  it.each([
    ['shows weather icons [S9.37]', 'sequence.weather', 10],
    ['shows the moon phase [S9.38]', 'sequence.moonPhase', 8],
  ])('%s', (_name, id, count) => expect(styleOf(added(id))['imgs']).toHaveLength(count))

  it('has an icon of 30 px at most, whatever its picture [S9.14]', () => {
    expect(deviceIconSide).toBe(30)
    for (const id of ['icon.battery', 'icon.heart', 'icon.steps', 'icon.temperature'])
      expect(added(id, { pictures: [picture('/x.png', 96, 96)] }).style).toMatchObject({
        width: 30,
        height: 30,
      })
  })

  it('has a weather picture of 30 px at most, on any dial [S9.15 A46]', () => {
    expect(weatherSide).toBe(30)
    const dial = { width: 1000, height: 1000 }
    expect(added('sequence.weather', { dial }).style).toMatchObject({ width: 30, height: 30 })
  })

  it('stands right of its icon without touching it', () => {
    const icon = added('icon.steps').style
    expect(added('device.steps').style.x).toBe(icon.x + icon.width + 6)
  })
})

describe('our own icons', () => {
  it('know the bytes of their files', () => {
    const folder = join(import.meta.dirname, '../../../../public/art/icons')
    const files = readdirSync(folder).map((name) => [
      name.replace('.png', ''),
      statSync(join(folder, name)).size,
    ])
    expect(Object.fromEntries(files)).toEqual(iconBytes)
  })

  it.each(['battery', 'heart', 'steps', 'temperature'] as const)(
    'the icon of %s knows its bytes though it was not loaded',
    (name) => {
      const style = styleOf(added(`icon.${name}`, { pictures: [] }))
      expect(style).toMatchObject({ url: `/art/icons/${name}.png`, fileSize: iconBytes[name] })
      const icons = style['icons'] as readonly { readonly url: string; readonly fileSize: number }[]
      expect(icons.every(({ fileSize }) => fileSize > 0)).toBe(true)
    },
  )
})

describe('the marks around the dial', () => {
  it('stand still: no turn of them would be seen [S2.15]', () => {
    const { style, level } = added('image.tick')
    expect([style.rotate, style.rotation, level]).toEqual(['', 0, -1])
  })
})

describe('the time tags', () => {
  it.each([
    ['hour [S9.16]', 'hour'],
    ['minutes [S9.17]', 'minutes'],
    ['seconds [S9.18]', 'seconds'],
    ['tick [S9.19]', 'tick'],
    ['number [S9.20]', 'number'],
    ['weekday [S9.21]', 'weekday'],
    ['date [S9.22]', 'date'],
  ] as const)('%s can be added as text', (_name, name) => {
    expect(timeTagNames).toContain(name)
    const bound = timeTexts.flatMap(({ text }) => boundTag({ text, textTag: '' }) ?? [])
    const spelled = tags.filter((tag) => tag.timeTag === name).map((tag) => tag.name)
    expect(bound.filter((tag) => spelled.includes(tag)).length).toBeGreaterThan(0)
  })

  it('are set in the letters of the language', () => {
    expect(added('text.weekday', { locale: 'zh-cn' }).style).toMatchObject({
      fontFamily: 'NotoSansSC-Regular',
    })
    expect(added('text.weekday', { locale: 'en' }).style).toMatchObject({ fontFamily: 'Roboto-Regular' })
    expect(added('text.weekday', { locale: 'zh-cn' }).style.width).toBe(3 * 10 * 1.5)
  })
})
