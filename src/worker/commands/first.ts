import { openCommands } from './design/open.ts'
import { pageCommands } from './design/page.ts'
import { previewCommands } from './design/preview.ts'
import { viewSizeCommands } from './design/view-size.ts'

/** What the first picture of a design takes: these come with it, every other command in a file of its own. */
export const firstCommands = [...pageCommands, ...viewSizeCommands, ...openCommands, ...previewCommands]
