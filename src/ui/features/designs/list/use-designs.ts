import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { pageDrafts, type DraftRow } from '../../../../shared/api/faces.ts'
import { nameIn } from '../../../../shared/messages/name-in.ts'
import { call, personNow, useUser } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import type { Wanted } from './place.ts'

/** Rows of a page: several screens full, so that few pages are requested. */
const pageRows = 60

const ask = ({ place, name, system, sort }: Wanted, after: string | null, signal: AbortSignal) =>
  call(
    pageDrafts,
    {
      query: {
        ...{ size: pageRows, place, sort },
        ...(name.trim() === '' ? {} : { name: name.trim() }),
        ...(system === null ? {} : { system }),
        ...(after === null ? {} : { after }),
      },
    },
    { signal },
  )

export type Designs = {
  /** Under the name in the reader's language; null until the first ones are here. */
  readonly rows: readonly DraftRow[] | null
  /** Those that match, and all there are. */
  readonly total: number
  readonly counts: { readonly drafts: number; readonly trash: number }
  readonly hasMore: boolean
  readonly isBusy: boolean
  readonly error: Error | null
  readonly showMore: () => void
  readonly retry: () => void
}

/** The rows of a list as far as they were requested, and at least `atLeast` of them. */
export function useDesigns(wanted: Wanted, atLeast: number): Designs {
  const { token } = useUser()
  const query = useInfiniteQuery({
    queryKey: ['drafts', personNow() ?? token, wanted],
    queryFn: ({ pageParam, signal }) => ask(wanted, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  const { locale } = useText()
  // cards are rendered anew with another list only
  const rows = useMemo(
    () =>
      data?.pages.flatMap(({ records }) =>
        records.map((row) => ({ ...row, name: nameIn(locale, row.names) })),
      ) ?? null,
    [data, locale],
  )
  const count = rows?.length ?? 0
  useEffect(() => {
    if (count > 0 && count < atLeast && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [count, atLeast, hasNextPage, isFetching, isError, fetchNextPage])
  // the newest page knows best how many there are
  const newest = data?.pages.at(-1)
  return {
    rows,
    total: newest?.total ?? 0,
    counts: newest?.counts ?? { drafts: 0, trash: 0 },
    hasMore: hasNextPage,
    isBusy: isFetching,
    error: query.error,
    showMore: () => void fetchNextPage(),
    retry: () => void (rows === null ? query.refetch() : fetchNextPage()),
  }
}
