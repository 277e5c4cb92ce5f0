import { lazyFile } from '../../core/loading/lazy-file.ts'
import type { DocumentParts, IoParts, ShellParts, ViewParts } from '../../core/editor.ts'
import { planLater } from '../pictures/with-pictures.ts'
import { defineCommand, type CommandOf, type Plan } from '../plan.ts'
import type { planStoreEdit } from './edit.ts'

/** What edits a listing is loaded on first use; from then on it answers at once. */
let here: typeof planStoreEdit | null = null

async function bring(): Promise<{ readonly ok: true; readonly value: typeof planStoreEdit }> {
  here = (await lazyFile(() => import('./edit.ts'))).planStoreEdit
  return { ok: true, value: here }
}

const edit = defineCommand({
  name: 'store.edit',
  edits: true,
  plan: (editor: DocumentParts & ViewParts & ShellParts & IoParts, command: CommandOf<'store.edit'>): Plan =>
    here ? here(editor, command) : planLater(editor, bring, (planned) => planned(editor, command)),
})

export const storeCommands = [edit]
