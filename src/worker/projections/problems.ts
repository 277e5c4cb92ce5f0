import { variantOf, type Design, type Layer } from '../../shared/document/design.ts'
import {
  nameIn,
  optionNamed,
  optionOf,
  ownChoicesIn,
  type OwnChoice,
} from '../../shared/document/choices/own-choices.ts'
import type { Locale } from '../../shared/messages/text.ts'
import type { FaceProblems, ProblemRow, ProblemsView } from '../../shared/protocol/budgets.ts'
import type { Command } from '../../shared/protocol/commands.ts'
import type { Breach, Finding } from '../../shared/rules/rule.ts'
import type { Remembered } from '../core/design/notes.ts'
import { openNotices } from '../core/design/rule-notices.ts'
import type { SurveyedFace } from '../scene/survey/findings.ts'
import { faceName } from './budgets/budgets.ts'
import type { DocumentParts, ShellParts } from '../core/editor.ts'
import type { FindingParts } from '../scene/whole-editor.ts'

/** Rows that a list of a face shows at most; the worst come first. */
const mostRows = 200

type Here = {
  readonly face: SurveyedFace
  readonly layers: ReadonlyMap<string, Layer>
  readonly choices: readonly OwnChoice[]
  readonly locale: Locale
}

const said = ({ key, params }: Breach): Pick<ProblemRow, 'key' | 'params'> => ({
  key,
  ...(params ? { params } : {}),
})

function selectOf({ face: { fdId, variant } }: Here, ids: readonly string[]): Command | null {
  if (ids.length === 0) return null
  return { do: 'fix.apply', fix: { do: 'select', ids }, variant: { fdId, variant } }
}

function fixOf({ face: { fdId, variant } }: Here, { wayOut }: Breach): ProblemRow['fix'] {
  if (!wayOut) return null
  // to show the layer is what "Select" of the row does already
  if (wayOut.fix.do === 'select' && wayOut.fix.ids.length <= 1) return null
  const { label, params, fix } = wayOut
  const command: Command =
    fix.do === 'shrinkPictures'
      ? { do: 'picture.askShrink', urls: fix.urls }
      : { do: 'fix.apply', fix, variant: { fdId, variant } }
  return { label, command, ...(params ? { params } : {}) }
}

function layerOf({ layers }: Here, uuid: string | null | undefined): ProblemRow['layer'] {
  const layer = uuid ? layers.get(uuid) : undefined
  return layer ? { uuid: layer.uuid, label: layer.label, icon: layer.icon } : null
}

/** With which options of the wearer: those that were found to be the worst, or the one that the layer belongs to. */
function seenWith(
  { choices, layers, locale }: Here,
  { options, isExact = true, uuid }: Finding,
): ProblemRow['seenWith'] {
  const own = optionOf(layers.get(uuid ?? '')?.style ?? {})
  const named = (options ?? (own ? [own] : [])).flatMap(({ id, option }) => {
    const choice = choices.find((one) => one.id === id)
    const found = choice && optionNamed(choice, option)
    return found ? [`${nameIn(choice.names, locale)}: ${nameIn(found.names, locale)}`] : []
  })
  return named.length > 0 ? { options: named.join(' · '), isExact } : null
}

/** What is about an option of a choice, and about no layer. */
const placeOf = ({ uuid, options }: Finding): string =>
  uuid === null ? (options ?? []).map(({ id, option }) => `${id}.${option}`).join(' ') : ''

function rowOf(here: Here, finding: Finding): ProblemRow {
  const { severity, uuid, rule, key, params } = finding
  const layer = layerOf(here, uuid)
  return {
    // the name of a tag or function distinguishes findings of one layer, numbers change while it is the same problem
    id: [rule, key, uuid ?? '', params?.['tag'] ?? params?.['function'] ?? placeOf(finding)].join(' '),
    severity,
    ...said(finding),
    layer,
    seenWith: seenWith(here, finding),
    fix: fixOf(here, finding),
    select: selectOf(here, layer ? [layer.uuid] : []),
    dismissId: null,
  }
}

function noticeRow(here: Here, one: Remembered): ProblemRow {
  const there = one.uuids.filter((uuid) => here.layers.has(uuid))
  return {
    id: `notice ${one.id}`,
    severity: 'notice',
    ...said(one),
    layer: layerOf(here, there[0]),
    seenWith: null,
    fix: fixOf(here, one),
    select: selectOf(here, there),
    dismissId: one.id,
  }
}

function problemsOf(
  design: Design,
  face: SurveyedFace,
  { notices, locale }: { readonly notices: readonly Remembered[]; readonly locale: Locale },
): FaceProblems {
  const list = variantOf(design, face)?.nodeList ?? []
  const layers = new Map(list.map((layer) => [layer.uuid, layer]))
  const here: Here = { face, layers, choices: ownChoicesIn(list), locale }
  const own = notices.filter(({ at }) => at.fdId === face.fdId && at.variant === face.variant)
  const count = face.findings.length + own.length
  const rows = [
    ...own.map((one) => noticeRow(here, one)),
    ...face.findings.slice(0, mostRows).map((finding) => rowOf(here, finding)),
  ].slice(0, mostRows)
  return { ...faceName(design, face), rows, more: count - rows.length }
}

const kept = new WeakMap<
  SurveyedFace,
  { readonly parts: readonly unknown[]; readonly problems: FaceProblems }
>()

/** Every face with something to say, errors first, what the rules did before them. */
export function readProblems(editor: DocumentParts & ShellParts & FindingParts): ProblemsView {
  const { store, surveyor } = editor
  const { design } = store
  const { locale } = editor.session
  const counts = { error: 0, warning: 0, hint: 0, notice: 0 }
  if (!design) return { faces: [], counts }
  const notices = openNotices(editor)
  const faces: FaceProblems[] = []
  for (const face of surveyor.faces) {
    if (!design.faces[face.fdId]) continue
    const parts = [
      variantOf(design, face)?.nodeList,
      notices,
      design.activeFdId,
      design.isAmbientMode,
      locale,
    ]
    const known = kept.get(face)
    const isSame = known?.parts.every((part, index) => part === parts[index]) ?? false
    const problems = known && isSame ? known.problems : problemsOf(design, face, { notices, locale })
    kept.set(face, { parts, problems })
    for (const { severity } of face.findings) counts[severity] += 1
    counts.notice += notices.filter(({ at }) => at.fdId === face.fdId && at.variant === face.variant).length
    if (problems.rows.length > 0) faces.push(problems)
  }
  // the face on the canvas first
  return { faces: faces.sort((a, b) => Number(b.isActive) - Number(a.isActive)), counts }
}
