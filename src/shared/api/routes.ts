import * as accounts from './accounts.ts'
import * as faces from './faces.ts'
import * as files from './files.ts'
import type { Route } from './route.ts'

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
  faces.pageDrafts,
  faces.readDraft,
  faces.saveDraft,
  faces.deleteDraft,
  files.uploadFile,
  files.uploadFiles,
  files.pageAssets,
  files.pageFonts,
]
