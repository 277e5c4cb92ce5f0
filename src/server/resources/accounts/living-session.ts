/* What every call reads of its session, for statements of other resources that read something beside it. */
export { isLivingSession, sessionColumns, type LivingSession } from './queries.ts'
