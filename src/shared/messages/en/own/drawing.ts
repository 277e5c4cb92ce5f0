import type { drawingZhCn } from '../../zh-cn/own/drawing.ts'

/** What is said of drawings (SVG) and of pictures that are made into others on their way in. */
export const drawingEn: Readonly<Record<keyof typeof drawingZhCn, string>> = {
  'svg.leftOut':
    '“{{name}}”: {{count}} items were left out: scripts, links outside the file, or content that cannot be drawn',
  'svg.notKept':
    '“{{name}}” is drawn as a picture and will not be drawn anew in other sizes: a drawing is kept up to {{limit}} characters. Simplify its paths to keep it sharp',
  'svg.words':
    'The text in “{{name}}” is drawn with the fonts of this computer. Turn it into outlines to keep its look',
  'svg.differs':
    '“{{name}}” looks different here from how the browser draws the file: some of it cannot be drawn. Compare the two, or convert special content to plain shapes',
  'svg.notRead': 'The drawing “{{name}}” could not be read in time. Simplify it and try again',
  'svg.none': '“{{name}}” is not an SVG drawing. Export it as SVG again',
  'svg.noSize': '“{{name}}” has no size that can be drawn. Give it a width, a height or a viewBox',
  'svg.broken':
    'The drawing “{{name}}” cannot be read at line {{line}}, column {{column}}. Export it again and retry',
  'svg.entities':
    'The drawing “{{name}}” uses entities that hold parts of the drawing or lead to other files. Export it as plain SVG and retry',
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
  'svg.many.filtered':
    'Too many parts of the drawing “{{name}}” have effects: at most {{limit}}, now {{present}}. Flatten some of them and export it again',
  'svg.many.pictures':
    'The pictures inside the drawing “{{name}}” are too large: at most {{limit}}, now {{present}}. Make them smaller and export it again',
  'svg.empty': 'Nothing is visible in “{{name}}”. Show some of its layers and export it again',
  'svg.note.left.font': 'Fonts inside the drawing were left out: {{count}}',
  'svg.note.left.script': 'Scripts were left out: {{count}}',
  'svg.note.left.outside': 'Content outside the file was left out: {{count}}',
  'svg.note.left.foreign': 'Web pages inside the drawing were left out: {{count}}',
  'svg.note.left.animation': 'Animations were left out: {{count}}',
  'svg.note.left.style': 'Style rules that are not supported here were left out: {{count}}',
  'svg.note.left.number': 'Numbers beyond every limit were left out: {{count}}',
  'svg.note.left.picture': 'Pictures that cannot be read were left out: {{count}}',
  'svg.note.left.unknown': 'Unknown elements were left out: {{count}}',
}
