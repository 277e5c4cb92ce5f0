import { parseEffects, blurOf, deviationOf, type Effect } from '../../src/shared/base/effects/effects.ts'
import type { GroupLook } from '../../src/shared/document/group-look.ts'
import type { GroupStep, Layer } from '../../src/shared/document/design.ts'
import { dressedOfChance, layerOf, svgOfDressed, type Styled } from './generated-effects.ts'
import type { Chance } from './seeded.ts'

/** Each option of a group with effects, for sets in which every one meets every other one. */
export const groupOptions = {
  kind: ['drop', 'inner', 'glow', 'blur', 'several'],
  members: [1, 2, 3],
  mask: ['none', 'alpha', 'outside'],
  inside: ['plain', 'faded', 'turned', 'dressed'],
  offset: [0, 1],
  blur: [4, 8],
  alpha: ['', '80'],
  turn: [0, 33],
  opacity: [1, 0.6],
} as const

export type GroupChoice = { readonly [K in keyof typeof groupOptions]: (typeof groupOptions)[K][number] }

export type MadeGroup = {
  readonly choice: GroupChoice
  readonly look: GroupLook
  readonly layers: readonly Layer[]
}

function effectsOf({ kind, offset, blur, alpha }: GroupChoice, chance: Chance): string {
  const row = (of: string, color: string): string => {
    const at = (): number => (offset === 0 ? 0 : chance.pick([-5, 2, 4]))
    return [of, color + alpha, at(), at(), blur, 0].join(' ')
  }
  if (kind !== 'several') return row(kind, '#06D6A0')
  return [row('drop', '#06D6A0'), row('inner', '#EF476F'), row('glow', '#FFD166')].join(', ')
}

const insides: Readonly<Record<GroupChoice['inside'], GroupLook | undefined>> = {
  plain: undefined,
  faded: { opacity: 0.5 },
  turned: { rotation: 20 },
  dressed: { effects: 'drop #FFFFFF 3 3 4 0' },
}

/** A group of shapes, paths and pictures in a square at a place; the upper ones stand in a group of their own. */
export function groupOfChance(
  chance: Chance,
  { id, x, y, size }: { readonly id: string; readonly x: number; readonly y: number; readonly size: number },
): MadeGroup {
  const choice = Object.fromEntries(
    Object.entries(groupOptions).map(([name, values]) => [name, chance.pick<string | number>(values)]),
  ) as unknown as GroupChoice
  const { turn, opacity } = choice
  const look = {
    effects: effectsOf(choice, chance),
    ...(turn === 0 ? {} : { rotation: turn }),
    ...(opacity === 1 ? {} : { opacity }),
  }
  const step: GroupStep = { id, name: id, look }
  const within = insides[choice.inside]
  const inner: GroupStep = { id: `${id}-in`, name: '', ...(within ? { look: within } : {}) }
  const place = (style: Styled): Styled => ({
    ...style,
    x: x + chance.whole(0, Math.floor(size - style.width)),
    y: y + chance.whole(0, Math.floor(size - style.height)),
  })
  const member = (uuid: string, path: readonly GroupStep[]): Layer => {
    const { style } = dressedOfChance(chance, size * 0.7)
    const { effects: _, ...bare } = place(style)
    return { ...(layerOf(bare as Styled, uuid) as Layer), group: path }
  }
  const layers = Array.from({ length: choice.members }, (_none, at) =>
    member(`${id}-${at}`, at === 0 ? [step] : [step, inner]),
  )
  const [first, ...others] = layers as [Layer, ...Layer[]]
  if (choice.mask === 'none') return { choice, look, layers }
  const mask = member(`${id}-m`, [step])
  return { choice, look, layers: [mask, { ...first, mask: { by: mask.uuid, how: choice.mask } }, ...others] }
}

const all = 'x="-100" y="-100" width="2000" height="2000"'

/** What is done to a picture, by the browser's own filters: shadows below it, inner ones over it, all of it blurred. */
function filterOf(effects: readonly Effect[], id: string): string {
  const colored = ({ color }: Effect, result: string): string => {
    const alpha = color.length > 7 ? Number.parseInt(color.slice(7), 16) / 255 : 1
    return `<feFlood flood-color="${color.slice(0, 7)}" flood-opacity="${alpha}" result="${result}"/>`
  }
  const cast = (effect: Effect, name: string): string => {
    const { x, y } = effect.kind === 'glow' ? { x: 0, y: 0 } : effect
    return `<feOffset in="SourceAlpha" dx="${x}" dy="${y}"/><feGaussianBlur stdDeviation="${deviationOf(effect)}" result="${name}"/>`
  }
  const lowest = effects.map((effect, at) => ({ effect, name: `e${at}` })).reverse()
  const below = lowest.filter(({ effect: { kind } }) => kind === 'drop' || kind === 'glow')
  const above = lowest.filter(({ effect: { kind } }) => kind === 'inner')
  const made = [
    ...below.map(
      ({ effect, name }) =>
        `${cast(effect, name)}${colored(effect, `${name}c`)}<feComposite in="${name}c" in2="${name}" operator="in" result="${name}s"/>`,
    ),
    ...above.map(
      ({ effect, name }) =>
        `${cast(effect, name)}${colored(effect, `${name}c`)}<feComposite in="${name}c" in2="${name}" operator="out" result="${name}o"/><feComposite in="${name}o" in2="SourceAlpha" operator="in" result="${name}s"/>`,
    ),
  ].join('')
  const node = (name: string): string => `<feMergeNode in="${name}"/>`
  const order = [
    ...below.map(({ name }) => `${name}s`),
    'SourceGraphic',
    ...above.map(({ name }) => `${name}s`),
  ]
  const blur = blurOf(effects)
  const soft = blur > 0 ? `<feGaussianBlur stdDeviation="${blur}"/>` : ''
  return `<filter id="${id}" filterUnits="userSpaceOnUse" ${all} color-interpolation-filters="sRGB">${made}<feMerge>${order.map(node).join('')}</feMerge>${soft}</filter>`
}

type Pivots = (id: string) => { readonly x: number; readonly y: number }

function dressedBy(
  look: GroupLook | undefined,
  id: string,
  { content, pivot }: { content: string; pivot: Pivots },
): string {
  if (!look) return content
  const effects = parseEffects(look.effects ?? '') ?? []
  const at = pivot(id)
  const turn = look.rotation ? `transform="rotate(${look.rotation} ${at.x} ${at.y})"` : ''
  const filter = effects.length > 0 ? `filter="url(#${id}-f)"` : ''
  return `<g ${turn} opacity="${look.opacity ?? 1}">${effects.length > 0 ? filterOf(effects, `${id}-f`) : ''}<g ${filter}>${content}</g></g>`
}

/** The same group with the same effects as SVG; `pivot` is the middle of a group. */
export function svgOfGroup({ layers, look, choice }: MadeGroup, id: string, pivot: Pivots): string {
  const draw = ({ style, uuid }: Layer): string => svgOfDressed(style as Styled, uuid)
  const mask = choice.mask === 'none' ? undefined : layers[0]
  const shown = layers.filter((layer) => layer !== mask)
  const [first, ...others] = shown as [Layer, ...Layer[]]
  const black = `<filter id="${id}-k" filterUnits="userSpaceOnUse" ${all}><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0"/></filter>`
  const through = !mask
    ? ''
    : choice.mask === 'alpha'
      ? `<mask id="${id}-m" style="mask-type:alpha" maskUnits="userSpaceOnUse" ${all}>${draw(mask)}</mask>`
      : `${black}<mask id="${id}-m" maskUnits="userSpaceOnUse" ${all}><rect ${all} fill="white"/><g filter="url(#${id}-k)">${draw(mask)}</g></mask>`
  const lowest = mask ? `${through}<g mask="url(#${id}-m)">${draw(first)}</g>` : draw(first)
  const inner = dressedBy(insides[choice.inside], `${id}-in`, { content: others.map(draw).join(''), pivot })
  return dressedBy(look, id, { content: lowest + (others.length > 0 ? inner : ''), pivot })
}
