import { lazyFile } from '../../core/loading/lazy-file.ts'
import type { Needs } from '../choices/own.ts'
import type { planVariants } from '../choices/variants.ts'
import { planLater } from '../pictures/with-pictures.ts'
import { defineCommand, type CommandOf, type Plan } from '../plan.ts'
import type { DocumentParts, ShellParts, ViewParts } from '../../core/editor.ts'

type Planned = typeof planVariants

/** What makes choices is loaded on first use; from then on it answers at once. */
let here: Planned | null = null

async function bring(): Promise<{ readonly ok: true; readonly value: Planned }> {
  here = (await lazyFile(() => import('../choices/variants.ts'))).planVariants
  return { ok: true, value: here }
}

const variants = defineCommand({
  name: 'component.variants',
  edits: true,
  plan: (
    editor: DocumentParts & ViewParts & ShellParts & Needs,
    command: CommandOf<'component.variants'>,
  ): Plan => (here ? here(editor, command) : planLater(editor, bring, (planned) => planned(editor, command))),
})

export const variantCommands = [variants]
