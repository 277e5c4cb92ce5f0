import { commentsEn } from '../screens/comments.ts'

/** What is said where comments are read and written. */
export const commentsSetEn = { ...commentsEn }
