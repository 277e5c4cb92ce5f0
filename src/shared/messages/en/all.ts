import { aiSetEn } from './ai/ai.ts'
import { editorSetEn } from './sets/editor.ts'
import { firstEn } from './first.ts'
import { loginEn } from './account/login.ts'
import { upgradeEn } from './account/upgrade.ts'
import { factorsEn } from './account/factors.ts'
import { profileEn } from './account/profile.ts'
import { designsEn } from './designs/designs.ts'
import { helpEn } from './help.ts'
import { artNamesEn } from './own/art-names.ts'
import { artEn } from './own/art.ts'
import { choicesEn } from './own/choices.ts'
import { arrangeEn } from './groups/arrange.ts'
import { assetsEn } from './own/assets.ts'
import { gesturesEn } from './own/gestures.ts'
import { guidesEn } from './own/guides.ts'
import { screenshotsEn } from './own/screenshots.ts'
import { drawingEn } from './own/drawing.ts'
import { wordsEn } from './own/words.ts'
import { templatesEn } from './screens/templates.ts'
import { offlineEn } from './screens/offline.ts'
import { peopleEn } from './staff/staff.ts'
import { publishEn } from './screens/publish.ts'
import { reviewEn } from './screens/review.ts'
import { shareEn } from './screens/share.ts'
import { notificationKindsEn } from './notifications/kinds.ts'
import { notificationsEn } from './notifications/page.ts'
import { pagesEn } from './pages.ts'
import { serverEn } from './server.ts'
import { buildEn } from './import-export/build.ts'
import { listsEn } from './lists.ts'
import { financeSetEn } from './money/finance-set.ts'
import { statementEn } from './money/statement.ts'
import { falconEn } from './import-export/falcon.ts'
import { importEn } from './import-export/import.ts'
import { wearEn } from './import-export/notes.ts'
import { wffEn } from './import-export/wff.ts'
import type { zhCn } from '../zh-cn/all.ts'

/** Every text in English, with its singulars; a missing key does not compile. */
export const en: Readonly<Record<keyof typeof zhCn, string>> = {
  ...firstEn,
  ...pagesEn,
  ...notificationKindsEn,
  ...notificationsEn,
  ...serverEn,
  ...editorSetEn,
  ...designsEn,
  ...helpEn,
  ...artNamesEn,
  ...artEn,
  ...choicesEn,
  ...arrangeEn,
  ...assetsEn,
  ...wordsEn,
  ...screenshotsEn,
  ...guidesEn,
  ...drawingEn,
  ...templatesEn,
  ...gesturesEn,
  ...offlineEn,
  ...publishEn,
  ...reviewEn,
  ...peopleEn,
  ...shareEn,
  ...loginEn,
  ...profileEn,
  ...listsEn,
  ...factorsEn,
  ...financeSetEn,
  ...statementEn,
  ...falconEn,
  ...importEn,
  ...wearEn,
  ...buildEn,
  ...upgradeEn,
  ...aiSetEn,
  ...wffEn,
}
