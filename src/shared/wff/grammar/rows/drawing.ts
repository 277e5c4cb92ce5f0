import type { ElementRows } from '../row.ts'
import { part, partChildren } from './attributes.ts'

const gradients = 'LinearGradient RadialGradient SweepGradient'

/** A gradient could be moved by as many transforms as it has numbers, before version 5 lifted that. */
const gradientChildren = (most: number): Readonly<Record<number, string>> => ({
  1: `choice?(Transform{0,${most}})`,
  4: `choice?(Transform{0,${most}} Reference{0,${most}})`,
  5: 'choice*(Transform Reference)',
})

const filled = 'all(Stroke? Fill? Transform* Reference*@4)'

/** Shapes, and how they are stroked and filled. */
export const drawingRows: ElementRows = {
  PartDraw: { attributes: part, children: `all(${partChildren} DrawElement+)` },
  DrawElement: { anyOf: 'Line RoundRectangle Rectangle Ellipse Arc' },
  Line: {
    attributes: 'startX!:float startY!:float endX!:float endY!:float',
    children: 'all(Stroke@1-2 Stroke?@3 WeightedStroke?@3 Transform* Reference*@4)',
  },
  Arc: {
    attributes:
      'centerX!:float centerY!:float width!:length height!:length startAngle!:float endAngle!:float direction:direction',
    children: 'all(Stroke@1-1 Stroke?@2 WeightedStroke?@2 Transform* Reference*@4)',
  },
  Rectangle: { attributes: 'x!:float y!:float width!:length height!:length', children: filled },
  RoundRectangle: {
    attributes: 'x!:float y!:float width!:length height!:length cornerRadiusX!:float cornerRadiusY!:float',
    children: filled,
  },
  Ellipse: { attributes: 'x!:float y!:float width!:length height!:length', children: filled },
  Stroke: {
    attributes: 'color!:color thickness!:amount dashIntervals:dashes dashPhase:float cap:cap join:join@5',
    children: `choice*(${gradients} Transform Reference@4)`,
  },
  WeightedStroke: {
    since: 2,
    attributes:
      'colors!:colors weights:weights discreteGap:gap interpolate:interpolate thickness!:amount cap:cap join:join@5',
    children: 'choice*(Transform Reference@4)',
  },
  Fill: {
    attributes: 'color!:color',
    children: {
      1: `choice?(${gradients} Transform@4 Reference@4)`,
      5: `choice*(${gradients} Transform Reference)`,
    },
  },
  LinearGradient: {
    attributes: 'startX!:float startY!:float endX!:float endY!:float colors!:colors positions!:floats',
    children: gradientChildren(4),
  },
  RadialGradient: {
    attributes: 'centerX!:float centerY!:float radius!:float colors!:colors positions!:floats',
    children: gradientChildren(3),
  },
  SweepGradient: {
    attributes:
      'centerX!:float centerY!:float startAngle!:float endAngle!:float colors!:colors positions!:floats direction:direction',
    children: gradientChildren(4),
  },
}
