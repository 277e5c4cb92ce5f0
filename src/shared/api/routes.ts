import * as accounts from './accounts.ts'
import * as aiAccess from './ai/access.ts'
import { streamChat } from './ai/chat.ts'
import * as collect from './ai/collect.ts'
import { cutOut } from './ai/matting.ts'
import * as aiPictures from './ai/pictures.ts'
import * as builds from './builds/tasks.ts'
import * as keys from './builds/keys.ts'
import * as trash from './drafts/trash.ts'
import * as versions from './drafts/versions.ts'
import * as faces from './faces.ts'
import * as files from './files.ts'
import * as fonts from './own-files/fonts.ts'
import * as library from './own-files/library.ts'
import * as blocks from './own-files/blocks.ts'
import * as notifications from './notifications/notifications.ts'
import * as own from './own-account.ts'
import * as claims from './money/claims.ts'
import * as closing from './money/closing.ts'
import * as finance from './money/finance.ts'
import { takeStoreEvent } from './money/store.ts'
import * as statement from './money/statement.ts'
import * as wallet from './money/wallet.ts'
import * as withdraw from './money/withdraw.ts'
import { pageActs } from './people/acts.ts'
import * as people from './people/people.ts'
import { lookUpAccount } from './people/support.ts'
import * as published from './publish/faces.ts'
import * as lists from './publish/lists.ts'
import * as review from './publish/review.ts'
import type { Route } from './route.ts'
import * as shares from './drafts/shares.ts'
import * as thirdParty from './third-party.ts'

/** Every call that there is; tests walk it, so that none goes without its cases. */
export const routes: readonly Route[] = [
  accounts.serverConfig,
  accounts.sendCode,
  accounts.signInByCode,
  accounts.signInByPassword,
  accounts.register,
  accounts.setPassword,
  accounts.resetPassword,
  accounts.queryUserInfo,
  accounts.signOut,
  thirdParty.startSignIn,
  thirdParty.signInByThirdParty,
  thirdParty.startOwn,
  thirdParty.linkThirdParty,
  thirdParty.confirmByThirdParty,
  thirdParty.unlinkThirdParty,
  own.sendOwnCode,
  own.verifyOwnCode,
  own.sendNewCode,
  own.changeReceiver,
  own.listSessions,
  own.endSession,
  own.endSessions,
  own.updateProfile,
  own.copyMyData,
  closing.readClosing,
  closing.closeAccount,
  closing.readFaceMoney,
  notifications.countUnread,
  notifications.pageNotifications,
  notifications.readNotifications,
  notifications.readNotificationSettings,
  notifications.changeNotificationSettings,
  faces.pageDrafts,
  faces.readDraft,
  faces.saveDraft,
  faces.deleteDraft,
  trash.trashDrafts,
  trash.restoreDrafts,
  trash.eraseDrafts,
  versions.listVersions,
  versions.readVersion,
  versions.keepVersion,
  versions.addVersion,
  versions.renameVersion,
  versions.deleteVersion,
  blocks.listBlocks,
  blocks.readBlock,
  blocks.keepBlock,
  blocks.renameBlock,
  blocks.deleteBlock,
  shares.listShares,
  shares.makeShare,
  shares.revokeShare,
  shares.readShare,
  shares.copyShare,
  builds.buildPreview,
  builds.listBuilds,
  builds.cancelBuild,
  builds.retryBuild,
  builds.linkBuild,
  builds.readPackage,
  keys.readSigningKey,
  keys.exportSigningKey,
  keys.importSigningKey,
  files.uploadFile,
  files.uploadFiles,
  files.pageAssets,
  library.pageLibrary,
  library.readUses,
  library.deleteAsset,
  fonts.pageFonts,
  fonts.uploadFont,
  fonts.changeFont,
  fonts.deleteFont,
  pageActs,
  people.listPeople,
  people.grantRole,
  people.revokeRole,
  people.becomeFirst,
  lookUpAccount,
  takeStoreEvent,
  wallet.readWallet,
  wallet.saveRealName,
  wallet.verifyIdentity,
  wallet.bindAlipay,
  wallet.unbindAlipay,
  wallet.bindPaypal,
  wallet.unbindPaypal,
  wallet.readContract,
  wallet.readContractStatus,
  wallet.signContract,
  withdraw.applyDomestic,
  withdraw.applyOverseas,
  withdraw.cancelDomestic,
  withdraw.cancelOverseas,
  withdraw.pageOrders,
  withdraw.readStatement,
  withdraw.readSums,
  statement.statementCsv,
  statement.statementPdf,
  statement.receiptPdf,
  statement.readEarnings,
  finance.pagePayouts,
  finance.beginPayout,
  finance.openTarget,
  finance.markPaid,
  finance.markFailed,
  finance.confirmPayout,
  finance.readOrders,
  finance.listPayees,
  finance.openPayee,
  finance.decidePayee,
  claims.pageClaims,
  claims.openClaim,
  claims.addressClaim,
  claims.payClaim,
  finance.readBooks,
  finance.compareBooks,
  lists.listCategories,
  lists.listTags,
  lists.listPrices,
  published.saveFace,
  published.publishFace,
  published.readFace,
  published.pageFaces,
  published.changeOnline,
  published.changeOnlineSingle,
  published.withdrawFace,
  published.deleteFace,
  published.deleteFaceSingle,
  review.pageReviews,
  review.readReview,
  review.readChanges,
  review.changeAudit,
  review.changeAuditSingle,
  aiAccess.readAi,
  aiAccess.joinBeta,
  aiAccess.exitBeta,
  aiPictures.makePictures,
  aiPictures.queryPictures,
  aiPictures.pagePictures,
  aiPictures.countPictures,
  collect.collectText,
  collect.collectPictures,
  streamChat,
  cutOut,
]
