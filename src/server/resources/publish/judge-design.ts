import type { ReviewFinding } from '../../../shared/api/publish/review.ts'
import type { Design } from '../../../shared/document/design.ts'
import { loadDesignText } from '../../../shared/document/stored/load.ts'
import { parseLayer } from '../../../shared/layers/registry.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import { preflightOf } from '../../../shared/rules/preflight.ts'
import type { PictureFacts } from '../../../shared/rules/rule.ts'
import { Refusal } from '../../base/reply.ts'

/** A longer list is of no more use. */
const mostFindings = 300

export interface Judged {
  readonly design: Design
  /** Faces that are submitted: the requested ones, or all. */
  readonly fdIds: readonly string[]
  /** Everything that the rules find in them. */
  readonly findings: readonly ReviewFinding[]
}

interface JudgeInput {
  readonly body: string
  readonly targets: readonly string[] | undefined
  readonly pictures: ReadonlyMap<string, PictureFacts>
  readonly makeId: () => string
}

/** What the layer is called; null for a finding about the whole face. */
function layerName(design: Design, fdId: string, uuid: string | null): string | null {
  const face = design.faces[fdId]
  const layers = [...(face?.normal.nodeList ?? []), ...(face?.ambient.nodeList ?? [])]
  return layers.find((layer) => layer.uuid === uuid)?.label ?? null
}

const isKnown = (design: Design, fdId: string): boolean => {
  const normal = design.faces[fdId]?.normal
  return normal !== undefined && platformFor(normal).isKnown
}

/**
 * The survey of the editor, on the design as it is saved: whatever a page says of it counts for nothing. Throws
 * `designUnreadable`, `publishNoFace`, or `publishProblems` with the errors that block a face of these.
 */
export function judgeDesign({ body, targets, pictures, makeId }: JudgeInput): Judged {
  const loaded = loadDesignText(body, { parseLayer, makeId })
  if (!loaded.ok) throw new Refusal('designUnreadable')
  const { design } = loaded.value
  const fdIds = (targets ?? design.fdIds).filter((fdId) => isKnown(design, fdId))
  const isWhole = targets === undefined || fdIds.length === targets.length
  if (fdIds.length === 0 || !isWhole) throw new Refusal('publishNoFace')
  const { faces } = preflightOf(design, { platformOf: platformFor, pictures })
  const findings = faces
    .filter(({ fdId }) => fdIds.includes(fdId))
    .flatMap(({ fdId, variant, findings: found }) =>
      found.map(({ severity, key, params, uuid }) => {
        const layer = layerName(design, fdId, uuid)
        return {
          ...{ fdId, variant, severity, key },
          ...(params === undefined ? {} : { params }),
          ...(layer === null ? {} : { layer }),
        }
      }),
    )
  const problems = findings.filter(({ severity }) => severity === 'error')
  if (problems.length > 0)
    throw new Refusal(
      'publishProblems',
      { count: problems.length },
      { problems: problems.slice(0, mostFindings) },
    )
  return { design, fdIds, findings: findings.slice(0, mostFindings) }
}
