import { firstZhCn } from './first.ts'
import { pagesZhCn } from './pages.ts'
import { notificationKindsZhCn } from './notifications/kinds.ts'
import { siteSetZhCn } from './sets/site.ts'
import { accountSetZhCn } from './sets/account.ts'
import { editorSetZhCn } from './sets/editor.ts'
import { besideSetZhCn } from './sets/beside.ts'
import { rareSetZhCn } from './sets/rare.ts'
import { artNamesZhCn } from './own/art-names.ts'
import { falconZhCn } from './import-export/falcon.ts'
import { wearZhCn } from './import-export/notes.ts'
import { wffZhCn } from './import-export/wff.ts'

/** Every text in Chinese. */
export const zhCn = {
  ...firstZhCn,
  ...pagesZhCn,
  ...notificationKindsZhCn,
  ...siteSetZhCn,
  ...accountSetZhCn,
  ...editorSetZhCn,
  ...besideSetZhCn,
  ...rareSetZhCn,
  ...artNamesZhCn,
  ...falconZhCn,
  ...wearZhCn,
  ...wffZhCn,
}
