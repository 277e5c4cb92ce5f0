import { memoLastByObject } from '../../../shared/base/memo.ts'
import { activeKey, variantOf, type Design, type Layer } from '../../../shared/document/design.ts'
import { asNote, lossesIn, outcomesOn, type Loss } from '../../../shared/layers/outcome.ts'
import { anewIn } from '../../../shared/layers/building-blocks/written-back/anew.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { platformFor, platformsOf } from '../../../shared/platforms/all.ts'
import { staticLevel, type Platform } from '../../../shared/platforms/platform.ts'
import type {
  BudgetsView,
  CostView,
  FaceName,
  MeterView,
  TargetCost,
} from '../../../shared/protocol/budgets.ts'
import { compareFaces } from '../../../shared/rules/faces/compare-faces.ts'
import { costBaseOf, costOfAll, shrinkGain } from '../../../shared/rules/budgets/cost.ts'
import { levelRowOf } from '../../../shared/rules/budgets/dynamics.ts'
import { judge } from '../../../shared/rules/judge.ts'
import type { Meter } from '../../../shared/rules/rule.ts'
import type { Surveyor } from '../../scene/survey/survey.ts'
import type { SurveyedFace } from '../../scene/survey/findings.ts'
import type { DocumentParts } from '../../core/editor.ts'
import type { FindingParts } from '../../scene/whole-editor.ts'

/** From here on a meter warns (UX 3.9). */
const nearShare = 0.8

function meterView({ rule, ...meter }: Meter): MeterView {
  const { value, limit } = meter
  const isOver = limit !== null && value > limit
  if (meter.isAdvice) return { ...meter, id: rule, state: isOver ? 'above' : 'fine' }
  const isNear = limit !== null && value >= limit * nearShare
  return { ...meter, id: rule, state: isOver ? 'over' : isNear ? 'near' : 'fine' }
}

export function faceName(design: Design, { fdId, variant, world }: SurveyedFace): FaceName {
  const active = activeKey(design)
  return {
    fdId,
    variant,
    platformId: world.platform.id,
    platform: world.platform.label,
    name: design.faces[fdId]?.name ?? null,
    width: world.dial.width,
    height: world.dial.height,
    isActive: active.fdId === fdId && active.variant === variant,
  }
}

/** Ambient holds nothing that is counted: counts say something only when there are some. */
const isShown = ({ variant }: SurveyedFace, { unit, value }: Meter): boolean =>
  variant === 'normal' || value > 0 || unit === 'bytes' || unit === 'share'

/** Meters of every face that is there, as of the last survey. */
export function readBudgets({ store, surveyor }: DocumentParts & FindingParts): BudgetsView {
  const { design } = store
  if (!design) return { faces: [] }
  const faces = surveyor.faces
    .filter(({ fdId }) => design.faces[fdId])
    .map((face) => {
      const gain = shrinkGain(face.world, surveyor.plan)
      return {
        ...faceName(design, face),
        meters: face.meters.filter((meter) => isShown(face, meter)).map(meterView),
        shrunkBytes: gain.shrunkBytes < gain.bytes ? gain.shrunkBytes : null,
      }
    })
  return { faces }
}

/** A target that the design has no face for yet: what a copy would make of the layer. */
function copiedNotes(layer: Layer, platform: Platform, face: SurveyedFace): TargetCost['notes'] {
  const size = platform.sizes[0]
  const dial = size ? { width: size.width, height: size.height } : face.world.dial
  const verdict = judge(
    { on: 'copy', layers: [layer] },
    { ...face.world, list: [], inherited: [], platform, dial },
  )
  const said = verdict.verdict === 'refuse' ? [verdict] : verdict.notices
  const lost = notesOf(lossesIn(outcomesOn(platform), face.world.list, layer))
  // that there are no slots is said by the rule already
  const isSaid = said.some(({ key }) => key === 'rule.notOnPlatform')
  return [...said.map(({ key, params }) => ({ key, ...(params ? { params } : {}) })), ...(isSaid ? [] : lost)]
}

/** What the other faces of the target show of the layer. */
function facedNotes(design: Design, layer: Layer, platform: Platform): TargetCost['notes'] | null {
  const from = activeKey(design)
  const here = variantOf(design, from)
  const others = design.fdIds.flatMap((fdId) => {
    const other = fdId === from.fdId ? null : variantOf(design, { fdId, variant: from.variant })
    const face = design.faces[fdId]
    return other && face && platformFor(other).id === platform.id ? [{ other, anew: anewIn(face) }] : []
  })
  if (!here || others.length === 0) return null
  const marks = others.flatMap(({ other }) => compareFaces(here, other).get(layer.uuid) ?? [])
  const lost = others.flatMap(({ other: { nodeList }, anew }) => {
    const linked = nodeList.find(({ uuid }) => uuid === layer.uuid)
    return linked ? notesOf(lossesIn(outcomesOn(platform, anew), nodeList, linked)) : []
  })
  const notes = [...[...new Set(marks)].map((mark): Note => ({ key: `mark.${mark}` })), ...lost]
  return notes.filter(({ key }, at) => notes.findIndex((note) => note.key === key) === at)
}

type Note = TargetCost['notes'][number]

/** Of what is lost, all that is seen or to be solved. */
const notesOf = (losses: readonly Loss[]): readonly Note[] =>
  losses
    .filter(({ isDrawn, severity }) => isDrawn || severity !== 'hint')
    .map(({ key, params }) => ({ key, ...(params ? { params } : {}) }))

/** Beside the layer its name is not said. */
const asNoted = (key: string, params: Note['params']): Note =>
  key === asNote ? { key: String(params?.['note']), params } : { key, ...(params ? { params } : {}) }

/** What the rules say of it on its own face, and all that can be done about it. */
function hereNotes(layer: Layer, { fdId, variant, findings }: SurveyedFace): readonly Note[] {
  const own = findings.filter(({ uuid }) => uuid === layer.uuid)
  const said = own.map(({ key, params, wayOut, ways }) => {
    const all = (ways ?? (wayOut ? [wayOut] : [])).filter(({ fix }) => fix.do !== 'select')
    return {
      ...asNoted(key, params),
      ways: all.map(({ label, fix }) => ({
        label,
        command: { do: 'fix.apply', fix, variant: { fdId, variant } } as const,
      })),
    }
  })
  return said
}

function targetsOf(design: Design, layer: Layer, face: SurveyedFace): readonly TargetCost[] {
  return platformsOf(design.system).flatMap((platform): readonly TargetCost[] => {
    const name = { platformId: platform.id, platform: platform.label }
    const isHere = platform.id === face.world.platform.id
    if (face.variant === 'ambient' && !platform.hasAmbient) return []
    if (!isHere)
      return [{ ...name, notes: facedNotes(design, layer, platform) ?? copiedNotes(layer, platform, face) }]
    return [{ ...name, notes: hereNotes(layer, face) }]
  })
}

const baseOf = memoLastByObject(({ world }: SurveyedFace, plan: Surveyor['plan']) => costBaseOf(world, plan))

/** What is shown of one layer only: each target is about one. */
function ofOne(design: Design, layer: Layer, face: SurveyedFace) {
  const { platform } = face.world
  const row = levelRowOf(layer, platform)
  const targets = targetsOf(design, layer, face)
  return { level: row?.level ?? staticLevel, levelName: `level.${row?.id ?? 'static'}`, targets }
}

const ofSeveral = { level: staticLevel, levelName: null, targets: [] }

/** What the selected layers cost together: a picture that several of them show counts once. */
export function readCost(editor: DocumentParts & FindingParts): CostView | null {
  const { store, selection, surveyor } = editor
  const { design } = store
  const wanted = new Set(selection.ids)
  const layers = wanted.size === 0 ? [] : store.list.filter(({ uuid }) => wanted.has(uuid))
  const [first] = layers
  if (!design || !first) return null
  const at = activeKey(design)
  const face = surveyor.faces.find(({ fdId, variant }) => fdId === at.fdId && variant === at.variant)
  if (!face) return null
  const base = baseOf(face, surveyor.plan)
  const { shrunkBytes, ...total } = costOfAll(layers, base)
  const { movingArea, faceBytes } = face.world.platform.limits
  const isOne = layers.length === 1
  const urls = layers.flatMap((layer) => kindOf(layer).pictures(layer.style))
  return {
    uuid: first.uuid,
    count: layers.length,
    ...total,
    maxBytes: faceBytes ?? null,
    shrunkBytes: shrunkBytes < total.bytes ? shrunkBytes : null,
    shrinkUrls: [...new Set(urls.map(({ url }) => url))].filter((url) => base.plan.has(url)),
    area: Math.round(total.area),
    maxArea: isOne && total.moving > 0 && movingArea !== undefined ? movingArea : null,
    ...(isOne ? ofOne(design, first, face) : ofSeveral),
  }
}
