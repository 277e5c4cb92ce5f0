import type { ListSection } from './kind.ts'

/* The sections that layers of several kinds stand in, by what they show; one of a single kind stands with that kind. */

export const timeSection: ListSection = { id: 'time', order: 10 }

export const dataSection: ListSection = { id: 'data', order: 20 }

export const artSection: ListSection = { id: 'art', order: 30 }
