import { listsEn } from '../lists.ts'
import { serverEn } from '../server.ts'
import { moneyRefusalsEn } from '../money/refusals.ts'
import { publishRefusalsEn } from '../screens/publish-refusals.ts'
import { peopleRefusalsEn } from '../staff/refusals.ts'
import { aiRefusalsEn } from '../ai/refusals.ts'
import { loginEn } from '../account/login.ts'
import { upgradeEn } from '../account/upgrade.ts'
import { designsEn } from '../designs/designs.ts'
import { draftsEn } from '../drafts.ts'
import { engineEndsEn } from '../screens/engine-ends.ts'
import { platformsEn } from '../screens/platforms.ts'
import { shareEn } from '../screens/share.ts'
import { standingEn } from '../screens/standing.ts'
import { templatesEn } from '../screens/templates.ts'
import { offlineEn } from '../screens/offline.ts'
import { notificationsEn } from '../notifications/page.ts'
import { aiSetEn } from '../ai/ai.ts'

/** What every screen but home may say: answers of the server, signing in, what is shared, what waits on this device. */
export const siteSetEn = {
  ...serverEn,
  ...moneyRefusalsEn,
  ...publishRefusalsEn,
  ...peopleRefusalsEn,
  ...aiRefusalsEn,
  ...listsEn,
  ...loginEn,
  ...upgradeEn,
  ...designsEn,
  ...draftsEn,
  ...engineEndsEn,
  ...platformsEn,
  ...shareEn,
  ...standingEn,
  ...templatesEn,
  ...offlineEn,
  ...notificationsEn,
  ...aiSetEn,
}
