import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../shared/api/client.ts'
import {
  type comparedWith,
  pageReviews,
  readChanges,
  readReview,
  type readReview as ReadReview,
} from '../../../shared/api/publish/review.ts'
import type { RouteInput, RouteOutput } from '../../../shared/api/route.ts'
import type { FieldProblem } from '../../app/forms/form-rules.ts'
import { isUnderWay } from '../../app/packages/under-way.ts'
import { useOwnKey } from '../../app/session/use-profile.ts'
import { call } from '../../app/session/session.ts'

export type Review = RouteOutput<typeof ReadReview>

/** In words that the page has; an error that is none of the server's is one of ours. */
export const problemOf = (error: unknown): FieldProblem =>
  error instanceof ApiError ? { key: error.messageKey, params: error.params } : { key: 'ui.review.failed' }

/** This person may not review at all. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403

export type QueueName = 'pending' | 'approved'

export const useQueue = (query: NonNullable<RouteInput<typeof pageReviews>['query']>) =>
  useQuery({
    queryKey: [...useOwnKey('reviews'), query],
    queryFn: () => call(pageReviews, { query }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    // new submissions appear while the queue is open
    refetchInterval: 30_000,
  })

const isBuilding = (review: Review | undefined): boolean => review?.packages.some(isUnderWay) === true

/** Fetched again while its packages are being made. */
export function useReview(id: string) {
  const queryKey = [...useOwnKey('review'), id]
  return useQuery({
    queryKey,
    queryFn: () => call(readReview, { params: { id } }),
    refetchOnMount: 'always',
    // as it was before a decision it is of no use: the frame and the form would change under a press
    gcTime: 0,
    refetchInterval: ({ state }) => (isBuilding(state.data) ? 2_000 : false),
  })
}

export type ComparedWith = (typeof comparedWith)[number]

/** The submission before it is what a reviewer knows already; what is live is compared with where there is none. */
export const usualBase = ({ previous }: Pick<Review, 'previous'>): ComparedWith =>
  previous === null ? 'live' : 'previous'

/** What was submitted does not change any more, but what is live may. */
export const useChanges = (id: string, compared: ComparedWith, isAsked = true) =>
  useQuery({
    queryKey: [...useOwnKey('review-changes'), id, compared],
    queryFn: () => call(readChanges, { params: { id }, query: { with: compared } }),
    enabled: isAsked,
    refetchOnMount: 'always',
    gcTime: 0,
  })
