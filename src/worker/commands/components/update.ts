import { lazyFile } from '../../core/loading/lazy-file.ts'
import { planLater } from '../pictures/with-pictures.ts'
import { defineCommand, type CommandOf, type Plan } from '../plan.ts'
import type { DocumentParts, IoParts, ShellParts, ViewParts } from '../../core/editor.ts'
import type { SceneParts } from '../../scene/editor.ts'
import type { TaskParts } from '../../scene/whole-editor.ts'

export type UpdateParts = DocumentParts & ViewParts & ShellParts & IoParts & SceneParts & TaskParts

const load = () => lazyFile(() => import('./update-main.ts'))

const update = defineCommand({
  name: 'component.update',
  edits: true,
  plan: (editor: UpdateParts, command: CommandOf<'component.update'>): Plan =>
    planLater(
      editor,
      async () => ({ ok: true, value: await load() }),
      (late) => late.planUpdate(editor, command),
    ),
})

export const updateCommands = [update]
