import { expect, test } from 'vitest'
import type { Design, Layer } from '../../src/shared/document/design.ts'
import type { Field } from '../../src/shared/layers/fields.ts'
import { kindOf, kinds } from '../../src/shared/layers/registry.ts'
import { platforms } from '../../src/shared/platforms/all.ts'
import type { Platform } from '../../src/shared/platforms/platform.ts'
import type { Command, Outcome } from '../../src/shared/protocol/commands.ts'
import type { FieldView } from '../../src/shared/protocol/projections.ts'
import { fieldOf, sectionsOf, shownAt, valueAt } from '../../src/worker/scene/fields/fields.ts'
import { expressionOf } from '../../src/worker/scene/values.ts'
import { checkLaws } from '../support/check-laws.ts'
import { makeFile } from '../support/fake-ports.ts'
import { makeLayer } from '../support/make-design.ts'
import { makeFaces, withLayers } from '../support/make-faces.ts'
import { createIds } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'
import { added, picture } from '../unit/shared/layers/layer-makers.ts'
import { asksOf, expressionAsks, refused, type Ask } from './field-asks.ts'

/** Every preset of every kind, kinds that have none, and a layer of a kind that this version does not know. */
const starts: readonly (readonly [string, Layer])[] = [
  ...kinds
    .flatMap((kind) => kind.presets)
    .filter((preset) => preset.part === undefined)
    .map(({ id }) => [id, added(id, { pictures: [picture('/a.png'), picture('/b.png', 9, 9)] })] as const),
  ...kinds
    .filter(({ presets }) => presets.length === 0)
    .map(({ nodeType }) => [nodeType, makeLayer({ uuid: 'one', nodeType })] as const),
  ['unknown', makeLayer({ uuid: 'one', nodeType: 'hologram', depth: 3 })],
]

/** Where the layer stands, and how it is. */
type State = {
  readonly platform: Platform
  readonly isAmbient: boolean
  readonly isLocked: boolean
}

const states: readonly State[] = platforms.flatMap((platform) =>
  (platform.hasAmbient ? [false, true] : [false]).flatMap((isAmbient) =>
    [false, true].map((isLocked) => ({ platform, isAmbient, isLocked })),
  ),
)

const nameOf = ({ platform, isAmbient, isLocked }: State): string =>
  [platform.id, isAmbient ? 'ambient' : 'normal', ...(isLocked ? ['locked'] : [])].join(', ')

/** A face of the platform with the layer on it; null where it cannot be: what is not for ambient is a guest there, or absent. */
function designWith(layer: Layer, { platform, isAmbient, isLocked }: State): Design | null {
  const { inAmbient, isFilledByWatch = false } = kindOf(layer).abilities
  if (isAmbient && !inAmbient && !isFilledByWatch) return null
  const variant = isAmbient && inAmbient ? 'ambient' : 'normal'
  const [size] = platform.sizes
  const { shape = 'circle', width = 480, height = 480 } = size ?? {}
  const design = makeFaces([{ platform: platform.id, shape, ratio: `${width}*${height}` }], {
    isAmbientMode: isAmbient,
  })
  const face = design.faces['face-1']
  // there is one root, which every design brings
  const isThere = face?.[variant].nodeList.some(({ nodeType }) => nodeType === layer.nodeType)
  if (isThere) return isLocked ? null : design
  const own = { ...layer, uuid: 'one', style: { ...layer.style, isLock: isLocked } }
  return withLayers(design, { fdId: 'face-1', variant }, [own])
}

type Row = { readonly section: string; readonly field: FieldView }

/** What a lock holds: place, size and words, and the circle that they stand along; looks may change (A55, S4.17–S4.19). */
const isHeld = ({ section, field }: Row): boolean =>
  section === 'position'
    ? field.path !== 'opacity' && field.path !== 'blend'
    : field.field === 'text' || field.path === 'fontSize' || field.path.startsWith('curve')

/** A field with all that is said of it: what its values do is the same in each form of its kind. */
const factsOf = ({ nodeType }: Layer, field: FieldView): string =>
  JSON.stringify([nodeType, { ...field, value: null }])

/** Which other fields are there may hang on its value. */
const isTelling = ({ field }: FieldView): boolean => field === 'choice' || field === 'toggle'

type How = {
  readonly state: State
  readonly isThorough: boolean
  /** Fields whose values were set in another form: they are set anew only where others hang on them. */
  readonly known?: Set<string>
}

class Fields {
  readonly seen = new Set<string>()
  #checked: Design | null = null
  #shown: { readonly of: Design; readonly rows: readonly Row[] } | null = null

  constructor(
    readonly t: TestEngine,
    readonly id: string,
    readonly how: How,
  ) {
    t.do({ do: 'selection.set', ids: [id] })
  }

  /** Guests stand in the other variant. */
  get layer(): Layer {
    const { normal, ambient } = this.t.design.faces['face-1'] ?? {}
    const lists = [...(ambient?.nodeList ?? []), ...(normal?.nodeList ?? [])]
    const layer =
      this.t.list.find(({ uuid }) => uuid === this.id) ?? lists.find(({ uuid }) => uuid === this.id)
    if (!layer) throw new Error(`no layer ${this.id}`)
    return layer
  }

  get isGuest(): boolean {
    return !this.t.list.some(({ uuid }) => uuid === this.id)
  }

  /** What the inspector shows; the backdrop's rows where it is not selected. */
  get rows(): readonly Row[] {
    const { design } = this.t
    if (this.#shown?.of !== design) this.#shown = { of: design, rows: this.#rows() }
    return this.#shown.rows
  }

  #rows(): readonly Row[] {
    const { sections, backdrop } = this.t.see('inspector')
    const rows = sections.flatMap(({ id, fields }) => fields.map((field) => ({ section: id, field })))
    return rows.length > 0 ? rows : (backdrop?.fields ?? []).map((field) => ({ section: 'backdrop', field }))
  }

  rowOf(path: string): Row | undefined {
    return this.rows.find(({ field }) => field.path === path)
  }

  /** Sets every field that is shown now; those that a value brings are set while they are there. */
  async setAll(): Promise<void> {
    for (const row of this.rows) {
      const { path } = row.field
      if (this.seen.has(path)) continue
      this.seen.add(path)
      const facts = factsOf(this.layer, row.field)
      if (this.how.known?.has(facts) && !isTelling(row.field)) continue
      this.how.known?.add(facts)
      const refusals = `${this.layer.nodeType} refuses ${row.field.field}`
      const isRefusedElsewhere = this.how.known?.has(refusals) ?? !this.how.isThorough
      this.how.known?.add(refusals)
      const fonts = this.t.fonts.rows.map(({ fontName }) => fontName)
      for (const ask of asksOf(row.field, fonts)) {
        if (!this.rowOf(path)) break
        // refused is what its form refuses
        if (isRefusedElsewhere && ask.gives === refused) continue
        this.set(row, ask)
        await this.setAll()
      }
      this.t.frame()
      checkLaws(this.t.engine, createIds('again'))
      if (row.field.field === 'picture') await this.putPicture(path)
      if (row.field.field === 'number' && row.field.expression) this.setExpressions(row, row.field.expression)
    }
  }

  /** As a control does: a preview, then the step. */
  set(row: Row, { value, gives }: Ask): void {
    const { t, id } = this
    const { path } = row.field
    const said = `${path} of ${this.layer.nodeType} as ${String(value).slice(0, 40)}`
    const before = { layer: this.layer, design: t.design }
    const isHeldNow = this.how.state.isLocked && isHeld(row)
    expect(this.rowOf(path)?.field.isDisabled, `${said}: shown as it can be used`).toBe(isHeldNow)
    const preview = this.ask({ do: 'style.set', path, value, ids: [id], phase: 'preview' })
    const outcome = this.ask({ do: 'style.set', path, value, ids: [id], phase: 'commit' })
    this.checkStored()
    if (isHeldNow || gives === refused) {
      expect(keyOf(outcome), said).toMatch(
        isHeldNow ? /^refusal\.(locked|badCommand)$/ : /^refusal\.bad(Value|Command)$/,
      )
      expect(keyOf(preview), said).toBe(keyOf(outcome))
      expect(t.design, `${said}: what is refused changes nothing`).toBe(before.design)
      return
    }
    if (!outcome.ok) {
      // a field with a grammar of its own says where that is broken
      expect(outcome.refusal.key, said).toMatch(/^(rule|dial|refusal\.path)\./)
      expect(this.layer, `${said}: what a rule refuses is as it was`).toBe(before.layer)
      return
    }
    if (isAdjusted(outcome)) return
    // what says nothing is not stored
    const stored = fieldOf(this.layer, path)
    expect(stored && shownAt(this.layer, stored.field), said).toBe(gives)
    const shown = this.rowOf(path)
    if (shown) expect(shown.field.value, `${said}: the row shows what is stored`).toBe(gives)
    if (row.field.field === 'font' && valueAt(before.layer, path) !== gives) this.bringsItsFile(row.field)
  }

  /** Without the frame, which is drawn once a field. */
  ask(command: Command): Outcome {
    const outcome = this.t.engine.run(command)
    if (outcome instanceof Promise) throw new Error(`${command.do} answers later`)
    return outcome
  }

  bringsItsFile(field: Extract<Field, { field: 'font' }>): void {
    const font = this.t.fonts.rows.find(({ fontName }) => fontName === valueAt(this.layer, field.path))
    expect(valueAt(this.layer, field.urlPath), `${field.path} brings its file`).toBe(font?.fontUrl)
    if (field.idPath) expect(valueAt(this.layer, field.idPath)).toBe(font?.id)
  }

  setExpressions(row: Row, name: Parameters<typeof expressionOf>[1]): void {
    const { id } = this
    const isHeldNow = this.how.state.isLocked && isHeld(row)
    for (const { value, gives } of expressionAsks) {
      const text = String(value)
      const before = this.layer
      const outcome = this.ask({ do: 'style.setExpression', path: name, text, ids: [id] })
      this.checkStored()
      if (isHeldNow) expect(keyOf(outcome), name).toBe('refusal.locked')
      else if (gives === refused) expect(keyOf(outcome), text).toMatch(/^expression\./)
      else if (!outcome.ok) expect(outcome.refusal.key, text).toMatch(/^(rule|dial)\./)
      else if (!isAdjusted(outcome)) expect(expressionOf(this.layer.style, name), name).toBe(gives)
      if (!outcome.ok) expect(this.layer).toBe(before)
    }
    if (!isHeldNow) expect(this.layer.style.dynamic, 'an empty expression leaves no key').toBeUndefined()
  }

  async putPicture(path: string): Promise<void> {
    const { t, id } = this
    const files = [makeFile('sun-80x60.png')]
    const outcome = await t.runLater({ do: 'layer.replacePicture', id, files })
    expect(keyOf(outcome), path).toBe(null)
    expect(valueAt(this.layer, path)).toBe('local:sun-80x60.png')
    expect(this.rowOf(path)?.field.value).toBe('local:sun-80x60.png')
    this.checkStored()
  }

  /**
   * The laws: no key is stored that its kind does not read, and a layer that was printed, read and printed again is the same
   * text. Each value is a state of its own: after each field all of them are loaded with the whole design.
   */
  checkStored(): void {
    if (this.t.design === this.#checked) return
    this.#checked = this.t.design
    checkLaws(this.t.engine, createIds('again'), { isThorough: false })
  }
}

/** What a rule makes of a change is told (S5.16–S5.25). */
const isAdjusted = (outcome: Outcome): boolean =>
  outcome.ok && outcome.notices.some(({ tone }) => tone === 'warning')

const keyOf = (outcome: Outcome): string | null => (outcome.ok ? null : outcome.refusal.key)

const formOf = (layer: Layer): string =>
  [layer.nodeType, ...sectionsOf(layer).flatMap(({ fields }) => fields.map(({ path }) => path))].join()

/** One of each set of rows that layers of a kind can have. */
const forms = [...new Map(starts.map(([, layer]) => [formOf(layer), layer])).values()]

async function setEveryField(layer: Layer, how: How): Promise<void> {
  const { state } = how
  const design = designWith(layer, state)
  if (!design) return
  const t = await TestEngine.start({ design, checksLaws: false })
  const root = t.list.find(({ nodeType }) => nodeType === layer.nodeType && nodeType === 'root')
  const fields = new Fields(t, root?.uuid ?? 'one', how)
  await fields.setAll()
  expect(fields.seen.size).toBeGreaterThan(0)
}

const [first, ...others] = states as [State, ...State[]]

test.each(starts)(
  'every field of %s takes its values, and what is stored is what is read',
  // what is stored is read again after each value of one preset of a form, after each field of the others
  async (_id, layer) => setEveryField(layer, { state: first, isThorough: forms.includes(layer) }),
)

test.each(others.map((state) => [nameOf(state), state] as const))(
  'every field of every kind takes its values or says why not: %s',
  async (_name, state) => {
    const known = new Set<string>()
    for (const layer of forms) await setEveryField(layer, { state, isThorough: true, known })
  },
)
