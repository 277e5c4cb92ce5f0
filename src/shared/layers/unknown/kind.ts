import * as z from 'zod/mini'
import { baseStyleSchema, type BaseStyle } from '../../document/design.ts'
import { bareStyle } from '../building-blocks/create-style.ts'
import { hitBox } from '../building-blocks/hit-shapes.ts'
import { defineKind } from '../kind.ts'
import { unknownTexts } from './texts.ts'

/** Stands in for kinds that this version does not know: an empty dashed box that survives a save. */
export const unknownKind = defineKind<BaseStyle>({
  nodeType: '',
  label: 'layer.kind.unknown',
  texts: unknownTexts,
  schema: z.catchall(baseStyleSchema, z.unknown()),
  defaults: bareStyle,
  presets: [],
  abilities: {
    syncs: false,
    inAmbient: true,
    isBackdrop: false,
    resizes: 'free',
    editsText: false,
  },
  sections: () => [],
  draw: (_layer, values) => [
    {
      op: 'shape',
      shape: 'box',
      box: { x: 0, y: 0, width: values.width, height: values.height },
      radius: 0,
      fill: '#8E96A422',
      stroke: { color: '#8E96A4', width: 1, dash: [4, 4] },
    },
  ],
  templates: () => [],
  hit: hitBox,
  pictures: () => [],
  fonts: () => [],
})
