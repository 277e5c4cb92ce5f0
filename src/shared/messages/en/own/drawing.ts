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
  'svg.note.shapes': 'Shapes, drawn as a picture that stays sharp in every size',
  'svg.note.paths': 'Editable paths: {{count}}',
  'svg.note.kept.effect':
    'Part of it stays a picture: it is masked, clipped, see-through as a group or has a filter, which a path cannot have',
  'svg.note.kept.paint':
    'Part of it stays a picture: its pattern or gradient is one that a path cannot have. Use an even linear or radial gradient',
  'svg.note.kept.line':
    'Part of it stays a picture: its line has markers, is stretched unevenly or has dashes or corners that a path cannot have. Turn the line into a shape',
  'svg.note.kept.cut': 'Part of it stays a picture: it is cut off at the edge of a frame',
  'svg.note.kept.units':
    'Part of it stays a picture: its size is a share of the drawing. Give it a size in pixels',
  'svg.note.kept.points':
    'Part of it stays a picture: a path can have {{limit}} points and it has more. Simplify it or split it into several paths',
  'svg.note.kept.many':
    'Part of it stays a picture: a design can have {{limit}} paths and there are more. Join some paths',
  'svg.note.kept.looks': 'It stays pictures: as paths it would look different',
  'svg.note.hand': 'A hand that rotates around the dial centre',
  'svg.note.text': 'Editable text',
  'svg.note.weight': 'Text in regular weight: weight {{weight}} of the font is not here',
  'svg.note.turned': 'It was rotated by {{deg}}°. It is now upright and turns with the time',
  'svg.note.words.font':
    'The text “{{words}}” became a picture: its font is not here. Add the font to keep it as text',
  'svg.note.words.turned': 'The text “{{words}}” became a picture: it is rotated or stretched',
  'svg.note.words.lines': 'The text “{{words}}” became a picture: it has several lines, styles or a path',
  'svg.note.words.effect':
    'The text “{{words}}” became a picture: it has an effect, or belongs to a part that has one',
  'svg.note.words.paint': 'The text “{{words}}” became a picture: it has a gradient or a pattern',
  'svg.note.words.letters':
    'The text “{{words}}” became a picture: its font lacks some of the letters. Choose a font that has them to keep it as text',
  'svg.note.words.style':
    'The text “{{words}}” became a picture: it is slanted, spaced or set in a way that text here cannot be',
  'svg.note.words.cut': 'The text “{{words}}” became a picture: it is cut off at the edge of the drawing',
  'svg.note.words.many': 'The text “{{words}}” became a picture: the drawing has too many texts',
  'svg.note.mixed': 'It blends with the colours behind it; as a layer of its own it does not',
  'svg.note.differs':
    'Its layers together look different from how the browser draws the file. Compare the two, or add it as a picture',
  'svg.note.left.font': 'Fonts inside the drawing were left out: {{count}}',
  'svg.note.notKept': 'Too long to be kept as a drawing: it is not drawn anew in other sizes',
  'svg.note.ground': 'The dial has a background already: this one is a picture in front of it',
  'svg.note.resting':
    'It is for ambient mode and is a hidden layer here: cut it, switch to Ambient and paste it in place there',
  'svg.note.empty': 'Nothing of it is visible on the dial',
  'svg.note.lost': 'It could not be drawn, or its picture could not be kept',
  'svg.note.left.script': 'Scripts were left out: {{count}}',
  'svg.note.left.outside': 'Content outside the file was left out: {{count}}',
  'svg.note.left.foreign': 'Web pages inside the drawing were left out: {{count}}',
  'svg.note.left.animation': 'Animations were left out: {{count}}',
  'svg.note.left.style': 'Style rules that are not supported here were left out: {{count}}',
  'svg.note.left.number': 'Numbers beyond every limit were left out: {{count}}',
  'svg.note.left.picture': 'Pictures that cannot be read were left out: {{count}}',
  'svg.note.left.unknown': 'Unknown elements were left out: {{count}}',
  'ui.drawing.ask': 'Add “{{name}}”',
  'ui.drawing.text':
    'As layers, its paths, text and hands can be edited one by one; as a picture, it is one layer',
  'ui.drawing.asLayers': 'As layers',
  'ui.drawing.asPicture': 'As a picture',
}
