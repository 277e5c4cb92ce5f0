/** Why what came from outside is written anew. */
export type AnewLossId = 'groups' | 'reordered' | 'rewritten'

/** What a platform may do otherwise than a layer says; a kind names it, a row of the platform says what comes of it. */
export type LossId =
  /** A value of the language that the watch cannot read: a tag, a function, or a mix of values in one text. */
  | 'tag'
  | 'function'
  /** Keys of the timeline, by which it moves no layer. */
  | 'track'
  | 'combined'
  | 'hours'
  | 'expression'
  /** Text that is more than straight and plain letters, and what of it alone is written otherwise. */
  | 'effects'
  /** Figures and letters in other forms of their font. */
  | 'letterForms'
  /** Letters that are joined, reordered, stacked or set from the right. */
  | 'shaping'
  /** Room around letters that are pictures. */
  | 'margins'
  /** A layer is laid over the others in no other way than as it is. */
  | 'blend'
  /** It reads the clock of another place, or in another language. */
  | 'localization'
  /** It follows the wrist: a layer, or a group. */
  | 'tilt'
  /** The wearer's photos take the place of a picture. */
  | 'photos'
  /** They cannot be drawn with effects. */
  | 'photosDrawn'
  /** The face can declare no more of them, or none at all. */
  | 'photosFull'
  | 'photosCameAlong'
  /** How a playback begins, pauses and ends. */
  | 'controller'
  /** A colour over the frames of what plays. */
  | 'frameTint'
  /** How a layer comes into its state of the watch. */
  | 'arrival'
  /** What a screen reader says of a layer. */
  | 'screenReader'
  /** A group that turns, moves, fades or hides by an expression, and one that is faded as one. */
  | 'groupLive'
  | 'groupFade'
  /** Effects of a whole group: something in it changes, or it goes out as one picture. */
  | 'groupEffects'
  | 'groupEffectPicture'
  /** A shadow that follows the light, of what turns in a way that the watch cannot draw it apart from. */
  | 'lightShadow'
  /** A slot in a group that turns, moves, fades or hides. */
  | 'slotGroup'
  /** A layer in a slot that cannot stand in one. */
  | 'notInSlot'
  | 'chineseWeight'
  /** Letters and digits in a font that the watch has for Chinese alone: of a text without Chinese, and beside it. */
  | 'deviceFont'
  | 'deviceLetters'
  | 'outlinedShadow'
  | 'hollow'
  /** Several shadows of letters that are see-through. */
  | 'manyShadows'
  /** Words around a circle that shrink, and a size below which words do not: only the newest watches have them. */
  | 'curvedFit'
  | 'leastSize'
  /** Letters one below another: each for itself, on one line where they change, in one column where they would break. */
  | 'uprightParts'
  | 'uprightLive'
  | 'uprightLines'
  | 'verticalAlign'
  /** Room between lines, which only the newest watches have. */
  | 'lineSpacing'
  /** Where the watch ends a line. */
  | 'lineBreaks'
  /** A size that an expression changes: of what is drawn, and of any shape that is not stretched. */
  | 'drawnSize'
  | 'partSize'
  | 'shape'
  | 'polygon'
  /** Strokes around what no shape of the watch has the edge of. */
  | 'lineStroke'
  /** Corners that are rounder than sharp and narrower than half of their dashed line. */
  | 'dashedCorners'
  | 'path'
  /** Colours that go over into each other, of what is filled up to a value. */
  | 'gradient'
  /** Where a round line that is filled up to a value begins. */
  | 'lineStart'
  /** Shadows, glows and blurs of a shape or a path. */
  | 'effectPicture'
  /** Fills that are mixed with those below them. */
  | 'fillBlend'
  | 'frameRate'
  | 'contacts'
  | 'tap'
  /** Slots: that there are none; that they stand still, on whole pixels, and are filled by what the watch offers. */
  | 'slot'
  | 'slotStands'
  | 'slotPlace'
  /** A bar of how much is done, in a slot that is sent words alone. */
  | 'slotBar'
  | 'provider'
  /** What is seen of a layer through its mask goes out as a picture, or the layer is seen whole. */
  | 'maskPicture'
  | 'mask'
  | 'slotMask'
  /** A part that was kept as it came, and that stands in nothing that is written anew. */
  | 'keptAlone'
  /** A mask that other groups turn or move than the layer. */
  | 'maskGroup'
  /** What came from outside and is written as this editor writes it: the whole face, for one of two reasons, or a layer. */
  | AnewLossId
  /** What a slot of another face held, which is no part of this one. */
  | 'contents'
  /** A colour of the wearer's choice in what goes out as a picture. */
  | 'choiceColor'
  | 'unknown'
