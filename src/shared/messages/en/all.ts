import { firstEn } from './first.ts'
import { pagesEn } from './pages.ts'
import { notificationKindsEn } from './notifications/kinds.ts'
import { siteSetEn } from './sets/site.ts'
import { accountSetEn } from './sets/account.ts'
import { editorSetEn } from './sets/editor.ts'
import { besideSetEn } from './sets/beside.ts'
import { rareSetEn } from './sets/rare.ts'
import { artNamesEn } from './own/art-names.ts'
import { falconEn } from './import-export/falcon.ts'
import { wearEn } from './import-export/notes.ts'
import { wffEn } from './import-export/wff.ts'
import type { zhCn } from '../zh-cn/all.ts'

/** Every text in English, with its singulars; a missing key does not compile. */
export const en: Readonly<Record<keyof typeof zhCn, string>> = {
  ...firstEn,
  ...pagesEn,
  ...notificationKindsEn,
  ...siteSetEn,
  ...accountSetEn,
  ...editorSetEn,
  ...besideSetEn,
  ...rareSetEn,
  ...artNamesEn,
  ...falconEn,
  ...wearEn,
  ...wffEn,
}
