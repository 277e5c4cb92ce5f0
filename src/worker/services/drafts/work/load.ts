import type { MakeId } from '../../../../shared/base/ids.ts'
import { ok, type Result } from '../../../../shared/base/result.ts'
import type { Design, Layer } from '../../../../shared/document/design.ts'
import {
  loadDesign,
  loadDesignText,
  type Loaded,
  type LoadRefusal,
} from '../../../../shared/document/stored/load.ts'
import type { Refusal } from '../../../../shared/protocol/commands.ts'
import { sharedOnly } from '../../../../shared/rules/access.ts'
import type { OpenedDesign } from '../../../core/ports.ts'
import type { Say } from '../environment.ts'

export type LoaderDeps = {
  readonly parseLayer: (json: unknown) => Layer | null
  readonly makeId: MakeId
  readonly say: Say
  readonly texts: { readonly root: () => string }
}

/** Stored designs, untrusted; what was repaired is said. */
export function createLoader({ parseLayer, makeId, say, texts }: LoaderDeps) {
  const deps = { parseLayer, makeId, rootLabel: texts.root() }

  function accept(loaded: Result<Loaded, LoadRefusal>): Result<Design, Refusal> {
    if (!loaded.ok) return loaded
    const { design, repairs } = loaded.value
    if (repairs.length > 0) say({ key: 'load.repaired', params: { count: repairs.length }, tone: 'info' })
    return ok(design)
  }

  return {
    load: (json: unknown): Result<Design, Refusal> => accept(loadDesign(json, deps)),
    loadText: (text: string): Result<Design, Refusal> => accept(loadDesignText(text, deps)),
    /** Another person's design that is only looked at: no work, so nothing of it is kept, saved or locked. */
    loadShared(id: string, body: unknown): Result<OpenedDesign, Refusal> {
      const loaded = loadDesign(body, deps)
      return loaded.ok ? ok({ design: { ...loaded.value.design, id }, readOnly: sharedOnly }) : loaded
    },
  }
}
