import { loadSources } from './load-sources.mjs'

const entry = `
export { drawWhole } from './worker/commands/art/drawing/draw.ts'
export { partsFor, pictureOf } from './worker/commands/art/drawing/part.ts'
export { printPng } from './worker/core/files/print-png.ts'
export { presetLooks } from './shared/art/preset-looks.ts'
export { lookChoices, lookSliders } from './shared/art/look.ts'
`

/** The editor's own generator of watch art. */
export const loadGenerator = () => loadSources(entry)
