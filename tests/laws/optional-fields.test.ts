import { expect, test } from 'vitest'
import { activeKey, activeVariant, withVariant, type Layer } from '../../src/shared/document/design.ts'
import { exportFalcon } from '../../src/shared/export/falcon/export-face.ts'
import { takesTilt, createOutcomes } from '../../src/shared/layers/outcome.ts'
import type { Kind } from '../../src/shared/layers/kind.ts'
import { kinds, parseLayer } from '../../src/shared/layers/registry.ts'
import { platforms } from '../../src/shared/platforms/all.ts'
import type { Platform } from '../../src/shared/platforms/platform.ts'
import { paintDefaults } from '../../src/shared/layers/building-blocks/paint/paint-schema.ts'
import { makeDesign } from '../support/make-design.ts'
import { exported } from '../unit/shared/import/faces.ts'
import { added, picture, worldAt } from '../unit/shared/layers/layer-makers.ts'

/*
 * A field that a layer need not have is easily forgotten where it goes out. Each one of each kind, found in its schema,
 * changes what is written for a platform, or the platform tells of it with a way out. A new field has no sample, and fails.
 */

type Style = Readonly<Record<string, unknown>>

/** A value of the field that is seen, beside what else it takes to be seen. */
const samples: Readonly<Record<string, { readonly value: unknown; readonly beside?: Style }>> = {
  dynamic: { value: { x: '(##second## * 2)', opacity: '(##second## / 60)' }, beside: { rotate: '' } },
  isAutoHidden: { value: true },
  localization: { value: { timeZone: 'Asia/Tokyo', calendar: null, locales: null } },
  tilt: { value: { x: 20, scale: 1.5 } },
  blend: { value: 'multiply' },
  arrival: { value: [{ of: 'opacity', by: -0.5, start: 0, lasts: 0.5, curve: 'EASE_IN' }] },
  photos: { value: 'single' },
  photosChange: { value: 'visible', beside: { photos: 'multiple' } },
  photosEvery: { value: 4, beside: { photos: 'multiple' } },
  screenReader: { value: { en: 'Battery ##batteryPercent## %', zhCn: '' } },
  effects: { value: 'drop #00FF0080 3 4 8 1 lit, inner #FF0000 0 2 4 0' },
  direction: { value: 'vertical' },
  features: { value: 'tnum zero' },
  letterSpacing: { value: 0.4 },
  italic: { value: true },
  underline: { value: true },
  strikeThrough: { value: true },
  lineSpacing: { value: 9, beside: { wrap: 'word' } },
  maxLines: { value: 2, beside: { wrap: 'word' } },
  tintColor: { value: '#FF0000' },
  minFontSize: { value: 9, beside: { isBounded: true } },
  outlineColor: { value: '#FF0000' },
  outlineWidth: { value: 9, beside: { outlineColor: '#FF0000' } },
  shadowColor: { value: '#00FF00' },
  shadowX: { value: 9, beside: { shadowColor: '#00FF00' } },
  shadowY: { value: 9, beside: { shadowColor: '#00FF00' } },
  shadowBlur: { value: 9, beside: { shadowColor: '#00FF00' } },
  curve: { value: 'clockwise' },
  curveRadius: { value: 77, beside: { curve: 'clockwise' } },
  curveAngle: { value: 33, beside: { curve: 'clockwise' } },
  curveX: { value: 12, beside: { curve: 'clockwise' } },
  curveY: { value: 12, beside: { curve: 'clockwise' } },
  fillType: { value: 'radial' },
  fillStops: { value: '0 #FF0000, 1 #00FF00', beside: { fillType: 'linear' } },
  fillAngle: { value: 40, beside: { fillType: 'linear' } },
  fillX: { value: 0.2, beside: { fillType: 'radial' } },
  fillY: { value: 0.2, beside: { fillType: 'radial' } },
  fillSize: { value: 0.3, beside: { fillType: 'radial' } },
  fillOpacity: { value: 0.5 },
  isFillOff: { value: true },
  strokeOpacity: { value: 0.5, beside: { strokeType: 'solid' } },
  isStrokeOff: { value: true, beside: { strokeType: 'solid' } },
  strokePosition: { value: 'outside', beside: { strokeType: 'solid' } },
  strokeCap: { value: 'round', beside: { strokeType: 'solid', dash: 10, gap: 12 } },
  fills: { value: [{ ...paintDefaults, fill: '#00FF0080' }] },
  strokes: { value: [{ ...paintDefaults, strokeType: 'solid', strokeWidth: 3, dash: 0, gap: 4 }] },
  startAt: { value: '(##second## * 6)' },
  margins: {
    value: Array.from({ length: 12 }, () => ({ left: 0.2, top: 0.1, right: 0.3, bottom: 0 })),
    beside: { pick: 'characters', characters: '0123456789:/', imageIndexRate: '##minuteText##' },
  },
  alsoTypes: { value: { long_text: true } },
  typeLooks: { value: { short_text: { textSize: 31 } } },
  whenEmpty: { value: 'frame' },
  primaryProvider: { value: 'com.example.app/.Steps' },
  primaryProviderType: { value: 'icon', beside: { primaryProvider: 'com.example.app/.Steps' } },
  secondaryProvider: { value: 'com.example.app/com.example.app.Steps' },
  secondaryProviderType: { value: 'icon', beside: { secondaryProvider: 'com.example.app/.Steps' } },
  displayNameEn: { value: 'Top' },
  displayNameZhCn: { value: '上' },
  boundsShape: { value: 'oval' },
  boundsLeft: { value: 9, beside: { boundsShape: 'box' } },
  boundsTop: { value: -7, beside: { boundsShape: 'oval' } },
  boundsRight: { value: 9, beside: { boundsShape: 'arc' } },
  boundsBottom: { value: 9, beside: { boundsShape: 'round' } },
  boundsRadius: { value: 33, beside: { boundsShape: 'round' } },
  boundsStart: { value: -40, beside: { boundsShape: 'arc' } },
  boundsEnd: { value: 200, beside: { boundsShape: 'arc' } },
  boundsThickness: { value: 44, beside: { boundsShape: 'arc' } },
  boundsRoundEnds: { value: true, beside: { boundsShape: 'arc' } },
  boundsBackwards: { value: true, beside: { boundsShape: 'arc' } },
  boundsPadding: { value: 5, beside: { boundsShape: 'box' } },
  controller: {
    value: {
      startsOn: ['minute'],
      waitMs: 500,
      pauseMs: 200,
      before: 'first',
      after: 'hidden',
      thumbnail: null,
    },
  },
}

/** What draws nothing by itself, a reason each. */
const silent: Readonly<Record<string, string>> = {
  fillBlend: 'nothing lies below the lowest fill: fill-blends.test.ts',
  labelColor: 'a mark in the list of layers',
  themeNames: 'what the colours of the theme are called in the editor',
  light: 'what follows it stores where it lies: light.test.ts',
  constraints: 'what a layer does when its group is resized',
  mainLayer: 'which layer of a main component it goes with',
  wear: 'where it came from: decision 0906',
  art: 'what it was drawn from',
  source: 'what it was drawn from',
  icons: 'pictures that are offered',
  combined: 'what it was made of, to be released: combine.test.ts',
  choice: 'needs a choice of the design: choices.test.ts',
  wearColors: 'needs a choice of the design: choices.test.ts',
  colorLinks: 'the colours stand in their fields',
  choices: 'of a face that came from outside: wearers-choices.test.ts',
  ownChoices: 'of the design: choices.test.ts',
  storeListing: 'what is written for the store: store.test.ts',
  photosId: 'of a face that came from outside: photos.test.ts',
  origin: 'the face as it came',
  sent: 'needs a slot around it: slot-layers.test.ts',
  shownType: 'the layout that is looked at in the editor',
  contents: 'of a face that came from outside: complication-contents.test.ts',
  hasContents: 'of a face that came from outside: complication-contents.test.ts',
  contentsScale: 'of a face that came from outside: complication-contents.test.ts',
}

type Def = { readonly type: string; readonly shape?: Readonly<Record<string, { _zod: { def: Def } }>> }

const optionalOf = ({ schema }: Kind): readonly string[] =>
  Object.entries((schema as unknown as { _zod: { def: Def } })._zod.def.shape ?? {})
    .filter(([, field]) => field._zod.def.type === 'optional')
    .map(([name]) => name)

const pictures = Array.from({ length: 12 }, (_none, at) => picture(`/f/p${at}.png`, 44, 60))

/** One of the kind that reads the clock, so that another clock is seen. */
function subjectOf({ nodeType, presets, defaults }: Kind): Layer {
  const preset = presets.find(({ part }) => part === undefined)
  const made = preset ? added(preset.id, { pictures }) : null
  const facts = { constructorName: '', type: nodeType, label: nodeType, icon: '', level: -1 }
  const box = { x: 20, y: 20, width: 100, height: 80, rotate: '##hourHand##' }
  const style = { ...(made?.style ?? defaults), ...box }
  const layer = parseLayer({ ...facts, ...made, nodeType, uuid: 'one', style })
  if (!layer) throw new Error(nodeType)
  return layer
}

const styled = (layer: Layer, fields: Style): Layer => {
  const next = parseLayer({ ...layer, style: { ...layer.style, ...fields } })
  if (!next) throw new Error(JSON.stringify(fields))
  return next
}

/** What is written of a face that holds the layer, without what is told of it. */
async function written(layer: Layer, { id, exports }: Platform): Promise<string> {
  const bare = makeDesign([layer])
  const design = withVariant(bare, activeKey(bare), { ...activeVariant(bare), platform: id })
  if (exports === 'falcon') {
    const face = await exportFalcon(design, design.activeFdId, { world: worldAt() })
    return JSON.stringify({ ...face, notes: [] })
  }
  const { text, resources, texts } = await exported(design)
  return `${text} ${JSON.stringify(resources)} ${JSON.stringify(texts)}`
}

const told = (layer: Layer, platform: Platform) =>
  createOutcomes(platform, worldAt(), { judgesAll: true }).of(layer).losses

const targets = platforms.filter(({ exports }) => exports !== null)
const rows = kinds.flatMap((kind) =>
  optionalOf(kind)
    // what is kept goes out as the element that it came as, in which all of this is said
    .filter(() => kind.abilities.keepsForeign !== true)
    // a slot stands in the scene: nothing gives it another clock
    .filter((name) => name !== 'localization' || kind.abilities.isFilledByWatch !== true)
    .filter((name) => name !== 'tilt' || takesTilt(kind))
    .map((name) => [kind.nodeType, name, kind] as const),
)

test('each field that a layer need not have has a sample or a reason', () => {
  const names = new Set(rows.map(([, name]) => name))
  expect([...names].filter((name) => !samples[name] && !silent[name])).toEqual([])
  expect([...Object.keys(samples), ...Object.keys(silent)].filter((name) => !names.has(name))).toEqual([])
  expect(targets.map(({ exports }) => exports)).toEqual(expect.arrayContaining(['wff', 'falcon']))
})

test.each(rows.filter(([, name]) => samples[name]))(
  '%s with %s is written otherwise, or that is told',
  async (_type, name, kind) => {
    const { value, beside = {} } = samples[name] ?? { value: null }
    const without = styled(subjectOf(kind), beside)
    const layer = styled(without, { [name]: value })
    for (const platform of targets) {
      const losses = told(layer, platform)
      const isWritten = (await written(layer, platform)) !== (await written(without, platform))
      const plain = styled(subjectOf(kind), { rotate: without.style.rotate })
      const before = new Set(told(plain, platform).map(({ id }) => id))
      const own = losses.filter(({ id, kind: how }) => !before.has(id) || how === 'leftOut')
      expect(isWritten || own.length > 0, `${platform.id} says nothing`).toBe(true)
      // whatever is told as one thing to be solved can be solved
      for (const { id, severity, ways } of losses)
        if (severity !== 'hint') expect(ways, `${platform.id}: ${id}`).not.toEqual([])
      // and as it is shown nothing of it is left to be told
      const shown = createOutcomes(platform, worldAt(), { judgesAll: true }).of(layer).layer
      const left = shown ? told(shown, platform).map(({ id }) => id) : []
      expect(own.filter(({ id, isDrawn }) => isDrawn && left.includes(id))).toEqual([])
    }
  },
)
