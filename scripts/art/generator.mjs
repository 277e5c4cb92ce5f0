import { loadSources } from './load-sources.mjs'

const entry = `
export { drawWhole } from './worker/art/draw.ts'
export { partsFor, pictureOf } from './worker/art/part.ts'
export { printPng } from './worker/pictures/codecs/print-png.ts'
export { presetLooks } from './shared/art/preset-looks.ts'
export { lookChoices, lookSliders } from './shared/art/look.ts'
`

/** The editor's own generator of watch art. */
export const loadGenerator = () => loadSources(entry)
