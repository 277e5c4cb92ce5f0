import { clamp } from '../../base/geometry.ts'
import type { Layer } from '../../document/design.ts'
import type { DrawOp } from '../draw-ops.ts'
import type { DrawContext, Values } from '../kind.ts'
import { readNumber } from '../building-blocks/live-text.ts'
import { emptyPicture } from '../building-blocks/placeholder.ts'
import { frameAt, thumbnailFrame } from '../building-blocks/playback.ts'
import type { AnimationStyle } from './style.ts'
import { playbackOf } from './play.ts'

/** By the value where there is one, else by the time played, else the frame at rest; below 0 for none of them. */
export function frameIndex(
  style: AnimationStyle,
  { world, playback }: Pick<DrawContext, 'world' | 'playback'>,
): number {
  const last = Math.max(0, style.imgs.length - 1)
  const value = readNumber(style.imageIndexRate, world)
  if (value !== null) return clamp(Math.round(value), 0, last)
  const plays = playbackOf(style)
  return plays && playback ? frameAt(plays, playback).index : clamp(style.imageIndex, 0, last)
}

export function drawAnimation(
  layer: Layer<AnimationStyle>,
  values: Values,
  context: DrawContext,
): readonly DrawOp[] {
  const box = { x: 0, y: 0, width: values.width, height: values.height }
  const { imgs } = layer.style
  if (imgs.every(({ url }) => url === '')) return emptyPicture(box, context)
  const index = frameIndex(layer.style, context)
  const entry = index === thumbnailFrame ? (layer.style.controller?.thumbnail ?? imgs[0]) : imgs[index]
  return entry?.url ? [{ op: 'picture', url: entry.url, box, tint: layer.style.tintColor ?? null }] : []
}
