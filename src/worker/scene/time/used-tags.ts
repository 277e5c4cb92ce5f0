import { memoByObject } from '../../../shared/base/memo.ts'
import type { Design, Layer } from '../../../shared/document/design.ts'
import { textsOfLook, type GroupLook } from '../../../shared/document/group-look.ts'
import { momentOf } from '../../../shared/expressions/moment.ts'
import { findTag } from '../../../shared/expressions/tags.ts'
import { createWorld, defaultSampleTime } from '../../../shared/expressions/world.ts'
import { allTagsOf } from '../../../shared/rules/budgets/dynamics.ts'
import { programOf, tiltTagsOf } from '../values.ts'

const sampleFacts = { ...defaultSampleTime, locale: 'en', is24Hour: true }

const sources = new Map<string, readonly string[]>()

/** The tag, and those that it is worked out of, such as the steps and their goal of the share that is reached. */
function sourcesOf(name: string): readonly string[] {
  const known = sources.get(name)
  if (known) return known
  const read = findTag(name)?.read
  const found = new Set([name])
  // before it is known, so that two tags which read each other end
  sources.set(name, [name])
  if (read) {
    const world = createWorld(sampleFacts)
    const traced = {
      read(tag: string) {
        for (const one of sourcesOf(tag)) found.add(one)
        return world.read(tag)
      },
    }
    read(momentOf(sampleFacts), traced)
  }
  sources.set(name, [...found])
  return [...found]
}

const tagsOfLook = (look: GroupLook): readonly string[] => [
  ...textsOfLook(look).flatMap((text) => programOf(text)?.tags ?? []),
  ...tiltTagsOf(look),
]

/** Of the looks of the groups around a layer. */
const tagsOfGroups = ({ group = [] }: Layer): readonly string[] =>
  group.flatMap(({ look }) => (look ? tagsOfLook(look) : []))

const tagsOfList = memoByObject(
  (list: readonly Layer[]): ReadonlySet<string> =>
    new Set(
      list.flatMap((layer) =>
        [...allTagsOf(layer), ...tiltTagsOf(layer.style), ...tagsOfGroups(layer)].flatMap(sourcesOf),
      ),
    ),
)

/** Every tag that layers of any face read, and those that such a tag is worked out of. */
export const usedTags = memoByObject(
  (faces: Design['faces']): ReadonlySet<string> =>
    new Set(
      Object.values(faces).flatMap(({ normal, ambient }) => [
        ...tagsOfList(normal.nodeList),
        ...tagsOfList(ambient.nodeList),
      ]),
    ),
)
