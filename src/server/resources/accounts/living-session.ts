/* What every call reads of its session, for statements of other resources that do something else beside it. */
export { isAdmittedSession, isLivingSession, sessionColumns, type LivingSession } from './queries.ts'
