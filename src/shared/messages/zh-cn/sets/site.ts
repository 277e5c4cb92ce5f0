import { listsZhCn } from '../lists.ts'
import { serverZhCn } from '../server.ts'
import { moneyRefusalsZhCn } from '../money/refusals.ts'
import { publishRefusalsZhCn } from '../screens/publish-refusals.ts'
import { peopleRefusalsZhCn } from '../staff/refusals.ts'
import { aiRefusalsZhCn } from '../ai/refusals.ts'
import { loginZhCn } from '../account/login.ts'
import { upgradeZhCn } from '../account/upgrade.ts'
import { designsZhCn } from '../designs/designs.ts'
import { draftsZhCn } from '../drafts.ts'
import { engineEndsZhCn } from '../screens/engine-ends.ts'
import { platformsZhCn } from '../screens/platforms.ts'
import { shareZhCn } from '../screens/share.ts'
import { standingZhCn } from '../screens/standing.ts'
import { templatesZhCn } from '../screens/templates.ts'
import { offlineZhCn } from '../screens/offline.ts'
import { notificationsZhCn } from '../notifications/page.ts'
import { aiSetZhCn } from '../ai/ai.ts'

/** What every screen but home may say: answers of the server, signing in, what is shared, what waits on this device. */
export const siteSetZhCn = {
  ...serverZhCn,
  ...moneyRefusalsZhCn,
  ...publishRefusalsZhCn,
  ...peopleRefusalsZhCn,
  ...aiRefusalsZhCn,
  ...listsZhCn,
  ...loginZhCn,
  ...upgradeZhCn,
  ...designsZhCn,
  ...draftsZhCn,
  ...engineEndsZhCn,
  ...platformsZhCn,
  ...shareZhCn,
  ...standingZhCn,
  ...templatesZhCn,
  ...offlineZhCn,
  ...notificationsZhCn,
  ...aiSetZhCn,
}
