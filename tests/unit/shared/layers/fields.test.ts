import { describe, expect, it } from 'vitest'
import { kindOf, parseLayer } from '../../../../src/shared/layers/registry.ts'
import { added, picture, styleOf } from './layer-makers.ts'

const samples: Readonly<Record<string, ReturnType<typeof added>>> = {
  text: added('text.hour'),
  image: added('image.icon'),
  hand: added('image.hour'),
  animation: added('animation.sequence', { pictures: [picture('/a.png'), picture('/b.png')] }),
  color: added('backdrop.color'),
}

describe('a node', () => {
  it.each([
    ['uuid [S3.30]', 'uuid', 'string'],
    ['constructorName [S3.31]', 'constructorName', 'string'],
    ['nodeType [S3.32]', 'nodeType', 'string'],
    ['type [S3.33]', 'type', 'string'],
    ['label [S3.34]', 'label', 'string'],
    ['icon [S3.35]', 'icon', 'string'],
    ['level [S3.36]', 'level', 'number'],
    ['style [S3.37]', 'style', 'object'],
  ] as const)('has %s, and is none without it', (...[, field, type]) => {
    const layer = samples['text'] as unknown as Record<string, unknown>
    expect(typeof layer[field]).toBe(type)
    const { [field]: _gone, ...rest } = layer
    expect(parseLayer(rest)).toBeNull()
  })
})

describe('a style', () => {
  it.each([
    ['x [S3.57]', 'text', 'x', 'number'],
    ['y [S3.58]', 'text', 'y', 'number'],
    ['width [S3.59]', 'text', 'width', 'number'],
    ['height [S3.60]', 'text', 'height', 'number'],
    ['offset [S3.61]', 'hand', 'offset', 'object'],
    ['rotation [S3.62]', 'hand', 'rotation', 'number'],
    ['opacity [S3.63]', 'image', 'opacity', 'number'],
    ['fill [S3.64]', 'color', 'fill', 'string'],
    ['draggable [S3.65]', 'image', 'draggable', 'boolean'],
    ['isLock [S3.66]', 'image', 'isLock', 'boolean'],
    ['visible [S3.67]', 'image', 'visible', 'boolean'],
    ['url [S3.68]', 'image', 'url', 'string'],
    ['fileSize [S3.69]', 'image', 'fileSize', 'number'],
    ['ratio [S3.70]', 'image', 'ratio', 'number'],
    ['imgs [S3.71]', 'animation', 'imgs', 'object'],
    ['icons [S3.72]', 'image', 'icons', 'object'],
    ['tintColor [S3.73]', 'image', 'tintColor', 'object'],
    ['red [S3.74]', 'image', 'red', 'number'],
    ['green [S3.75]', 'image', 'green', 'number'],
    ['blue [S3.76]', 'image', 'blue', 'number'],
    ['alpha [S3.77]', 'image', 'alpha', 'number'],
    ['textTag [S3.79]', 'text', 'textTag', 'string'],
    ['text [S3.80]', 'text', 'text', 'string'],
    ['fontSize [S3.81]', 'text', 'fontSize', 'number'],
    ['fontFamily [S3.82]', 'text', 'fontFamily', 'string'],
    ['caseStyle [S3.83]', 'text', 'caseStyle', 'object'],
    ['rotate [S3.84]', 'hand', 'rotate', 'string'],
    ['imageIndex [S3.85]', 'animation', 'imageIndex', 'number'],
    ['imageIndexRate [S3.86]', 'animation', 'imageIndexRate', 'string'],
    ['intervalCount [S3.87]', 'animation', 'intervalCount', 'number'],
    ['delayTime [S3.88]', 'animation', 'delayTime', 'number'],
    ['loop [S3.89]', 'animation', 'loop', 'boolean'],
    ['playing [S3.90]', 'animation', 'playing', 'boolean'],
  ])('has %s, refuses nonsense in it', (...[, sample, field, type]) => {
    const layer = samples[sample]
    if (!layer) throw new Error(sample)
    expect(typeof styleOf(layer)[field]).toBe(type)
    const broken = { ...layer, style: { ...layer.style, [field]: Symbol('nonsense') } }
    expect(parseLayer(broken)).toBeNull()
  })

  it('lists pictures by url and size [S3.78]', () => {
    const imgs = styleOf(samples['animation'] ?? added('animation.sequence'))['imgs'] as unknown[]
    expect(imgs).toEqual([
      expect.objectContaining({ url: '/a.png', fileSize: 1000 }),
      expect.objectContaining({ url: '/b.png', fileSize: 1000 }),
    ])
    const bare = { ...samples['animation'], style: { imgs: [{ url: '/a.png', fileSize: 1 }] } }
    expect(parseLayer(bare)?.style).toMatchObject({ imgs: [{ url: '/a.png', fileSize: 1 }] })
    const broken = { ...samples['animation'], style: { imgs: [{ url: '/a.png' }] } }
    expect(parseLayer(broken)).toBeNull()
  })

  it('takes what a file lacks from its kind', () => {
    const layer = parseLayer({ ...samples['animation'], style: {} })
    expect(layer?.style).toEqual(layer && kindOf(layer).defaults)
  })
})

describe('element kinds', () => {
  it.each([
    ['time [S3.47]', 'sequence.time', 'time'],
    ['text [S3.48]', 'text.latin', 'text'],
    ['root [S3.49]', 'backdrop.color', 'root'],
    ['image [S3.50]', 'image.image', 'image'],
    ['icon [S3.51]', 'image.icon', 'icon'],
    ['background image [S3.52]', 'backdrop.image', 'background'],
    ['animation [S3.53]', 'animation.animation', 'animation'],
    ['device component [S3.54]', 'device.battery', 'battery'],
    ['progress [S3.55]', 'progress.fill', 'progress'],
    ['complication [S3.56]', 'complication.shortText', 'short_text'],
  ])('%s', (...[, id, type]) => expect(added(id, { pictures: [picture('/p.png')] }).type).toBe(type))

  it.each([
    ['background [S1.04]', 'backdrop.image', 'background'],
    ['image [S1.05]', 'image.image', 'image'],
    ['text [S1.06]', 'text.latin', 'text'],
    ['time hand as an image [S1.07]', 'image.hour', 'image'],
    ['time digits as images [S1.08]', 'sequence.time', 'image_sequence'],
    ['frame-by-frame animation [S1.09]', 'animation.animation', 'animation'],
    ['progress indicator [S1.10]', 'progress.fill', 'progress'],
    ['complication [S1.11]', 'complication.rangedValue', 'complication'],
    ['device-data widget [S1.12]', 'device.heartRate', 'text'],
    ['tap-area shape [S1.13]', 'tapArea.circle', 'programmable'],
  ])('a dial can contain a %s', (...[, id, nodeType]) =>
    expect(added(id, { pictures: [picture('/p.png')] }).nodeType).toBe(nodeType),
  )
})
