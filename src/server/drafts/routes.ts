import * as trash from '../../shared/api/drafts/trash.ts'
import * as versions from '../../shared/api/drafts/versions.ts'
import * as contract from '../../shared/api/faces.ts'
import type { Bind } from '../bind.ts'
import type { Context } from '../context.ts'
import { pageDrafts } from './list/page-drafts.ts'
import { readDraft } from './read-drafts.ts'
import { saveDraft } from './save-draft.ts'
import { eraseDrafts, restoreDrafts, trashDraft, trashDrafts } from './trash/trash.ts'
import { addVersion, deleteVersion, keepVersion, renameVersion } from './versions/keep-version.ts'
import { listVersions, readVersion } from './versions/read-versions.ts'

export function addDraftRoutes(bind: Bind, context: Context): void {
  bind(contract.pageDrafts, ({ query }, { asker }) => pageDrafts(context, asker, query))
  bind(contract.readDraft, ({ params }, { asker }) => readDraft(context, asker, params.id))
  bind(contract.saveDraft, ({ body }, caller) => saveDraft(context, caller, body))
  bind(contract.deleteDraft, async ({ params }, { asker }) => {
    await trashDraft(context, asker, params.id)
    return {}
  })
  bind(trash.trashDrafts, ({ body }, { asker }) => trashDrafts(context, asker, body))
  bind(trash.restoreDrafts, ({ body }, { asker }) => restoreDrafts(context, asker, body))
  bind(trash.eraseDrafts, ({ body }, { asker }) => eraseDrafts(context, asker, body))
  bind(versions.listVersions, ({ params }, { asker }) => listVersions(context, asker, params.id))
  bind(versions.readVersion, ({ params }, { asker }) => readVersion(context, asker, params))
  bind(versions.keepVersion, (given, { asker }) => keepVersion(context, asker, given))
  bind(versions.addVersion, (given, caller) => addVersion(context, caller, given))
  bind(versions.renameVersion, ({ params, body }, { asker }) =>
    renameVersion(context, asker, { ...params, ...body }),
  )
  bind(versions.deleteVersion, async ({ params }, { asker }) => {
    await deleteVersion(context, asker, params)
    return {}
  })
}
