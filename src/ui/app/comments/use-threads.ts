import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../shared/api/client.ts'
import {
  answerThread,
  beginThread,
  closeThread,
  deleteComment,
  deleteThread,
  editComment,
  listComments,
  listSharedComments,
  type CommentPlace,
  type CommentState,
  type CommentThread,
} from '../../../shared/api/drafts/comments.ts'
import { useOwnKey } from '../session/use-profile.ts'
import { call } from '../session/session.ts'
import type { Door } from './shown-comments.ts'

/** Milliseconds between two fetches while comments are seen. */
const pauseMs = 15_000

const pageRows = 50

const tokenOf = (door: Door): { token?: string } => ('token' in door ? { token: door.token } : {})

const nameOf = (door: Door): string => ('token' in door ? door.token : door.draftId)

type ListQuery = { readonly size: number; readonly state: CommentState; readonly after?: string }

type Page = Awaited<ReturnType<typeof listed>>

const listed = (draftId: string, query: ListQuery) => call(listComments, { query: { ...query, draftId } })

/** A design that was never saved has none: that the server does not know it is no failure. */
const noneOfUnsaved = (error: unknown): Page => {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
  return { records: [], total: 0, open: 0, size: 0, offset: 0, prev: null, next: null }
}

const fetchPage = (door: Door, query: ListQuery): Promise<Page> =>
  'token' in door
    ? call(listSharedComments, { query: { ...query, token: door.token } })
    : listed(door.draftId, query).catch(noneOfUnsaved)

/** Threads in one state, the newest first; fetched anew again and again while `isWatched`. */
export function useThreads(
  door: Door,
  { state, isWatched, isOn }: { state: CommentState; isWatched: boolean; isOn: boolean },
) {
  const { data, isError, error, isLoading, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...useOwnKey('comments'), nameOf(door), state],
    queryFn: ({ pageParam }) =>
      fetchPage(door, { size: pageRows, state, ...(pageParam === null ? {} : { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: isOn,
    refetchInterval: isWatched ? pauseMs : false,
    refetchOnMount: 'always',
  })
  const threads: readonly CommentThread[] = data?.pages.flatMap(({ records }) => records) ?? []
  return {
    threads,
    /** Open threads of all pages, as of the newest one. */
    open: data?.pages[0]?.open ?? 0,
    total: data?.pages[0]?.total ?? 0,
    ...{ isError, error, isLoading, hasNextPage },
    more: (): void => void fetchNextPage(),
    retry: (): void => void refetch(),
  }
}

/** What is done with comments; each fetches the lists anew when it is done, and fails as its call does. */
export function useCommentActs(door: Door) {
  const queries = useQueryClient()
  const queryKey = [...useOwnKey('comments'), nameOf(door)]
  const done = async <T>(answer: Promise<T>): Promise<T> => {
    const given = await answer.finally(() => queries.invalidateQueries({ queryKey }))
    return given
  }
  const byLink = tokenOf(door)
  return {
    begin: (id: string, text: string, place: CommentPlace) =>
      done(call(beginThread, { body: { id, text, place, token: byLink.token ?? '' } })),
    answer: (threadId: string, given: { readonly id: string; readonly text: string }) =>
      done(call(answerThread, { params: { id: threadId }, body: { ...given, ...byLink } })),
    edit: (id: string, text: string) =>
      done(call(editComment, { params: { id }, body: { text, ...byLink } })),
    remove: (id: string) => done(call(deleteComment, { params: { id }, query: byLink })),
    removeThread: (id: string) => done(call(deleteThread, { params: { id } })),
    close: (id: string, isClosed: boolean) => done(call(closeThread, { params: { id }, body: { isClosed } })),
  }
}
