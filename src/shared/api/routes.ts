import * as accounts from './accounts/accounts.ts'
import * as aiAccess from './ai/access.ts'
import * as chat from './ai/chat.ts'
import * as collect from './ai/collect.ts'
import * as matting from './ai/matting.ts'
import * as aiPictures from './ai/pictures.ts'
import * as builds from './builds/tasks.ts'
import * as keys from './builds/keys.ts'
import * as install from './builds/install.ts'
import * as trash from './drafts/trash.ts'
import * as comments from './drafts/comments.ts'
import * as versions from './drafts/versions.ts'
import * as faces from './faces.ts'
import * as factors from './accounts/factors.ts'
import * as files from './files.ts'
import * as fonts from './own-files/fonts.ts'
import * as library from './own-files/library.ts'
import * as blockShares from './own-files/block-shares.ts'
import * as blocks from './own-files/blocks.ts'
import * as notifications from './notifications/notifications.ts'
import * as own from './accounts/own-account.ts'
import * as claims from './money/claims.ts'
import * as closing from './money/closing.ts'
import * as finance from './money/finance.ts'
import * as store from './money/store.ts'
import * as statement from './money/statement.ts'
import * as wallet from './money/wallet.ts'
import * as withdraw from './money/withdraw.ts'
import * as acts from './staff/acts.ts'
import * as people from './staff/members.ts'
import * as support from './staff/support.ts'
import * as published from './publish/faces.ts'
import * as lists from './publish/lists.ts'
import * as review from './publish/review.ts'
import { isRoute, type Route } from './route.ts'
import * as shares from './drafts/shares.ts'
import * as thirdParty from './accounts/third-party.ts'

const modules = [
  factors,
  accounts,
  thirdParty,
  own,
  closing,
  notifications,
  faces,
  trash,
  versions,
  blockShares,
  blocks,
  shares,
  comments,
  builds,
  install,
  keys,
  files,
  library,
  fonts,
  acts,
  people,
  support,
  store,
  wallet,
  withdraw,
  statement,
  finance,
  claims,
  lists,
  published,
  review,
  aiAccess,
  aiPictures,
  collect,
  chat,
  matting,
]

/** Every call that there is, as its module exports it; tests walk it, so that none goes without its cases. */
export const routes: readonly Route[] = modules.flatMap((module) =>
  Object.values<unknown>(module).filter(isRoute),
)
