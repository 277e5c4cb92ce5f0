import type { BaseStyle } from '../../shared/document/design.ts'
import type { AnimationStyle } from '../../shared/layers/animation/style.ts'
import type { BackgroundStyle, RootStyle } from '../../shared/layers/backdrop/style.ts'
import { ambientName, type ComplicationStyle, type LookName } from '../../shared/layers/complication/style.ts'
import type { ImageSequenceStyle } from '../../shared/layers/image-sequence/style.ts'
import type { ImageStyle } from '../../shared/layers/image/style.ts'
import type { PassthroughStyle } from '../../shared/layers/wff-passthrough/style.ts'
import type { ProgressStyle } from '../../shared/layers/progress/style.ts'
import type { ShapeStyle } from '../../shared/layers/shape/style.ts'
import type { TapAreaStyle } from '../../shared/layers/tap-area/style.ts'
import type { TextStyle } from '../../shared/layers/text/style.ts'

/*
 * The fields of a layer's style that a stranger may be shown: those that draw it, and what it does when it is pressed.
 * A field that stands in no list is kept back, a new one too until it is added to one.
 */

export const baseFields = [
  ...['x', 'y', 'width', 'height', 'offset', 'rotation', 'opacity', 'visible', 'rotate', 'dynamic'],
  'isAutoHidden',
] as const satisfies readonly (keyof BaseStyle)[]

/** Checks the names against the style of the kind. */
const of =
  <S>() =>
  (...names: readonly Exclude<keyof S, keyof BaseStyle>[]): readonly string[] =>
    names as readonly string[]

const tint = ['tintColor', 'red', 'green', 'blue', 'alpha'] as const

const looks = [
  ...['bgColor', 'drawable', 'borderColor', 'borderStyle', 'borderWidth', 'borderDashGap'],
  ...['borderDashWidth', 'borderRadius', 'highLightColor', 'iconColor', 'rangeMainColor', 'rangeSecondColor'],
  ...['rangeWidth', 'textColor', 'textSize', 'textTypeface', 'titleColor', 'titleSize', 'titleTypeface'],
] as const satisfies readonly LookName[]

const complication = of<ComplicationStyle>()(
  ...looks,
  ...looks.map(ambientName),
  ...(['textTypefaceUrl', 'titleTypefaceUrl', 'ambientTextTypefaceUrl', 'ambientTitleTypefaceUrl'] as const),
  ...(['supportTypeDefault', 'systemProviderValue', 'isSupportEdit'] as const),
  ...(['hasText', 'hasIcon', 'hasTitle', 'hasProgress'] as const),
)

/** By `nodeType`; of a kind that is not named here, or not known, the place alone is shown. */
export const ownFields: Readonly<Record<string, readonly string[]>> = {
  root: of<RootStyle>()('fill', 'shapeType'),
  background: of<BackgroundStyle>()('url', 'fileSize', 'ratio'),
  image: of<ImageStyle>()('url', 'fileSize', 'ratio', ...tint),
  text: of<TextStyle>()(
    ...(['text', 'textTag', 'fontSize', 'fontFamily', 'fontUrl', 'fontId', 'fill', 'align'] as const),
    ...(['verticalAlign', 'wrap', 'ellipsis', 'isBounded', 'caseStyle', 'letterSpacing'] as const),
    ...(['outlineColor', 'outlineWidth', 'shadowColor', 'shadowX', 'shadowY', 'shadowBlur'] as const),
    ...(['curve', 'curveRadius', 'curveAngle', 'curveX', 'curveY'] as const),
  ),
  image_sequence: of<ImageSequenceStyle>()(
    ...(['imgs', 'imageIndex', 'imageIndexRate', 'pick', 'firstIndex', 'segment', 'characters'] as const),
    ...(['spacing', ...tint] as const),
  ),
  animation: of<AnimationStyle>()(
    ...(['imgs', 'imageIndex', 'imageIndexRate', 'intervalCount', 'delayTime', 'loop', 'playing'] as const),
  ),
  progress: of<ProgressStyle>()(
    ...(['progressType', 'shapeType', 'ringWidth', 'bgColor', 'fillColor', 'fillProgress'] as const),
    ...(['fillRate', 'arcCenterAngle', 'reverse', 'isRound'] as const),
  ),
  complication,
  google_complication: complication,
  programmable: of<TapAreaStyle>()('fill', 'shapeType', 'cornerRadius', 'radius', 'interaction'),
  shape: of<ShapeStyle>()(
    ...(['shape', 'cornerRadius', 'sides', 'isStar', 'inner', 'startAngle', 'sweepAngle'] as const),
    ...(['lineWidth', 'isRound', 'tickCount', 'tickLength', 'leaveOut'] as const),
    ...(['fillType', 'fill', 'fillStops', 'fillAngle', 'fillX', 'fillY', 'fillSize'] as const),
    ...(['strokeType', 'stroke', 'strokeStops', 'strokeAngle', 'strokeX', 'strokeY'] as const),
    ...(['strokeSize', 'strokeWidth', 'dash', 'gap'] as const),
  ),
  other: of<PassthroughStyle>()('element', 'home', 'sketches'),
}
