import { mostDraftsACall } from '../../../shared/api/drafts/limits.ts'
import { eraseDrafts, restoreDrafts, trashDrafts } from '../../../shared/api/drafts/trash.ts'
import { pageDrafts, readDraft, saveDraft, type DraftRow } from '../../../shared/api/faces.ts'
import { refusals } from '../../../shared/api/refusals.ts'
import { idOf } from '../../../shared/base/ids.ts'
import { nameIn } from '../../../shared/messages/name-in.ts'
import type { RouteOutput } from '../../../shared/api/route.ts'
import type { MessageParams } from '../../../shared/protocol/commands.ts'
import { addToast } from '../../app/notices/notices.ts'
import { tellRefusal } from '../../app/notices/tell-refusal.ts'
import { refusalOf } from '../../app/refusal-of.ts'
import { forgetLists } from '../../app/session/queries.tsx'
import { call } from '../../app/session/session.ts'
import { currentTexts } from '../../app/text.ts'

type PageOfDrafts = RouteOutput<typeof pageDrafts>
type Named = Pick<DraftRow, 'id' | 'name'>

const longestName = 60

const tellFailure = (error: unknown): void => tellRefusal(refusalOf(error))

/** One design is named, several are counted. */
function sayDone(
  one: string,
  many: string,
  { names, count }: { readonly names: readonly Named[]; readonly count: number },
): { readonly key: string; readonly params: MessageParams } {
  const [first] = names
  return count === 1 && first && names.length === 1
    ? { key: one, params: { name: first.name } }
    : { key: many, params: { count } }
}

type Move = typeof trashDrafts | typeof restoreDrafts | typeof eraseDrafts

/** In calls of as many as one takes; returns those that were moved. */
async function moveAll(route: Move, ids: readonly string[]): Promise<readonly string[]> {
  const moved: string[] = []
  for (let at = 0; at < ids.length; at += mostDraftsACall)
    moved.push(...(await call(route, { body: { ids: ids.slice(at, at + mostDraftsACall) } })).ids)
  return moved
}

async function move(
  route: Move,
  designs: readonly Named[],
  tell: (moved: readonly string[]) => void,
): Promise<void> {
  const ids = designs.map(({ id }) => id)
  await moveAll(route, ids).then(tell, tellFailure)
  // also after a failure on the way: some of them went
  forgetLists()
}

export const restore = (designs: readonly Named[]): Promise<void> =>
  move(restoreDrafts, designs, ({ length: count }) =>
    addToast({
      tone: 'success',
      ...sayDone('ui.designs.oneRestored', 'ui.designs.restored', { names: designs, count }),
    }),
  )

/** Into the trash; the message of it takes them out again. */
export const trash = (designs: readonly Named[]): Promise<void> =>
  move(trashDrafts, designs, (moved) => {
    const there = new Set(moved)
    const gone = designs.filter(({ id }) => there.has(id))
    const words = sayDone('ui.designs.oneTrashed', 'ui.designs.trashed', { names: gone, count: gone.length })
    const run = (): void => void restore(gone)
    addToast({ tone: 'info', ...words, action: { label: 'ui.designs.undo', run } })
  })

export const erase = (designs: readonly Named[]): Promise<void> =>
  move(eraseDrafts, designs, ({ length: count }) =>
    addToast({
      tone: 'info',
      ...sayDone('ui.designs.oneErased', 'ui.designs.erased', { names: designs, count }),
    }),
  )

/** All that lies in the trash now, also what no list shows yet. */
export async function emptyTrash(): Promise<void> {
  const all: Named[] = []
  try {
    let after: string | null = null
    do {
      const page: PageOfDrafts = await call(pageDrafts, {
        query: { place: 'trash', size: 100, ...(after === null ? {} : { after }) },
      })
      const { locale } = currentTexts()
      all.push(...page.records.map(({ id, names }) => ({ id, name: nameIn(locale, names) })))
      after = page.next
    } while (after !== null)
  } catch (error) {
    return tellFailure(error)
  }
  await erase(all)
}

type Stored = { readonly format: number; readonly [key: string]: unknown }

const isSaid = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** Of its two names the one that is shown here gets another text; the other one stays. */
function named(body: Stored, name: string): Stored {
  const [hasChinese, hasEnglish] = [isSaid(body['dialNameCn']), isSaid(body['dialName'])]
  const isChinese = currentTexts().locale === 'zh-cn' ? hasChinese || !hasEnglish : hasChinese && !hasEnglish
  return { ...body, [isChinese ? 'dialNameCn' : 'dialName']: name }
}

/** What a save says beside the body: the English name, or the Chinese one where there is no other. */
const headOf = (body: Stored, name: string): string =>
  [body['dialName'], body['dialNameCn']].find(isSaid) ?? name

/** Saves on top of what the server has now; false after a refusal, which a toast shows. */
export async function rename({ id, name: before }: Named, name: string): Promise<boolean> {
  try {
    const { rev, body } = await call(readDraft, { params: { id } })
    const next = named(body, name)
    await call(saveDraft, { body: { id, rev, name: headOf(next, name), body: next } })
    forgetLists()
    return true
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal.key === refusals.draftStale.key)
      addToast({ tone: 'warning', key: 'ui.designs.renameStale', params: { name: before } })
    else tellRefusal(refusal)
    return false
  }
}

async function duplicateOne({ id: from, name }: Named): Promise<Named> {
  const { body, preview } = await call(readDraft, { params: { id: from } })
  const copyOf = (of: string): string =>
    currentTexts().text('ui.designs.copyName', { name: of }).slice(0, longestName)
  const id = idOf(crypto.getRandomValues(new Uint8Array(16)))
  // both names say that it is one
  const names = ['dialName', 'dialNameCn'].flatMap((key) => {
    const said = body[key]
    return isSaid(said) ? [[key, copyOf(said)] as const] : []
  })
  const copy = named({ ...body, ...Object.fromEntries(names), id }, copyOf(name))
  await call(saveDraft, { body: { id, name: headOf(copy, copyOf(name)), body: copy, preview } })
  return { id, name: copyOf(name) }
}

/** One after the other: each takes what a save takes. */
export async function duplicate(designs: readonly Named[]): Promise<void> {
  const made: Named[] = []
  try {
    for (const one of designs) made.push(await duplicateOne(one))
  } catch (error) {
    tellFailure(error)
  }
  forgetLists()
  if (made.length === 0) return
  const words = sayDone('ui.designs.oneDuplicated', 'ui.designs.duplicated', {
    names: made,
    count: made.length,
  })
  addToast({ tone: 'success', ...words })
}
