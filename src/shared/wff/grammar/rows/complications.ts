import type { ElementRows } from '../row.ts'
import { box, pivot, scale } from './attributes.ts'

/** Slots that apps of the watch fill. */
export const complicationRows: ElementRows = {
  ComplicationSlot: {
    attributes: `name:text ${box} ${pivot} angle:float alpha:alpha ${scale} tintColor:color slotId!:text supportedTypes!:complications displayName:text isCustomizable:bool blendMode:blend@5`,
    children: 'all(DefaultProviderPolicy? BoundingShape Complication+ Variant* ScreenReader?)',
  },
  DefaultProviderPolicy: {
    attributes:
      'defaultSystemProvider!:provider defaultSystemProviderType!:complication primaryProvider:text primaryProviderType:complication secondaryProvider:text secondaryProviderType:complication',
  },
  Complication: {
    attributes: 'type!:complication',
    children: 'choice*(PartText PartImage PartAnimatedImage PartDraw Group Condition)',
  },
  BoundingShape: { anyOf: 'BoundingBox BoundingRoundBox BoundingOval BoundingArc' },
  BoundingBox: { attributes: `${box} outlinePadding:amount` },
  BoundingRoundBox: { attributes: `${box} cornerRadius:float outlinePadding:amount` },
  BoundingOval: { attributes: `${box} outlinePadding:amount` },
  BoundingArc: {
    attributes:
      'centerX!:float centerY!:float width!:length height!:length thickness!:amount isRoundEdge:bool outlinePadding:amount startAngle!:float endAngle!:float direction:direction',
  },
}
