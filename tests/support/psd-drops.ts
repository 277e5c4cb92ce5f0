import type { Psd } from 'ag-psd'
import type { Layer } from '../../src/shared/document/design.ts'
import type { ImportReportView } from '../../src/shared/protocol/import-report.ts'
import { psdBytes } from './psd-files.ts'
import { TestEngine } from './test-engine.ts'

/** A file as the page hands it over. */
export const psdFile = (bytes: Uint8Array, name = 'dial.psd', size = bytes.length) => ({
  name,
  type: '',
  size,
  arrayBuffer: async () => new Uint8Array(bytes).buffer,
})

/** The last report of what was opened. */
export const report = (t: TestEngine): ImportReportView | undefined =>
  t.requests
    .flatMap((request) => ('show' in request && request.show === 'importReport' ? [request.report] : []))
    .at(-1)

/** Layers by name, with what is said of each. */
export const told = (t: TestEngine): readonly string[] =>
  (report(t)?.rows ?? []).map(({ label, key }) => `${label}: ${key}`)

export const middle = { x: 250, y: 250 }

/** Dropped on the middle of a dial of 500 × 500. */
export async function dropped(
  psd: Psd,
  options: Parameters<typeof psdBytes>[1] = {},
  at = middle,
): Promise<TestEngine> {
  const t = await TestEngine.start()
  const outcome = await t.runLater({ do: 'drawing.open', file: psdFile(psdBytes(psd, options)), at })
  if (!outcome.ok) throw new Error(outcome.refusal.key)
  return t
}

export const named = (t: TestEngine, label: string): Layer => {
  const found = t.list.find((layer) => layer.label === label)
  if (!found) throw new Error(`no layer ${label}`)
  return found
}
