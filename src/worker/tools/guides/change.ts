import { roundTo } from '../../../shared/base/geometry.ts'
import { guideLimits, isSameLine, type GuideLine, type GuideStep } from '../../../shared/base/guides.ts'
import { shownGuides } from '../../../shared/document/design.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { act, refuse, type Plan } from '../../commands/plan.ts'
import type { DocumentParts, ViewParts } from '../../core/editor.ts'

type Needs = DocumentParts & ViewParts

/** Hundredths of a design pixel, as layers stand. */
const tidy = ({ axis, at }: GuideLine): GuideLine => ({ axis, at: roundTo(at, 2) })

const nameOf = ({ axis, at }: GuideLine): Record<string, string | number> => ({ axis, at })

/** Why there may be no guide there; null when there may. */
function refuseLine({ store }: DocumentParts, line: GuideLine): { readonly refusal: Refusal } | null {
  const { lines } = shownGuides(store.design)
  const { axis, at } = line
  if (lines.some((one) => isSameLine(one, line))) return refuse('refusal.guideThere', { axis, at })
  const max = guideLimits.lines
  return lines.length >= max ? refuse('refusal.tooManyGuides', { max, count: lines.length }) : null
}

const known = ({ store }: DocumentParts, line: GuideLine): boolean =>
  shownGuides(store.design).lines.some((one) => isSameLine(one, line))

/** One step of the history, after which this guide is the chosen one. */
function step(editor: Needs, guides: GuideStep, how: { key: string; line: GuideLine | null }): Plan {
  return act(() => {
    const params = how.line ? nameOf(how.line) : {}
    editor.history.changeGuides(guides, { key: how.key, params })
    editor.viewport.setGuide(guides.put[0] ?? null)
  })
}

export function addLine(editor: Needs, wanted: GuideLine): Plan {
  const line = tidy(wanted)
  const refusal = refuseLine(editor, line)
  if (refusal) return { ok: false, ...refusal }
  return step(editor, { out: [], put: [line] }, { key: 'history.guideAdd', line })
}

export function moveLine(editor: Needs, from: GuideLine, to: number): Plan {
  const line = tidy({ axis: from.axis, at: to })
  if (!known(editor, from)) return refuse('refusal.noGuide')
  if (isSameLine(from, line)) return act(() => editor.viewport.setGuide(line))
  if (known(editor, line)) return refuse('refusal.guideThere', nameOf(line))
  return step(editor, { out: [from], put: [line] }, { key: 'history.guideMove', line })
}

export function removeLines(editor: Needs, lines: readonly GuideLine[]): Plan {
  const there = lines.filter((line) => known(editor, line))
  const [only] = there
  if (!only) return refuse('refusal.noGuide')
  const isOne = there.length === 1
  return step(
    editor,
    { out: there, put: [] },
    { key: isOne ? 'history.guideRemove' : 'history.guideClear', line: isOne ? only : null },
  )
}
