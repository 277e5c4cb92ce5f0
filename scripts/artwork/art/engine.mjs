import { loadSources } from './load-sources.mjs'

const entry = `
export { parseTemplate } from './shared/expressions/language/template.ts'
export { parseExpression } from './shared/expressions/language/parse.ts'
export { compileExpression } from './shared/expressions/language/compile.ts'
export { createWorld } from './shared/expressions/world.ts'
export { kindOf, parseLayer } from './shared/layers/registry.ts'
export { createRoot, withFreshHistory } from './shared/document/create.ts'
export { serializeDesign } from './shared/document/stored/serialize.ts'
export { designFormat } from './shared/document/design.ts'
`

/** The product's own document and expression code: samples are made and shown by what will read them. */
export const loadEngine = () => loadSources(entry)
