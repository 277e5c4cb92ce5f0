import type { drawingNotesZhCn } from '../../zh-cn/own/drawing-notes.ts'

/** What is said where a drawing is opened: the question, and the report of its parts. */
export const drawingNotesEn: Readonly<Record<keyof typeof drawingNotesZhCn, string>> = {
  'svg.note.shapes': 'Shapes, drawn as a picture that stays sharp in every size',
  'svg.note.paths': 'Editable paths: {{count}}',
  'svg.note.masks': 'Clips and masks turned into layer masks: {{count}}',
  'svg.note.mask': 'The mask became a picture: no shape of a layer looks like it',
  'svg.note.kept.effect':
    'Part of it stays a picture: it is see-through as a group, or has a filter, clip or mask that layers cannot have',
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
  'svg.note.kept.masks':
    'Part of it stays a picture: a drawing can have {{limit}} masks and there are more. Let several parts share one clip',
  'svg.note.kept.looks': 'It stays pictures: as paths it would look different',
  'svg.note.gradient':
    'Its diamond or stretched angular gradient was replaced by the closest one that layers have. Compare its colours',
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
  'svg.note.notKept': 'Too long to be kept as a drawing: it is not drawn anew in other sizes',
  'svg.note.ground': 'The dial has a background already: this one is a picture in front of it',
  'svg.note.resting':
    'It is for ambient mode and is a hidden layer here: cut it, switch to Ambient and paste it in place there',
  'svg.note.empty': 'Nothing of it is visible on the dial',
  'svg.note.lost': 'It could not be drawn, or its picture could not be kept',
  'ui.drawing.ask': 'Add “{{name}}”',
  'ui.drawing.text':
    'As layers, its paths, text and hands can be edited one by one; as a picture, it is one layer',
  'ui.drawing.asLayers': 'As layers',
  'ui.drawing.asPicture': 'As a picture',
}
