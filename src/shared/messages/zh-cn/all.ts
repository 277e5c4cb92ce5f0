import { aiSetZhCn } from './ai/ai.ts'
import { editorSetZhCn } from './sets/editor.ts'
import { firstZhCn } from './first.ts'
import { loginZhCn } from './account/login.ts'
import { upgradeZhCn } from './account/upgrade.ts'
import { factorsZhCn } from './account/factors.ts'
import { profileZhCn } from './account/profile.ts'
import { designsZhCn } from './designs/designs.ts'
import { helpZhCn } from './help.ts'
import { artNamesZhCn } from './own/art-names.ts'
import { artZhCn } from './own/art.ts'
import { choicesZhCn } from './own/choices.ts'
import { arrangeZhCn } from './groups/arrange.ts'
import { assetsZhCn } from './own/assets.ts'
import { gesturesZhCn } from './own/gestures.ts'
import { guidesZhCn } from './own/guides.ts'
import { screenshotsZhCn } from './own/screenshots.ts'
import { drawingZhCn } from './own/drawing.ts'
import { wordsZhCn } from './own/words.ts'
import { templatesZhCn } from './screens/templates.ts'
import { offlineZhCn } from './screens/offline.ts'
import { peopleZhCn } from './staff/staff.ts'
import { publishZhCn } from './screens/publish.ts'
import { reviewZhCn } from './screens/review.ts'
import { shareZhCn } from './screens/share.ts'
import { notificationKindsZhCn } from './notifications/kinds.ts'
import { notificationsZhCn } from './notifications/page.ts'
import { pagesZhCn } from './pages.ts'
import { serverZhCn } from './server.ts'
import { buildZhCn } from './import-export/build.ts'
import { listsZhCn } from './lists.ts'
import { financeSetZhCn } from './money/finance-set.ts'
import { statementZhCn } from './money/statement.ts'
import { falconZhCn } from './import-export/falcon.ts'
import { importZhCn } from './import-export/import.ts'
import { wearZhCn } from './import-export/notes.ts'
import { wffZhCn } from './import-export/wff.ts'

/** Every text in Chinese. */
export const zhCn = {
  ...firstZhCn,
  ...pagesZhCn,
  ...notificationKindsZhCn,
  ...notificationsZhCn,
  ...serverZhCn,
  ...editorSetZhCn,
  ...designsZhCn,
  ...helpZhCn,
  ...artNamesZhCn,
  ...artZhCn,
  ...choicesZhCn,
  ...arrangeZhCn,
  ...assetsZhCn,
  ...wordsZhCn,
  ...screenshotsZhCn,
  ...guidesZhCn,
  ...drawingZhCn,
  ...templatesZhCn,
  ...gesturesZhCn,
  ...offlineZhCn,
  ...publishZhCn,
  ...reviewZhCn,
  ...peopleZhCn,
  ...shareZhCn,
  ...loginZhCn,
  ...profileZhCn,
  ...listsZhCn,
  ...factorsZhCn,
  ...financeSetZhCn,
  ...statementZhCn,
  ...falconZhCn,
  ...importZhCn,
  ...wearZhCn,
  ...buildZhCn,
  ...upgradeZhCn,
  ...aiSetZhCn,
  ...wffZhCn,
}
