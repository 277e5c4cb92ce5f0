import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  colorOf,
  hsvaOf,
  numbersOf,
  printHsva,
  printWhole,
  toHsva,
  toRgba,
  movedTo,
  typedOver,
} from '../../../../../src/ui/editor/inspector/color/color.ts'

const byte = fc.integer({ min: 0, max: 255 })

describe('colours of the picker', () => {
  it('come back unchanged from hue, saturation and value', () => {
    fc.assert(
      fc.property(fc.record({ r: byte, g: byte, b: byte, a: byte }), (rgba) => {
        expect(toRgba(toHsva(rgba))).toEqual(rgba)
      }),
    )
  })

  it.each(['rgb', 'hsl', 'oklch'] as const)('come back unchanged from the numbers of %s', (model) => {
    fc.assert(
      fc.property(fc.record({ r: byte, g: byte, b: byte, a: byte }), (rgba) => {
        const hsva = toHsva(rgba)
        expect(toRgba(colorOf(numbersOf(hsva, model), model, hsva.alpha))).toEqual(rgba)
      }),
      { numRuns: 2000 },
    )
  })

  it('has the numbers that CSS gives it', () => {
    const navy = hsvaOf('#336699')
    expect(numbersOf(navy, 'hsl').map((one) => Math.round(one * 100) / 100)).toEqual([210, 0.5, 0.4])
    expect(numbersOf(navy, 'rgb')).toEqual([51, 102, 153])
  })

  it.each([
    ['#FF0000', 0],
    ['#FFFF00', 60],
    ['#00FF00', 120],
    ['#00FFFF', 180],
    ['#0000FF', 240],
    ['#FF00FF', 300],
  ])('%s has the hue %d', (color, hue) => {
    expect(hsvaOf(color)).toEqual({ hue, saturation: 1, value: 1, alpha: 1 })
  })

  it('writes opacity as a fourth pair and leaves it out when opaque', () => {
    expect(printHsva({ hue: 0, saturation: 0, value: 1, alpha: 1 })).toBe('#FFFFFF')
    expect(printHsva({ hue: 0, saturation: 0, value: 1, alpha: 85 / 255 })).toBe('#FFFFFF55')
  })

  it('reads a text that is no colour as white', () => {
    expect(printHsva(hsvaOf('red; }'))).toBe('#FFFFFF')
  })

  it.each([
    ['#0af', '#00AAFF80'],
    ['0AF', '#00AAFF80'],
    ['#00AAFF', '#00AAFF80'],
    ['#0afc', '#00AAFFCC'],
    ['#00AAFFCC', '#00AAFFCC'],
    ['#00AAFFFF', '#00AAFFFF'],
  ])('%s over a half transparent colour is %s [S5.31 A15]', (typed, whole) => {
    const next = typedOver(typed, hsvaOf('#FF000080'))
    expect(next && printWhole(next)).toBe(whole)
  })

  it.each([['#12'], ['#12345'], ['#1234567'], ['red'], ['']])('%j is no colour', (typed) => {
    expect(typedOver(typed, hsvaOf('#FF0000'))).toBeNull()
  })

  it('keeps the hue when a grey is typed', () => {
    expect(typedOver('#808080', hsvaOf('#00FF00'))?.hue).toBe(120)
  })

  it('is seen where there was no colour, unless it says its own opacity', () => {
    const none = hsvaOf('#00000000')
    const alphaOf = (typed: string): number | undefined => typedOver(typed, none)?.alpha
    expect(['#203040', '000000', '#20304000', '#2034'].map(alphaOf)).toEqual([1, 1, 0, 0x44 / 255])
    const red = { ...none, saturation: 1, value: 1 }
    expect(movedTo(red, none).alpha).toBe(1)
    // the slider of the opacity goes down to none
    expect(movedTo({ ...red, alpha: 0 }, { ...red, alpha: 0.5 }).alpha).toBe(0)
    expect(movedTo({ ...red, alpha: 0 }, { ...red, alpha: 0 }).alpha).toBe(0)
  })
})
