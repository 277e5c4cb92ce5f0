import type { KiwiObject } from '../kiwi.ts'
import { numberOf, objectOf, objectsOf } from '../tree.ts'
import { define, hueOf, num, tell, type Writing } from './writing.ts'

/*
 * Effects as Figma itself writes them into SVG files, so that `svg/paths/filter-of.ts` reads one form of them.
 */

const hard =
  '<feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/>'

function inColor(effect: KiwiObject): string {
  const { color, alpha } = hueOf(effect['color'])
  const rows = [1, 3, 5].map((at) => `0 0 0 0 ${num(parseInt(color.slice(at, at + 2), 16) / 255)}`)
  return `<feColorMatrix type="matrix" values="${rows.join(' ')} 0 0 0 ${num(alpha)} 0"/>`
}

function shadow(effect: KiwiObject, below: string, name: string): string {
  const isInner = effect['type'] === 'INNER_SHADOW'
  const offset = objectOf(effect['offset'])
  const spread = numberOf(effect['spread'], 0)
  const isGrown = spread > 0 !== isInner
  const grown =
    spread === 0
      ? ''
      : `<feMorphology radius="${num(Math.abs(spread))}" operator="${isGrown ? 'dilate' : 'erode'}" in="SourceAlpha" result="${name}"/>`
  const cut = isInner ? '<feComposite in2="hardAlpha" operator="arithmetic" k2="-1" k3="1"/>' : ''
  return `${hard}${grown}<feOffset dx="${num(numberOf(offset?.['x'], 0))}" dy="${num(numberOf(offset?.['y'], 0))}"/><feGaussianBlur stdDeviation="${num(numberOf(effect['radius'], 0) / 2)}"/>${cut}${inColor(effect)}<feBlend mode="normal" in2="${below}" result="${name}"/>`
}

/** The filter of a node as an attribute; empty for none. */
export function filterOf(fields: KiwiObject, label: string, writing: Writing): string {
  const shown = objectsOf(fields['effects']).filter(({ visible }) => visible !== false)
  const of = (type: string): readonly KiwiObject[] => shown.filter((effect) => effect['type'] === type)
  const [drops, inners] = [of('DROP_SHADOW'), of('INNER_SHADOW')]
  const blurs = [...of('FOREGROUND_BLUR'), ...of('LAYER_BLUR')]
  const known = drops.length + inners.length + blurs.length
  if (known < shown.length) tell(writing, label, 'svg.fig.note.effect')
  if ([...drops, ...inners].some(({ blendMode }) => (blendMode ?? 'NORMAL') !== 'NORMAL'))
    tell(writing, label, 'svg.fig.note.blend')
  if (known === 0) return ''
  let [chain, below] = ['<feFlood flood-opacity="0" result="BackgroundImageFix"/>', 'BackgroundImageFix']
  const lay = (effect: KiwiObject, at: number): void => {
    const name = `effect${at}`
    chain += shadow(effect, below, name)
    below = name
  }
  drops.forEach(lay)
  chain += `<feBlend mode="normal" in="SourceGraphic" in2="${below}" result="shape"/>`
  below = 'shape'
  inners.forEach((effect, at) => lay(effect, drops.length + at))
  for (const blur of blurs)
    chain += `<feGaussianBlur stdDeviation="${num(numberOf(blur['radius'], 0) / 2)}"/>`
  const around = 'x="-50%" y="-50%" width="200%" height="200%" color-interpolation-filters="sRGB"'
  return ` filter="${define(writing, (id) => `<filter id="${id}" ${around}>${chain}</filter>`)}"`
}
