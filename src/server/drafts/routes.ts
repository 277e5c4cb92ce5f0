import * as contract from '../../shared/api/faces.ts'
import type { Bind } from '../bind.ts'
import type { Context } from '../context.ts'
import { deleteDraft } from './delete-draft.ts'
import { pageDrafts, readDraft } from './read-drafts.ts'
import { saveDraft } from './save-draft.ts'

export function addDraftRoutes(bind: Bind, context: Context): void {
  bind(contract.pageDrafts, ({ query }, { asker }) => pageDrafts(context, asker, query))
  bind(contract.readDraft, ({ params }, { asker }) => readDraft(context, asker, params.id))
  bind(contract.saveDraft, ({ body }, { asker }) => saveDraft(context, asker, body))
  bind(contract.deleteDraft, async ({ params }, { asker }) => {
    await deleteDraft(context, asker, params.id)
    return {}
  })
}
