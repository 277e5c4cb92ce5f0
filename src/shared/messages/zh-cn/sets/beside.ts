import { commentsZhCn } from '../screens/comments.ts'
import { helpZhCn } from '../help.ts'

/** What is said beside the work: where comments are read and written, and by the frame of the help, whose articles bring their own words. */
export const besideSetZhCn = { ...commentsZhCn, ...helpZhCn }
