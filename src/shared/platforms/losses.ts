import type { LossId } from './loss-ids.ts'
export type { AnewLossId, LossId } from './loss-ids.ts'

/**
 * One way out of a loss, by a press: the layer as the watch shows it, a picture or frames of how it was meant, or
 * without it.
 */
export type LossWay = {
  readonly do: 'asShown' | 'intoPicture' | 'intoFrames' | 'intoGlyphs' | 'delete'
  /** Message key. */
  readonly label: string
}

/** What a platform makes of it. */
export type LossRow = {
  /** `sampled` stands still where it was meant to change, `leftOut` is not there, `changed` looks or acts otherwise. */
  readonly kind: 'sampled' | 'leftOut' | 'changed'
  /** Message key of what the watch does, for who knows which layer it is about. */
  readonly key: string
  /** Message key with the name of the layer, for lists of what is to be solved. */
  readonly finding: string
  /** Absent for what is worth solving; of a hint it looks as it was meant, or little else can be done. */
  readonly severity?: 'hint'
  /** The canvas shows it: where it is not known how the watch draws it, or it is not seen, the canvas stays as it is. */
  readonly isDrawn: boolean
  /** The best one first. */
  readonly ways: readonly LossWay[]
}

export type Losses = Readonly<Partial<Record<LossId, LossRow>>>

const straighten: LossWay = { do: 'asShown', label: 'fix.straighten' }
const standStill: LossWay = { do: 'asShown', label: 'fix.standStill' }
const unmask: LossWay = { do: 'asShown', label: 'fix.unmask' }
const intoPicture: LossWay = { do: 'intoPicture', label: 'fix.intoPicture' }
const intoFrames: LossWay = { do: 'intoFrames', label: 'fix.intoFrames' }
const intoGlyphs: LossWay = { do: 'intoGlyphs', label: 'fix.intoGlyphs' }
const withoutArrival: LossWay = { do: 'asShown', label: 'fix.withoutArrival' }
const remove: LossWay = { do: 'delete', label: 'fix.delete' }

const sampled = { kind: 'sampled', isDrawn: true } as const
const changed = { kind: 'changed', isDrawn: true } as const
/** The note itself after the name of the layer (`seen-otherwise.ts`). */
export const asNote = 'finding.asNote'
const hint = { severity: 'hint', finding: asNote } as const
/** It looks as it was meant, or it is not known how otherwise. */
const unseen = { kind: 'changed', isDrawn: false, ways: [], ...hint } as const

/** Told once, of the dial: its contents beside the layers are lost. */
const wholeFace = { kind: 'changed', isDrawn: false, ways: [], finding: asNote } as const

/** The ASR chip: element types without slots, shapes, masks and effects, a closed list of tags and functions. */
export const falconLosses: Losses = {
  tag: {
    ...sampled,
    key: 'falcon.note.tag',
    finding: 'finding.tag.notListed',
    ways: [standStill, intoFrames],
  },
  function: {
    ...sampled,
    key: 'falcon.note.function',
    finding: 'finding.function',
    ways: [intoFrames, standStill],
  },
  track: {
    ...sampled,
    key: 'falcon.note.track',
    finding: 'finding.track',
    ways: [intoFrames, standStill],
  },
  combined: { ...sampled, key: 'falcon.note.combined', finding: 'finding.combined', ways: [standStill] },
  hours: { ...changed, ...hint, key: 'falcon.note.hours', ways: [] },
  effects: {
    ...changed,
    key: 'falcon.note.effects',
    finding: 'finding.plainText',
    ways: [intoPicture, intoGlyphs, straighten],
  },
  shaping: {
    ...changed,
    isDrawn: false,
    key: 'falcon.note.shaping',
    finding: 'finding.shaping',
    ways: [intoPicture],
  },
  blend: {
    ...changed,
    key: 'falcon.note.blend',
    finding: 'finding.blend',
    ways: [{ do: 'asShown', label: 'fix.withoutBlend' }],
  },
  localization: {
    ...changed,
    key: 'falcon.note.localization',
    finding: 'finding.localization',
    ways: [{ do: 'asShown', label: 'fix.withoutLocalization' }],
  },
  photos: {
    ...changed,
    ...hint,
    key: 'falcon.note.photos',
    finding: 'finding.photos',
    ways: [{ do: 'asShown', label: 'fix.withoutPhotos' }],
  },
  controller: {
    ...changed,
    key: 'falcon.note.controller',
    finding: 'finding.controller',
    ways: [{ do: 'asShown', label: 'fix.withoutController' }],
  },
  frameTint: {
    ...changed,
    key: 'falcon.note.frameTint',
    finding: 'finding.frameTint',
    ways: [{ do: 'asShown', label: 'fix.withoutTint' }],
  },
  tilt: { ...sampled, ...hint, key: 'falcon.note.tilt', ways: [{ do: 'asShown', label: 'fix.withoutTilt' }] },
  // without an ambient mode it is never seen to come
  arrival: { ...changed, ...hint, key: 'falcon.note.arrival', ways: [withoutArrival] },
  screenReader: {
    ...changed,
    ...hint,
    key: 'falcon.note.screenReader',
    ways: [{ do: 'asShown', label: 'fix.withoutScreenReader' }],
  },
  groupLive: { ...sampled, key: 'falcon.note.groupLive', finding: 'finding.groupLive', ways: [] },
  groupFade: { ...changed, key: 'falcon.note.groupFade', finding: 'finding.groupFade', ways: [] },
  groupEffects: { ...changed, key: 'wear.note.groupEffects', finding: 'finding.groupEffects', ways: [] },
  groupEffectPicture: { ...unseen, key: 'wear.note.groupEffectPicture' },
  lightShadow: {
    ...changed,
    key: 'falcon.note.lightShadow',
    finding: 'finding.lightShadow',
    ways: [{ do: 'asShown', label: 'fix.withoutLight' }],
  },
  margins: {
    ...changed,
    key: 'falcon.note.margins',
    finding: 'finding.margins',
    ways: [intoPicture, { do: 'asShown', label: 'fix.withoutMargins' }],
  },
  chineseWeight: {
    ...changed,
    key: 'falcon.note.chineseWeight',
    finding: 'finding.chineseWeight',
    ways: [intoPicture, { do: 'asShown', label: 'fix.regularWeight' }],
  },
  gradient: {
    ...changed,
    key: 'falcon.note.gradient',
    finding: 'finding.gradient',
    ways: [intoFrames, { do: 'asShown', label: 'fix.oneColor' }],
  },
  lineStart: {
    ...changed,
    key: 'falcon.note.lineStart',
    finding: 'finding.lineStart',
    ways: [intoFrames, { do: 'asShown', label: 'fix.ownStart' }],
  },
  drawnSize: { ...sampled, key: 'falcon.note.size', finding: 'finding.size', ways: [standStill] },
  slot: {
    kind: 'leftOut',
    isDrawn: true,
    key: 'falcon.note.slot',
    finding: 'finding.notOnPlatform',
    ways: [remove],
  },
  shape: { ...unseen, key: 'falcon.note.shape' },
  path: { ...unseen, key: 'falcon.note.path' },
  effectPicture: { ...unseen, key: 'falcon.note.effectPicture' },
  maskPicture: { ...unseen, key: 'falcon.note.maskPicture' },
  mask: {
    ...changed,
    key: 'falcon.note.mask',
    finding: 'finding.mask',
    ways: [intoPicture, intoFrames, unmask],
  },
  unknown: {
    kind: 'leftOut',
    isDrawn: true,
    key: 'falcon.note.unknown',
    finding: 'finding.unknown',
    ways: [remove],
  },
}

/** The Watch Face Format. */
export const wearLosses: Losses = {
  expression: {
    ...sampled,
    key: 'wear.note.expression',
    finding: 'finding.unreadable',
    ways: [standStill],
  },
  chineseWeight: { ...unseen, key: 'wear.note.chineseWeight' },
  deviceFont: { ...changed, ...hint, ways: [], key: 'wear.note.deviceFont' },
  deviceLetters: { ...unseen, key: 'wear.note.deviceLetters' },
  outlinedShadow: { ...unseen, key: 'wear.note.outlinedShadow' },
  hollow: { ...unseen, key: 'wear.note.hollow' },
  manyShadows: { ...unseen, key: 'wear.note.manyShadows' },
  curvedFit: { ...unseen, key: 'wear.note.curvedFit' },
  leastSize: { ...unseen, key: 'wear.note.leastSize' },
  uprightParts: { ...unseen, key: 'wear.note.uprightParts' },
  uprightLive: {
    ...changed,
    key: 'wear.note.uprightLive',
    finding: 'finding.uprightLive',
    ways: [{ do: 'asShown', label: 'fix.alongLine' }],
  },
  uprightLines: {
    ...changed,
    key: 'wear.note.uprightLines',
    finding: 'finding.uprightLines',
    ways: [intoPicture, { do: 'asShown', label: 'fix.oneColumn' }],
  },
  verticalAlign: {
    ...changed,
    key: 'wear.note.verticalAlign',
    finding: 'finding.verticalAlign',
    ways: [{ do: 'asShown', label: 'fix.inTheMiddle' }],
  },
  letterForms: {
    ...{ kind: 'changed', isDrawn: false, key: 'wear.note.letterForms', finding: 'finding.letterForms' },
    ways: [intoPicture, intoGlyphs],
  },
  lineSpacing: { ...unseen, key: 'wear.note.lineSpacing' },
  lineBreaks: { ...unseen, key: 'wear.note.lineBreaks' },
  drawnSize: { ...sampled, key: 'wear.note.size', finding: 'finding.size', ways: [standStill] },
  partSize: { ...sampled, key: 'wear.note.size', finding: 'finding.size', ways: [standStill] },
  polygon: { ...unseen, key: 'wear.note.shapePicture' },
  lineStroke: { ...unseen, key: 'wear.note.lineStroke' },
  dashedCorners: {
    ...changed,
    key: 'wear.note.dashedCorners',
    finding: 'finding.dashedCorners',
    ways: [{ do: 'asShown', label: 'fix.sharpCorners' }],
  },
  path: { ...unseen, key: 'wear.note.path' },
  effectPicture: { ...unseen, key: 'wear.note.effectPicture' },
  fillBlend: { ...unseen, key: 'wear.note.fillBlend' },
  groupEffects: { ...changed, key: 'wear.note.groupEffects', finding: 'finding.groupEffects', ways: [] },
  groupEffectPicture: { ...unseen, key: 'wear.note.groupEffectPicture' },
  lightShadow: {
    ...changed,
    key: 'wear.note.lightShadow',
    finding: 'finding.lightShadow',
    ways: [{ do: 'asShown', label: 'fix.withoutLight' }],
  },
  photosDrawn: {
    ...changed,
    key: 'wear.note.photosDrawn',
    finding: 'finding.photosDrawn',
    ways: [{ do: 'asShown', label: 'fix.withoutPhotos' }],
  },
  arrival: {
    ...changed,
    key: 'wear.note.arrival',
    finding: 'finding.arrival',
    ways: [withoutArrival],
  },
  frameRate: { ...changed, ...hint, ways: [], key: 'wear.note.frameRate' },
  contacts: { ...unseen, key: 'wear.note.contacts' },
  tap: { ...unseen, kind: 'leftOut', key: 'wear.note.tap' },
  slotStands: { ...sampled, key: 'wear.note.slot', finding: 'finding.slotStands', ways: [standStill] },
  slotPlace: { ...unseen, key: 'wear.note.slotPlace' },
  slotBar: {
    ...{ ...changed, finding: asNote },
    key: 'wear.note.slotBar',
    ways: [{ do: 'asShown', label: 'fix.withoutBar' }],
  },
  provider: { ...unseen, key: 'wear.note.provider' },
  maskPicture: { ...unseen, key: 'wear.note.maskPicture' },
  mask: {
    ...changed,
    key: 'wear.note.mask',
    finding: 'finding.maskOutside',
    ways: [intoPicture, unmask],
  },
  maskGroup: {
    ...{ kind: 'changed', isDrawn: false, ways: [] },
    key: 'wear.note.maskGroup',
    finding: 'finding.maskGroup',
  },
  // slots stand in the scene itself
  slotGroup: { ...changed, key: 'wear.note.slotGroup', finding: 'finding.slotGroup', ways: [] },
  notInSlot: {
    ...changed,
    kind: 'leftOut',
    key: 'wear.note.notInSlot',
    finding: 'finding.notInSlot',
    ways: [],
  },
  slotMask: { ...changed, key: 'wear.note.mask', finding: 'finding.slotMask', ways: [unmask] },
  keptAlone: {
    kind: 'leftOut',
    isDrawn: true,
    key: 'wear.note.other',
    finding: 'finding.keptAlone',
    ways: [intoPicture, remove],
  },
  groups: { ...wholeFace, key: 'wear.note.groups' },
  reordered: { ...wholeFace, key: 'wear.note.reordered' },
  rewritten: { ...unseen, key: 'wear.note.rewritten' },
  contents: {
    ...{ ...changed, finding: asNote },
    key: 'wear.note.contents',
    ways: [{ do: 'asShown', label: 'fix.ownLayout' }],
  },
  photosFull: { ...unseen, key: 'wear.note.photosFull' },
  photosCameAlong: { ...unseen, key: 'wear.note.photosCameAlong' },
  // the canvas shows what is chosen on it
  choiceColor: { kind: 'sampled', isDrawn: false, finding: asNote, key: 'wear.note.choiceColor', ways: [] },
  unknown: { ...unseen, kind: 'leftOut', key: 'wear.note.unknown' },
}
