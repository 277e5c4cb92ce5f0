import { lazyFile } from '../../core/loading/lazy-file.ts'
import { planLater } from '../pictures/with-pictures.ts'
import { defineCommand, type CommandOf, type Plan } from '../plan.ts'
import type { Needs, planLayout } from './made.ts'
import type { ViewParts } from '../../core/editor.ts'

type Planned = typeof planLayout

/** What makes layers of fields is loaded on first use; from then on it answers at once. */
let here: Planned | null = null

async function bring(): Promise<{ readonly ok: true; readonly value: Planned }> {
  here = (await lazyFile(() => import('./made.ts'))).planLayout
  return { ok: true, value: here }
}

const layout = defineCommand({
  name: 'slot.layout',
  edits: true,
  plan: (editor: Needs & ViewParts, command: CommandOf<'slot.layout'>): Plan =>
    here ? here(editor, command) : planLater(editor, bring, (planned) => planned(editor, command)),
})

export const slotsCommands = [layout]
