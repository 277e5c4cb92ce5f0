import {
  activeKey,
  variantOf,
  type Design,
  type Layer,
  type VariantKey,
} from '../../../shared/document/design.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import type { Notice, Refusal } from '../../../shared/protocol/commands.ts'
import { judge } from '../../../shared/rules/judge.ts'
import type { Breach, Change, RuleNotice, RuleWorld } from '../../../shared/rules/rule.ts'
import { worldOf } from '../../../shared/rules/world.ts'
import type { Remembered } from './notes.ts'
import type { DesignParts } from '../editor.ts'

/** What a survey of the face finds by itself is shown once and not remembered beside it. */
const surveyed: ReadonlySet<string> = new Set(['outside-dial', 'order-by-level'])

/** The variant on the canvas as rules see it; null when nothing is open. */
export function worldNow({ store }: DesignParts, list = store.list): RuleWorld | null {
  const world = store.design && worldOf(store.design, activeKey(store.design), { platformOf: platformFor })
  return world && { ...world, list }
}

const toneOf = ({ tone }: RuleNotice): Notice['tone'] => (tone === 'adjusted' ? 'warning' : 'info')

const noticeOf = (notice: RuleNotice): Notice => ({
  key: notice.key,
  tone: toneOf(notice),
  isOfStep: true,
  ...(notice.params ? { params: notice.params } : {}),
})

/** What an adjustment may have changed of a layer; the same as long as the layer was not edited since. */
const traceOf = ({ nodeType, style: { width, height, rotate } }: Layer): string =>
  JSON.stringify([nodeType, width, height, rotate])

/** Says what the rules made of a change at the end of it, and remembers the adjustments. */
export function tellNotices(
  editor: DesignParts,
  given: readonly RuleNotice[],
  where: { readonly at: VariantKey; readonly layers: readonly Layer[] },
): void {
  editor.notes.tell(given.map(noticeOf))
  rememberNotices(editor, given, where)
}

/** The same for notices that were shown in other words already. */
export function rememberNotices(
  editor: DesignParts,
  given: readonly RuleNotice[],
  { at, layers }: { readonly at: VariantKey; readonly layers: readonly Layer[] },
): void {
  for (const notice of given) {
    if (notice.tone !== 'adjusted' || surveyed.has(notice.rule)) continue
    const ids = new Set(notice.uuids)
    const traces = new Map(
      layers.filter(({ uuid }) => ids.has(uuid)).map((layer) => [layer.uuid, traceOf(layer)]),
    )
    const isOpen = (design: Design): boolean =>
      variantOf(design, at)?.nodeList.some((layer) => traces.get(layer.uuid) === traceOf(layer)) ?? false
    const { rule, key, params, uuids, wayOut } = notice
    const said = { rule, key, uuids, ...(params ? { params } : {}), ...(wayOut ? { wayOut } : {}) }
    editor.notes.remember({ ...said, at, what: 'adjusted', isOpen })
  }
}

type Refused = {
  readonly at: VariantKey
  readonly rule: string
  readonly breach: Breach
  readonly change: Change
}

const refusals = new WeakMap<Refusal, Refused>()

/** The refusal as the page shows it: its button solves it where it happened. */
export function refusalOf(refused: Refused): Refusal {
  const { key, params, wayOut } = refused.breach
  const command = wayOut && ({ do: 'fix.apply', fix: wayOut.fix, variant: refused.at } as const)
  const refusal: Refusal = {
    key,
    ...(params ? { params } : {}),
    ...(wayOut && command
      ? { wayOut: { label: wayOut.label, command, ...(wayOut.params ? { params: wayOut.params } : {}) } }
      : {}),
  }
  refusals.set(refusal, refused)
  return refusal
}

/** Called with every refusal that a person got: what a rule refused stays listed until it would be allowed. */
export function rememberRefusal(editor: DesignParts, refusal: Refusal): void {
  const refused = refusals.get(refusal)
  if (!refused) return
  const { at, rule, breach, change } = refused
  const list = editor.store.list
  const isOpen = (design: Design): boolean => {
    const world = worldOf(design, at, { platformOf: platformFor })
    // the requested order means nothing in another list
    if (change.on === 'order') return world?.list === list
    return world !== null && judge(change, world).verdict === 'refuse'
  }
  const uuids = change.on === 'order' ? change.ids : []
  editor.notes.remember({ ...breach, at, rule, what: 'refused', uuids, isOpen })
}

const checked = new WeakMap<
  readonly Remembered[],
  { readonly design: Design; readonly open: readonly Remembered[] }
>()

/** What is still open, oldest first; the same reference while neither the design nor the memory changed. */
export function openNotices(editor: DesignParts): readonly Remembered[] {
  const { design } = editor.store
  const { remembered } = editor.notes
  if (!design) return []
  const known = checked.get(remembered)
  if (known?.design === design) return known.open
  const found = remembered.filter((one) => one.isOpen(design))
  const isSame = known && known.open.length === found.length && found.every((one, i) => one === known.open[i])
  const open = isSame ? known.open : found
  checked.set(remembered, { design, open })
  return open
}
