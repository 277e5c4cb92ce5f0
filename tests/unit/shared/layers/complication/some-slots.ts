import { multiply } from '../../../../../src/shared/base/geometry.ts'
import { isRoot } from '../../../../../src/shared/document/create.ts'
import type { DrawOp } from '../../../../../src/shared/layers/draw-ops.ts'
import { providers } from '../../../../../src/shared/layers/complication/providers/providers.ts'
import { outcomesOn } from '../../../../../src/shared/layers/outcome.ts'
import { android } from '../../../../../src/shared/platforms/android.ts'
import { inheritedIn } from '../../../../../src/shared/rules/world.ts'
import { createDrawList } from '../../../../../src/worker/scene/draw-list.ts'
import { atRest } from '../../../../../src/worker/scene/layers/scene-layer.ts'
import { momentAt } from '../../../../../src/worker/scene/time/moment.ts'
import { createFakeFonts } from '../../../../support/fake-ports.ts'
import type { Chance } from '../../../../support/seeded.ts'
import type { Layer } from '../../../../../src/shared/document/design.ts'
import type { SlotType } from '../../../../../src/shared/layers/complication/providers/slots.ts'
import type { ComplicationStyle } from '../../../../../src/shared/layers/complication/style.ts'
import { added, styled } from '../layer-makers.ts'

type Mode = 'normal' | 'ambient'

/** Ops on the dial with what is seen of them, whichever layers they are of. */
export function seenOps(list: readonly Layer[], mode: Mode, isWorn = false): readonly unknown[] {
  const scene = createDrawList(createFakeFonts())
  const moment = momentAt({ epochMs: 1_788_000_000_000, utcOffsetMinutes: 0, locale: 'en', epoch: 0 })
  const outcomes = outcomesOn(android)
  const shown = mode === 'ambient' ? inheritedIn(list) : list.filter((layer) => !isRoot(layer))
  scene.update(shown, moment, { ...atRest, mode, isWorn, outcomes })
  return scene.draws.flatMap(({ ops, matrix, opacity }) =>
    ops.map((op: DrawOp) => {
      const { box, place, ...rest } = op
      const [a, b, c, d, e, f] = place ? multiply(matrix, place.matrix) : matrix
      const corner = { x: a * box.x + c * box.y + e, y: b * box.x + d * box.y + f }
      const size = { width: box.width, height: box.height }
      const seen = opacity * (place?.opacity ?? 1)
      return { ...rest, ...corner, ...size, turn: [a, b], opacity: seen }
    }),
  )
}

const whole = { startDeg: 0, sweepDeg: 360 }

type Seen = Readonly<Record<string, unknown>> & {
  readonly op: string
  readonly width: number
  readonly height: number
  readonly radius?: number
  readonly stroke?: { readonly width: number } | null
  readonly sweepDeg?: number
}

const isRound = (op: Seen | undefined): boolean => op?.op === 'arc' && op.sweepDeg === 360

/** Ops as they are seen: corners are no rounder than their side and no sharper than their line, and nothing of a track is seen below what is done. */
export const asSeen = (ops: readonly unknown[]): readonly unknown[] =>
  (ops as readonly Seen[]).flatMap((one, at, all) => {
    if (isRound(one) && isRound(all[at + 1])) return []
    if (one.op === 'arc' && one.sweepDeg === 360 - Number(one['startDeg'])) return [{ ...one, ...whole }]
    if (one.op !== 'shape') return [one]
    const radius = Math.min(one.radius ?? 0, one.width / 2, one.height / 2)
    return [{ ...one, radius: one.stroke && radius <= one.stroke.width / 2 ? 0 : radius }]
  })

/** Places are stored in hundredths. */
export function isNear(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) < 0.03
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const [one, other] = [a, b].map((each) => Object.entries(each).filter(([, value]) => value !== undefined))
  const values = b as Readonly<Record<string, unknown>>
  return one?.length === other?.length && (one ?? []).every(([name, value]) => isNear(value, values[name]))
}

const color = (chance: Chance): string => chance.pick(['#112233', '#FF8800', '#00CC66', '#FFFFFF33'])

export function someSlot(chance: Chance, type: SlotType): Layer<ComplicationStyle> {
  const isLong = type === 'long_text'
  const fitting = providers.filter(({ types, wff }) => types.includes(type) && wff !== null)
  const border = chance.pick(['none', 'solid', 'dashed'] as const)
  return styled(added('complication.rangedValue'), {
    ...{ x: chance.whole(0, 200), y: chance.whole(0, 200) },
    ...{ width: isLong ? 240 : chance.whole(60, 160), height: isLong ? 48 : chance.whole(60, 160) },
    supportTypeDefault: type,
    systemProviderValue: fitting.length > 0 ? chance.pick(fitting).value : -1,
    ...{ bgColor: color(chance), borderStyle: border, borderWidth: chance.whole(1, 5) },
    ...{ ambientBorderStyle: border, ambientBgColor: chance.pick(['#00000000', '#222222']) },
    ...{ borderRadius: chance.whole(0, 80), textSize: chance.whole(10, 30), textColor: color(chance) },
    ...{ rangeWidth: chance.whole(2, 14), rangeMainColor: color(chance), iconColor: color(chance) },
    ...{ hasText: chance.isLucky(0.8), hasTitle: chance.isLucky(0.5), hasIcon: chance.isLucky(0.7) },
    ...{ hasProgress: chance.isLucky(0.8), opacity: chance.pick([1, 1, 0.5]) },
    rotation: chance.pick([0, 0, 30]),
  }) as Layer<ComplicationStyle>
}
