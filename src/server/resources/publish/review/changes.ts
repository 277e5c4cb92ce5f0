import { mostChanges, type DesignChanges } from '../../../../shared/api/publish/changes.ts'
import type { comparedWith } from '../../../../shared/api/publish/review.ts'
import type { Design } from '../../../../shared/document/design.ts'
import { loadDesignText } from '../../../../shared/document/stored/load.ts'
import { parseLayer } from '../../../../shared/layers/registry.ts'
import { compareDesigns } from '../../../../shared/rules/compare-designs.ts'
import type { Session, Context } from '../../../base/context.ts'
import { readDraft } from '../../drafts/read-drafts.ts'
import { Refusal } from '../../../base/reply.ts'
import { findLastRelease } from '../queries.ts'
import { readBoth } from './queue.ts'

function load({ makeId }: Context, body: string): Design {
  const loaded = loadDesignText(body, { parseLayer, makeId })
  if (!loaded.ok) throw new Refusal('designUnreadable')
  return loaded.value.design
}

const ofLayer = {
  onlyNow: 'added',
  onlyThen: 'removed',
  differs: 'changed',
  reordered: 'reordered',
} as const

const ofFace = { onlyNow: 'added', onlyThen: 'removed', resized: 'resized' } as const

const none: DesignChanges = { design: [], faces: [], layers: [], total: 0 }

/** Compared as the editor compares versions of a design, from the front of each face to its back. */
function printChanges(context: Context, then: string, now: string): DesignChanges {
  const { design, faces, layers } = compareDesigns(load(context, then), load(context, now))
  return {
    design: [...design],
    faces: faces.map(({ fdId, what }) => ({ fdId, what: ofFace[what] })),
    layers: layers.slice(0, mostChanges).map(({ fdId, variant, layer, what, fields }) => ({
      ...{ fdId, variant, name: layer.label, what: ofLayer[what], fields: [...fields] },
    })),
    total: design.length + faces.length + layers.length,
  }
}

/** Of a submission, beside what a reviewer chose to compare it with. Throws `notFound`. */
export async function readChanges(context: Context, id: string, compared: (typeof comparedWith)[number]) {
  const { release, approved, previous } = await readBoth(context, id)
  const then = compared === 'live' ? approved : previous
  if (then === null) return { from: null, ...none }
  return { from: then.number, ...printChanges(context, then.body, release.body) }
}

/** Of a design as it is saved, beside what its owner submitted last. Throws `notFound`. */
export async function readOwnChanges(context: Context, session: Session, id: string) {
  const { body } = await readDraft(context, session, id)
  const last = await context.run((sql) => findLastRelease(sql, { faceId: id }))
  if (last === null) return { since: null, ...none }
  return { since: last.number, ...printChanges(context, last.body, body.text) }
}
