import { asWritten } from '../../../shared/publish/form-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../shared/api/client.ts'
import { readDraft } from '../../../shared/api/faces.ts'
import { readFace, readStanding, type Project } from '../../../shared/api/publish/faces.ts'
import type { PublishForm } from '../../../shared/api/publish/form.ts'
import { listCategories, listPrices, listTags } from '../../../shared/api/publish/lists.ts'
import { useOwnKey } from '../../app/session/use-profile.ts'
import { keepAnswer } from '../../app/session/queries.tsx'
import { call } from '../../app/session/session.ts'

/** Of a project that was never saved there is none: it is not requested where that is known. */
export async function readProject(id: string): Promise<Project | null> {
  const { isBegun } = await call(readStanding, { params: { id } })
  if (!isBegun) return null
  try {
    return await call(readFace, { params: { id } })
  } catch (error) {
    // it may be deleted between the two
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

async function readAll(id: string) {
  const [draft, project, categories, tags, prices] = await Promise.all([
    call(readDraft, { params: { id } }),
    readProject(id),
    call(listCategories, {}),
    call(listTags, {}),
    call(listPrices, {}),
  ])
  return { draft, project, categories: categories.records, tags: tags.records, prices }
}

/** Everything that the form of a design is filled from. */
export type PublishFacts = Awaited<ReturnType<typeof readAll>>

export function usePublish(id: string) {
  const queryKey = [...useOwnKey('publish'), id]
  const query = useQuery({
    queryKey,
    queryFn: () => readAll(id),
    staleTime: Infinity,
    refetchOnMount: 'always',
  })
  /** Takes over what a change was answered with. */
  const keep = (project: Project | null): void =>
    void keepAnswer<PublishFacts>(queryKey, (before) => before && { ...before, project })
  return { ...query, keep }
}

const wordIn = (body: object, name: string): string => {
  const value = (body as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : ''
}

/** A form filled as far as the design knows. */
export function firstForm({ draft }: Pick<PublishFacts, 'draft'>, range: PublishForm['range']): PublishForm {
  const { themeColors } = draft.body as { themeColors?: unknown }
  const colors = Array.isArray(themeColors) ? themeColors.filter((one) => typeof one === 'string') : []
  return {
    ...{ dialNameCn: wordIn(draft.body, 'dialNameCn'), dialName: wordIn(draft.body, 'dialName') },
    ...{ description: '', category: null, tags: '', range, payType: 'free', price: null },
    ...{
      themeColors: [...new Set(colors.map(asWritten))].slice(0, 15),
      features: [],
      preview: null,
      details: [],
      copyright: false,
    },
  }
}
