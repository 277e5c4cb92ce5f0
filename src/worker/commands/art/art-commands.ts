import { lazyFile } from '../../core/loading/lazy-file.ts'
import { defineCommand, type Plan } from '../plan.ts'
import { planLater } from '../pictures/with-pictures.ts'
import { tools } from './tools.ts'
import type { Needs } from './needs.ts'

const fetchArt = () => lazyFile(() => import('./lazy.ts'))

/** What draws watch art is loaded on first use. */
export const lateArt = fetchArt

/** A look becomes layers, or changes those that came of it before (S2.100). */
const put = defineCommand({
  name: 'art.put',
  edits: true,
  plan: (editor: Needs, command) =>
    planLater<() => Plan>(
      editor,
      async () => (await lateArt()).makeArt({ editor, tools }, command),
      (land) => land(),
    ),
})

export const artCommands = [put]
