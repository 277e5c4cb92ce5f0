import type { drawingZhCn } from '../../zh-cn/own/drawing.ts'

/** What is said of drawings (SVG) and of pictures that are made into others on their way in. */
export const drawingEn: Readonly<Record<keyof typeof drawingZhCn, string>> = {
  'svg.webpFirst': '“{{name}}” moves; its first frame is used',
  'svg.leftOut':
    '“{{name}}”: {{count}} things were left out: scripts, what lies outside of the file, or what cannot be drawn',
  'svg.notKept':
    '“{{name}}” is drawn as a picture and will not be drawn anew in other sizes: a drawing is kept up to {{limit}} characters. Simplify its paths to keep it sharp',
  'svg.words':
    'The words in “{{name}}” are drawn with the fonts of this computer. Turn them into outlines to keep their look',
  'svg.none': '“{{name}}” is no SVG drawing. Export it as SVG again',
  'svg.noSize': '“{{name}}” has no size that can be drawn. Give it a width, a height or a viewBox',
  'svg.broken':
    'The drawing “{{name}}” cannot be read at line {{line}}, column {{column}}. Export it again and retry',
  'svg.tooLarge':
    'The drawing “{{name}}” is too large: at most {{limit}}, now {{present}}. Simplify it, or link fewer pictures into it',
  'svg.tooDeep':
    'The drawing “{{name}}” is nested too deeply: at most {{limit}} levels. Ungroup some of it and export it again',
  'svg.many.elements':
    'The drawing “{{name}}” has too many parts: at most {{limit}}, now {{present}}. Simplify it and export it again',
  'svg.many.numbers':
    'The paths of the drawing “{{name}}” have too many points: at most {{limit}} numbers, now {{present}}. Simplify them and export it again',
  'svg.many.filters':
    'The drawing “{{name}}” has too many effects: at most {{limit}}, now {{present}}. Flatten some of them and export it again',
  'svg.many.pictures':
    'The pictures inside the drawing “{{name}}” are too large: at most {{limit}}, now {{present}}. Make them smaller and export it again',
}
