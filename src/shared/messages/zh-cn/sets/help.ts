import { helpZhCn } from '../help.ts'

/** What the frame of the help says; its articles bring their own words. */
export const helpSetZhCn = { ...helpZhCn }
