import { memoByObject } from '../base/memo.ts'
import { ownChoicesIn } from '../document/choices/own-choices.ts'
import { seenList } from '../document/choices/seen-choices.ts'
import { ambientContrast } from './layer-rules/ambient-contrast.ts'
import { offScreen } from './layer-rules/off-screen.ts'
import { areaRules } from './budgets/area.ts'
import { pathCount, playbackCount, slotCount, timeTextOnce } from './budgets/counts.ts'
import { formulasThatCheck } from './layer-rules/formulas.ts'
import { layerFaults } from './layer-rules/faults.ts'
import { missingFonts } from './layer-rules/missing-fonts.ts'
import { missingLetters } from './layer-rules/missing-letters.ts'
import { seenOtherwise } from './layer-rules/seen-otherwise.ts'
import { litPixels, memoryAdvice } from './budgets/memory.ts'
import { orderByLevel } from './layer-rules/order.ts'
import {
  knownPlatform,
  notInAmbient,
  notOnPlatform,
  notSynced,
  noTapAreaAfterAudit,
  outsideDial,
} from './faces/presence.ts'
import type {
  Breach,
  Change,
  Finding,
  JudgedLayer,
  Meter,
  Rule,
  RuleNotice,
  RuleWorld,
  Severity,
} from './rule.ts'
import { sameSteps } from './steps.ts'
import { slotLayersRule } from './layer-rules/slot-layers.ts'
import { goneNamesRule } from './layer-rules/gone-names.ts'
import { vocabularyRule } from './layer-rules/tags.ts'
import { faceBytes, imageBytes } from './budgets/byte-budget.ts'

/** In the order in which they are applied: what adjusts stands before what counts what is left. */
const rules: readonly Rule[] = [
  knownPlatform,
  notInAmbient,
  noTapAreaAfterAudit,
  ...areaRules,
  slotCount,
  playbackCount,
  pathCount,
  timeTextOnce,
  orderByLevel,
  outsideDial,
  faceBytes,
  imageBytes,
  memoryAdvice,
  litPixels,
  notOnPlatform,
  notSynced,
  vocabularyRule,
  slotLayersRule,
  goneNamesRule,
  layerFaults,
  formulasThatCheck,
  missingFonts,
  missingLetters,
  ambientContrast,
  offScreen,
  seenOtherwise,
  sameSteps,
]

/**
 * `layers` are those of the change, in its order, as they may come in: of `adjust` some differ, of the others they
 * are the very same.
 */
export type Verdict<L extends JudgedLayer = JudgedLayer> =
  | { readonly verdict: 'allow'; readonly layers: readonly L[]; readonly notices: readonly RuleNotice[] }
  | { readonly verdict: 'note'; readonly layers: readonly L[]; readonly notices: readonly RuleNotice[] }
  | { readonly verdict: 'adjust'; readonly layers: readonly L[]; readonly notices: readonly RuleNotice[] }
  | ({ readonly verdict: 'refuse'; readonly rule: string } & Breach)

const marked = memoByObject((list: RuleWorld['list']) => seenList(list, 'falcon'))

/** Where a platform has no choices of the wearer only the options count that are marked for it: the others stay behind. */
const outgoing = (world: RuleWorld): RuleWorld =>
  world.platform.takesChoices || ownChoicesIn(world.list).length === 0
    ? world
    : { ...world, list: marked(world.list) }

/** May this change happen here, and as what? The palette calls it as a dry run with a kind's defaults. */
export function judge<L extends JudgedLayer>(change: Change<L>, whole: RuleWorld): Verdict<L> {
  const world = change.on === 'order' ? whole : outgoing(whole)
  let now: Change = change
  const notices: RuleNotice[] = []
  for (const rule of rules) {
    const ruling = rule.on.includes(now.on) ? rule.judge?.(now, world) : null
    if (!ruling) continue
    if ('refuse' in ruling) return { verdict: 'refuse', rule: rule.id, ...ruling.refuse }
    if ('note' in ruling) {
      notices.push({ rule: rule.id, tone: 'note', uuids: [], ...ruling.note })
      continue
    }
    now = { ...now, layers: ruling.layers }
    for (const notice of ruling.notices) notices.push({ rule: rule.id, tone: 'adjusted', ...notice })
  }
  // a rule keeps every field of the layers that it was given
  const layers = now.layers as readonly L[]
  const isAdjusted = layers.some((layer, index) => layer !== change.layers[index])
  return { verdict: isAdjusted ? 'adjust' : notices.length > 0 ? 'note' : 'allow', layers, notices }
}

export type Survey = { readonly findings: readonly Finding[]; readonly meters: readonly Meter[] }

const weights: Readonly<Record<Severity, number>> = { error: 0, warning: 1, hint: 2 }

/** `survey` in steps, so that the caller can do other work in between: no step calls more than one rule once. */
export function* surveyInSteps(whole: RuleWorld): Generator<undefined, Survey> {
  const world = outgoing(whole)
  const meters: Meter[] = []
  const findings: Finding[] = []
  for (const rule of rules) {
    const meter = rule.meter?.(world)
    if (meter) meters.push({ rule: rule.id, ...meter })
    if (rule.meter) yield
    for (const finding of rule.findings?.(world) ?? []) findings.push({ rule: rule.id, ...finding })
    if (rule.findings) yield
  }
  return { findings: findings.sort((a, b) => weights[a.severity] - weights[b.severity]), meters }
}

/** What there is to say about a variant as it stands, errors first; changes nothing. */
export function survey(world: RuleWorld): Survey {
  const steps = surveyInSteps(world)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
