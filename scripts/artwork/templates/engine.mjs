import { loadSources } from '../art/load-sources.mjs'

const entry = `
export { parseExpression } from './shared/expressions/language/parse.ts'
export { compileExpression } from './shared/expressions/language/compile.ts'
export { createWorld } from './shared/expressions/world.ts'
export { kindOf, parseLayer } from './shared/layers/registry.ts'
export { complicationDefaults } from './shared/layers/complication/style.ts'
export { createRoot, withFreshHistory } from './shared/document/create.ts'
export { serializeDesign } from './shared/document/stored/serialize.ts'
export { designFormat } from './shared/document/design.ts'
export { conformList } from './shared/rules/layer-rules/conform.ts'
export { inheritedIn, worldOf } from './shared/rules/world.ts'
export { platformFor } from './shared/platforms/all.ts'
export { dateFor, partsFor, pictureOf } from './worker/commands/art/drawing/part.ts'
export { plainLook } from './shared/art/preset-looks.ts'
`

let coming = null

/** The product's own document code, rules and generator of watch art: designs are made by what will read them. */
export const loadEngine = () => (coming ??= loadSources(entry))
