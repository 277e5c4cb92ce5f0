import type { ElementRows } from '../row.ts'
import { part, partChildren } from './attributes.ts'

const formatters = 'InlineImage Template Upper Lower'
const decorated = `choice*(${formatters} Underline StrikeThrough)`

/** From version 4 on transforms and references follow the decorated words. */
const effect = { 1: decorated, 4: `sequence(${decorated} choice*(Transform Reference))` }

/** Texts, their fonts, and what decorates or formats their words. */
export const textRows: ElementRows = {
  PartText: { attributes: part, children: `all(${partChildren} TextElement)` },
  TextElement: { anyOf: 'Text TextCircular' },
  Text: {
    attributes:
      'align:align ellipsis:bool maxLines:int isAutoSize:bool@3 verticalAlign:verticalAlign@5 lineSpacing:lineSpacing@5',
    children: 'choice+(Font BitmapFont)',
  },
  TextCircular: {
    attributes:
      'startAngle!:float endAngle!:float centerX!:float centerY!:float direction:direction width!:length height!:length align:align ellipsis:bool verticalAlign:verticalAlign@5 isAutoSize:bool@5',
    children: 'choice+(Transform Reference@4 Font BitmapFont)',
  },
  Font: {
    attributes:
      'family!:text size!:length color:color slant:slant width:fontWidth weight:fontWeight letterSpacing:float@2 minSize:positive@5',
    children: `choice*(Shadow Outline OutGlow Underline StrikeThrough ${formatters} Transform@4 Reference@4)`,
    isMixed: true,
  },
  BitmapFont: {
    attributes: 'family!:text size!:length color:color letterSpacing:float@2',
    children: `choice*(${formatters} Transform@4 Reference@4)`,
    isMixed: true,
  },
  Shadow: {
    attributes: 'color!:color offsetX:float offsetY:float radius:float',
    children: effect,
    isMixed: true,
  },
  Outline: { attributes: 'width:length color!:color', children: effect, isMixed: true },
  OutGlow: { attributes: 'radius:float color!:color', children: effect, isMixed: true },
  Underline: { children: decorated, isMixed: true },
  StrikeThrough: { children: decorated, isMixed: true },
  InlineImage: {
    attributes:
      'resource!:text source:text color:color overlapLeft:float overlapRight:float width!:extent height!:extent',
    children: { 4: 'choice*(Transform Reference)' },
  },
  Template: { children: 'choice+(Parameter+)', isMixed: true },
  Parameter: { attributes: 'expression!:expr' },
  Upper: { children: 'choice*(Template)', isMixed: true },
  Lower: { children: 'choice*(Template)', isMixed: true },
  BitmapFonts: { children: 'choice+(BitmapFont+)' },
  'BitmapFonts/BitmapFont': {
    attributes: 'name!:text',
    children: 'choice+(Character Word)',
    unique: [{ of: '*', by: 'name' }],
  },
  'BitmapFonts/BitmapFont/Character': {
    attributes:
      'name!:character resource!:resource width!:extent height!:extent marginLeft:float@2 marginTop:float@2 marginRight:float@2 marginBottom:float@2',
  },
  'BitmapFonts/BitmapFont/Word': {
    attributes:
      'name!:word resource!:resource width!:extent height!:extent marginLeft:float@2 marginTop:float@2 marginRight:float@2 marginBottom:float@2',
  },
}
