import { pagesEn } from '../pages.ts'
import { serverEn } from '../server.ts'

/** What every screen says. */
export const pageSetEn = {
  ...pagesEn,
  ...serverEn,
}
