import type { Layer as PsLayer } from 'ag-psd'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { effectLimits, parseEffects } from '../../src/shared/base/effects/effects.ts'
import { dropped, middle, named, told } from '../support/psd-drops.ts'
import { line, pixelLayer, shadow, shapeLayer, textLayer } from '../support/psd-files.ts'
import { createChance } from '../support/seeded.ts'
import type { TestEngine } from '../support/test-engine.ts'

type Effects = NonNullable<PsLayer['effects']>

const box = { x: 40, y: 40, width: 40, height: 40 }

const withEffects = (effects: Effects, rest: Partial<PsLayer> = {}): PsLayer => ({
  ...pixelLayer('L', box, [10, 200, 30, 255]),
  effects,
  ...rest,
})

const opened = (layer: PsLayer, light?: number): Promise<TestEngine> =>
  dropped({
    ...{ width: 120, height: 120, children: [layer] },
    ...(light === undefined ? {} : { imageResources: { globalAngle: light } }),
  })

const styleOf = (t: TestEngine, label: string): Readonly<Record<string, unknown>> => ({
  ...named(t, label).style,
})

const effectsOf = (t: TestEngine, label = 'L') => styleOf(t, label)['effects'] as string | undefined

const notes = (t: TestEngine, label = 'L'): readonly string[] =>
  told(t).flatMap((row) => (row.startsWith(`${label}: `) ? [row.slice(label.length + 2)] : []))

test('a drop shadow has the numbers of the dialog: away from the light, as soft as its size, spread by its share', async () => {
  const t = await opened(withEffects({ dropShadow: [shadow({ size: 20, distance: 10, choke: 25 })] }))
  expect(parseEffects(effectsOf(t) ?? '')).toEqual([
    { kind: 'drop', color: '#000000BF', x: 5, y: 8.66, blur: 15, spread: 5, isOff: false },
  ])
  expect(notes(t)).toEqual(['psd.note.pixels'])
})

test('every angle, size, spread and opacity, of shadows within and without, by the light of the layer or of the file', async () => {
  const chance = createChance(11)
  for (let round = 0; round < 40; round += 1) {
    const [angle, light] = [chance.whole(-180, 180), chance.whole(-180, 180)]
    const [size, distance, choke] = [chance.whole(0, 150), chance.whole(0, 60), chance.whole(0, 60)]
    const opacity = chance.whole(1, 100) / 100
    const useGlobalLight = chance.pick([true, false])
    const name = chance.pick(['dropShadow', 'innerShadow'] as const)
    const one = shadow({ size, distance, choke, angle, opacity, useGlobalLight })
    const t = await opened(withEffects({ [name]: [one] }), light)
    const turn = ((useGlobalLight ? light : angle) * Math.PI) / 180
    const [effect, ...others] = parseEffects(effectsOf(t) ?? '') ?? []
    expect(others).toEqual([])
    expect(effect?.kind).toBe(name === 'dropShadow' ? 'drop' : 'inner')
    // from where it lies the light is as far as the shadow, on the other side
    expect(
      Math.hypot((effect?.x ?? 0) + Math.cos(turn) * distance, (effect?.y ?? 0) - Math.sin(turn) * distance),
    ).toBeLessThan(0.02)
    expect((effect?.blur ?? 0) + (effect?.spread ?? 0)).toBeCloseTo(size, 1)
    expect(effect?.spread).toBeCloseTo((size * choke) / 100, 1)
    const alpha = effect?.color.length === 9 ? parseInt(effect.color.slice(7), 16) : 255
    expect(Math.abs(alpha - opacity * 255)).toBeLessThanOrEqual(1)
  }
})

const glow = (rest: Partial<NonNullable<Effects['innerGlow']>> = {}) => ({
  ...({ enabled: true, present: true, showInDialog: true, blendMode: 'screen', opacity: 1 } as const),
  ...{ color: { r: 255, g: 255, b: 255 }, size: { units: 'Pixels', value: 12 } as const },
  ...({ technique: 'softer', source: 'edge' } as const),
  ...rest,
})

test('all effects of a layer lie on each other as in Photoshop; lines are shadows with a sharp edge', async () => {
  const effects: Effects = {
    dropShadow: [shadow({ size: 6 }), shadow({ size: 2 })],
    innerShadow: [shadow({ size: 4, distance: 0 })],
    outerGlow: glow(),
    innerGlow: glow({ size: { units: 'Pixels', value: 8 } }),
    stroke: [line(4, { position: 'center' }), line(3, { position: 'inside', color: { r: 0, g: 0, b: 255 } })],
  }
  const t = await opened(withEffects(effects))
  const rows = (parseEffects(effectsOf(t) ?? '') ?? []).map(({ kind, color, blur, spread }) => [
    kind,
    color,
    blur,
    spread,
  ])
  expect(rows).toEqual([
    ['inner', '#FF0000', 0, 2],
    ['drop', '#FF0000', 0, 2],
    ['inner', '#0000FF', 0, 3],
    ['inner', '#000000BF', 4, 0],
    ['inner', '#FFFFFF', 8, 0],
    ['glow', '#FFFFFF', 12, 0],
    ['drop', '#000000BF', 6, 0],
    ['drop', '#000000BF', 2, 0],
  ])
  expect(notes(t)).toEqual(['psd.note.pixels'])
})

test('what is switched off is not taken, one by one or all at once', async () => {
  const off = await opened(withEffects({ dropShadow: [shadow({ enabled: false })] }))
  expect(effectsOf(off)).toBeUndefined()
  const all = await opened(withEffects({ disabled: true, dropShadow: [shadow({})] }))
  expect(effectsOf(all)).toBeUndefined()
  expect(notes(all)).toEqual(['psd.note.pixels'])
})

test('what is not the same here, or not here at all, is told of its layer', async () => {
  const mode = await opened(
    withEffects({ dropShadow: [shadow({ color: { r: 90, g: 0, b: 0 } })], satin: { enabled: true } }),
  )
  expect(effectsOf(mode)).toMatch(/^drop #5A0000BF /)
  expect(notes(mode)).toEqual(['psd.note.effect.satin', 'psd.note.effectLook'])
  const centre = await opened(withEffects({ innerGlow: glow({ source: 'center' }) }))
  expect(notes(centre)).toEqual(['psd.note.effect.innerGlow'])
  const large = await opened(withEffects({ dropShadow: [shadow({ size: 250 })] }))
  expect(effectsOf(large)).toContain(` ${effectLimits.blur} 0`)
  expect(notes(large)).toEqual(['psd.note.effectSize'])
  const many = await opened(withEffects({ dropShadow: Array.from({ length: 10 }, () => shadow({})) }))
  expect(parseEffects(effectsOf(many) ?? '')).toHaveLength(effectLimits.count)
  expect(notes(many)).toEqual(['psd.note.effectCount'])
  const clear = await opened(withEffects({ dropShadow: [shadow({})] }, { fillOpacity: 0.4 }))
  expect(notes(clear)).toEqual(['psd.note.fill'])
  expect(named(clear, 'L').style.opacity).toBe(1)
  // without any that is seen, fill and layer are one
  const none = await opened(withEffects({ dropShadow: [shadow({ enabled: false })] }, { fillOpacity: 0.4 }))
  expect(named(none, 'L').style.opacity).toBeCloseTo(0.4, 2)
})

test('a colour overlay is the colour of pixels, shapes and words themselves', async () => {
  const solidFill = [
    { enabled: true, blendMode: 'normal', color: { r: 255, g: 0, b: 0 }, opacity: 0.5 } as const,
  ]
  const corners = [
    [10, 10],
    [60, 10],
    [30, 60],
  ] as const
  const t = await dropped({
    ...{ width: 120, height: 120 },
    children: [
      { ...shapeLayer('Shape', corners, { r: 1, g: 200, b: 255 }), effects: { solidFill } },
      { ...textLayer('Words', 'AB', { at: [60, 60], size: 20 }), effects: { solidFill } },
    ],
  })
  expect(styleOf(t, 'Shape')['fill']).toBe('#806480')
  expect(styleOf(t, 'Words')['fill']).toBe('#FF6600')
  expect(notes(t, 'Shape')).toEqual(['svg.note.paths'])
  const pixels = await opened(withEffects({ solidFill }))
  const blob = pixels.pictures.printed[0]?.blob
  const { data } = await sharp(await blob?.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 4)]).toEqual([132, 100, 15, 255])
})

test('words take what a watch draws around words; groups cast as one; a smaller dial has smaller shadows', async () => {
  const effects: Effects = {
    dropShadow: [shadow({ size: 20, distance: 10, choke: 50, angle: 90 })],
    innerShadow: [shadow({})],
    stroke: [line(2)],
  }
  const t = await dropped(
    {
      ...{ width: 1000, height: 1000 },
      children: [
        {
          ...{
            name: 'G',
            opacity: 1,
            effects: { dropShadow: [shadow({ size: 20, distance: 10, angle: 90 })] },
          },
          children: [pixelLayer('In', box, [1, 2, 3, 255])],
        },
        { ...textLayer('Words', 'AB', { at: [300, 300], size: 60 }), effects },
      ],
    },
    {},
    middle,
  )
  expect(named(t, 'In').group?.at(-1)?.look).toEqual({ effects: 'drop #000000BF 0 5 10 0' })
  expect(effectsOf(t, 'Words')).toBe('drop #000000BF 0 5 5 0')
  expect(notes(t, 'Words')).toEqual([
    'psd.note.effect.stroke',
    'psd.note.effect.innerShadow',
    'psd.note.effectSpread',
  ])
})
