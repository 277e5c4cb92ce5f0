import { pagesZhCn } from '../pages.ts'
import { serverZhCn } from '../server.ts'

/** What every screen says. */
export const pageSetZhCn = {
  ...pagesZhCn,
  ...serverZhCn,
}
