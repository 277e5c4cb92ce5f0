import * as trash from '../../../shared/api/drafts/trash.ts'
import * as versions from '../../../shared/api/drafts/versions.ts'
import * as contract from '../../../shared/api/faces.ts'
import type { RegisterRoute } from '../../base/route-types.ts'
import type { Context } from '../../base/context.ts'
import { readRecentToken } from '../accounts/sessions.ts'
import { pageDrafts } from './list/page-drafts.ts'
import { findReader, readDraft } from './read-drafts.ts'
import { saveDraft } from './saving/save-draft.ts'
import { eraseDrafts, restoreDrafts, trashDraft, trashDrafts } from './trash/trash.ts'
import { addVersion, deleteVersion, keepVersion, renameVersion } from './versions/keep-version.ts'
import { listVersions, readVersion } from './versions/read-versions.ts'

export function addDraftRoutes(registerRoute: RegisterRoute, context: Context): void {
  registerRoute(contract.pageDrafts, ({ query }, { session }) => pageDrafts(context, session, query))
  registerRoute(
    contract.readDraft,
    ({ params }, { session }) => readDraft(context, session, params.id),
    (token, params) => findReader(context, token, params),
  )
  registerRoute(
    contract.saveDraft,
    ({ body }, actor) => saveDraft(context, actor, body),
    (token) => readRecentToken(context, token),
  )
  registerRoute(contract.deleteDraft, async ({ params }, { session }) => {
    await trashDraft(context, session, params.id)
    return {}
  })
  registerRoute(trash.trashDrafts, ({ body }, { session }) => trashDrafts(context, session, body))
  registerRoute(trash.restoreDrafts, ({ body }, { session }) => restoreDrafts(context, session, body))
  registerRoute(trash.eraseDrafts, ({ body }, { session }) => eraseDrafts(context, session, body))
  registerRoute(versions.listVersions, ({ params }, { session }) => listVersions(context, session, params.id))
  registerRoute(versions.readVersion, ({ params }, { session }) => readVersion(context, session, params))
  registerRoute(versions.keepVersion, (given, { session }) => keepVersion(context, session, given))
  registerRoute(versions.addVersion, (given, actor) => addVersion(context, actor, given))
  registerRoute(versions.renameVersion, ({ params, body }, { session }) =>
    renameVersion(context, session, { ...params, ...body }),
  )
  registerRoute(versions.deleteVersion, async ({ params }, { session }) => {
    await deleteVersion(context, session, params)
    return {}
  })
}
