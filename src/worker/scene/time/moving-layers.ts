import { memoLast } from '../../../shared/base/memo.ts'
import { rates } from '../../../shared/expressions/rate.ts'
import type { PreviewClock } from './clock.ts'
import type { DrawList } from '../draw-list.ts'
import { periodOf } from './moment.ts'
import { swiftMs } from './playing.ts'

/**
 * The visible layers that change by themselves almost every frame: they play fast, or read what glides or what the
 * sped up clock makes glide. Always the same lists while they are the same ones.
 */
export function movingIds(
  scene: Pick<DrawList, 'liveIds' | 'runningIds'>,
  { state }: Pick<PreviewClock, 'state'>,
): readonly (readonly string[])[] {
  const swift = state.isPlaying ? rates.filter((rate) => periodOf(rate) / state.speed <= swiftMs) : []
  return [scene.runningIds.swift, ...swift.map((rate) => scene.liveIds[rate])]
}

/** Keeps one set of the ids in the lists, the same reference while the lists are the same. */
export function createIdSet(): (lists: readonly (readonly string[])[]) => ReadonlySet<string> {
  const setOf = memoLast((...lists: readonly (readonly string[])[]) => new Set(lists.flat()))
  return (lists) => setOf(...lists)
}
