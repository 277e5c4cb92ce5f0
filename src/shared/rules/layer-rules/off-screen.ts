import { areaOn, type ScreenArea, type ScreenSize } from '../../base/screen-area.ts'
import { dialsOf } from '../../base/screens.ts'
import type { BaseStyle, Layer } from '../../document/design.ts'
import { kindOf } from '../../layers/registry.ts'
import { pointOf } from '../budgets/shrink.ts'
import type { Finding, Rule, RuleWorld } from '../rule.ts'
import { bringInside } from '../faces/presence.ts'
import { isOutside, isShown } from './outside.ts'

/** An area of the dial, and the screens that show no more of it. */
type Shown = { readonly area: ScreenArea; readonly screens: readonly ScreenSize[] }

const sameArea = (a: ScreenArea, b: ScreenArea): boolean =>
  a.shape === b.shape &&
  [a.at.x - b.at.x, a.at.y - b.at.y, a.width - b.width, a.height - b.height].every(
    (difference) => Math.abs(difference) < 1e-6,
  )

/** What the watches show that the face goes to, and the screen that it is looked at on. */
function shownIn({ platform, dial, shape, screen }: RuleWorld): readonly Shown[] {
  const sizes = dialsOf(platform.screens)
  const areas: Shown[] = []
  for (const one of screen ? [screen, ...sizes] : sizes) {
    const area = areaOn(one, { ...dial, shape }, platform)
    const at = areas.findIndex((known) => sameArea(known.area, area))
    const screens = at < 0 ? [one] : [...(areas[at]?.screens ?? []), one]
    areas.splice(at < 0 ? areas.length : at, 1, { area, screens })
  }
  return areas
}

/** The layer as it lies to the corner of an area. */
export const inArea = (style: BaseStyle, { at }: ScreenArea): BaseStyle =>
  at.x === 0 && at.y === 0 ? style : { ...style, x: style.x - at.x, y: style.y - at.y }

/** The layer where this area of the dial shows it whole, as far as it has room there. */
export function bringOnto<L extends Layer>(layer: L, area: ScreenArea): L {
  const there = { ...layer, style: inArea(layer.style, area) }
  const { style } = bringInside(there, { dial: area, shape: area.shape })
  return { ...layer, style: { ...style, x: style.x + area.at.x, y: style.y + area.at.y } }
}

/** Eight points of the ellipse in its box: what is written or pressed seldom reaches into the corners. */
const rim = Array.from({ length: 8 }, (_none, at) => {
  const angle = (at * Math.PI) / 4
  return { x: 0.5 + Math.cos(angle) / 2, y: 0.5 + Math.sin(angle) / 2 }
})

/** Design pixels that may be missing at the edge. */
const tolerance = 1

/** Some of the rim of the layer lies outside of the area. */
export function isCut(style: BaseStyle, { width, height, shape }: ScreenArea): boolean {
  return rim.some((share) => {
    const { x, y } = pointOf(style, share)
    const [dx, dy] = [Math.abs(x - width / 2), Math.abs(y - height / 2)]
    const [across, down] = [width / 2 + tolerance, height / 2 + tolerance]
    return shape === 'circle' ? (dx / across) ** 2 + (dy / down) ** 2 > 1 : dx > across || dy > down
  })
}

/** Share of the dial's height from which on letters are a picture of their own, which may run out of it. */
const display = 1 / 3

/** Neither an expression nor a link moves, sizes or turns it. */
export const standsStill = ({ rotate, dynamic }: BaseStyle): boolean =>
  rotate === '' && !Object.values(dynamic ?? {}).some((value) => value !== '')

/** What is read or pressed: pictures, shapes and hands run out of the dial on purpose. */
function mustBeWhole(layer: Layer, { dial }: RuleWorld): boolean {
  const { abilities, written } = kindOf(layer)
  const isRead = Boolean(written?.(layer.style)) && layer.style.height < dial.height * display
  return (
    standsStill(layer.style) && (isRead || abilities.isFilledByWatch === true || abilities.isTapArea === true)
  )
}

/** A group's own look may bring a member in, and a mask may show a part of it only. */
export const liesAsStored = ({ group, mask }: Layer): boolean => !mask && !group?.some(({ look }) => look)

/** `450 × 450, 384 × 384, …` */
function namesOf(screens: readonly ScreenSize[]): string {
  const names = [...new Set(screens.map(({ width, height }) => `${width} × ${height}`))]
  return names.length > 2 ? `${names.slice(0, 2).join(', ')}, …` : names.join(', ')
}

/** What of the layer the area does not show. */
function missingIn(layer: Layer, area: ScreenArea, world: RuleWorld): 'all' | 'some' | null {
  const style = inArea(layer.style, area)
  if (isOutside({ style }, { dial: area, shape: area.shape })) return 'all'
  return mustBeWhole(layer, world) && isCut(style, area) ? 'some' : null
}

function findingOf(layer: Layer, { area, screens }: Shown, world: RuleWorld): Omit<Finding, 'rule'> | null {
  const missing = missingIn(layer, area, world)
  if (missing === null) return null
  const isOut = missing === 'all'
  // of a dial that hides what lies outside this is told already
  if (isOut && world.platform.limits.hidesOutside && isOutside(layer, world)) return null
  const { uuid, label: name } = layer
  // what is larger than the screen is cut off wherever it stands
  const isMended = missingIn(bringOnto(layer, area), area, world) !== missing
  return {
    key: isOut ? 'finding.offScreen' : 'finding.cutByScreen',
    params: { name, screens: namesOf(screens) },
    severity: 'hint',
    uuid,
    ...(isMended
      ? { wayOut: { label: 'fix.bringOnScreen', fix: { do: 'bringInside', ids: [uuid], area } } }
      : {}),
  }
}

/** What a screen that the face goes to does not show, or cuts off at its edge, a round one too. */
export const offScreen: Rule = {
  id: 'off-screen',
  on: [],
  findings(world) {
    if (!world.platform.isKnown) return []
    const areas = shownIn(world)
    return world.list.flatMap((layer) => {
      if (!isShown(layer) || kindOf(layer).abilities.isBackdrop || !liesAsStored(layer)) return []
      // the first says all that there is to do about it
      for (const shown of areas) {
        const finding = findingOf(layer, shown, world)
        if (finding) return [finding]
      }
      return []
    })
  },
}
