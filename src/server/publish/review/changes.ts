import { mostChanges, type ReviewChanges } from '../../../shared/api/publish/review.ts'
import type { Design } from '../../../shared/document/design.ts'
import { loadDesignText } from '../../../shared/document/stored/load.ts'
import { parseLayer } from '../../../shared/layers/registry.ts'
import { compareDesigns } from '../../../shared/rules/versions/compare-designs.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../reply.ts'
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

/** Compared as the editor compares versions of a design, from the front of each face to its back. */
export async function readChanges(context: Context, id: string): Promise<ReviewChanges> {
  const { release, approved } = await readBoth(context, id)
  if (approved === null) return { approved: null, design: [], faces: [], layers: [], total: 0 }
  const { design, faces, layers } = compareDesigns(load(context, approved.body), load(context, release.body))
  return {
    approved: approved.number,
    design: [...design],
    faces: faces.map(({ fdId, what }) => ({ fdId, what: ofFace[what] })),
    layers: layers.slice(0, mostChanges).map(({ fdId, variant, layer, what, fields }) => ({
      ...{ fdId, variant, name: layer.label, what: ofLayer[what], fields: [...fields] },
    })),
    total: design.length + faces.length + layers.length,
  }
}
