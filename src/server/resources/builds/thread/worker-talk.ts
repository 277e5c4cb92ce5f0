import type { MemoryReport } from '../../../../shared/wff/memory/memory-report.ts'
import type { BuildNote, PackageFormat } from '../../../../shared/api/builds/tasks.ts'

/** What the thread is to build. */
export interface BuildJob {
  /** The printed design as it is stored. */
  readonly design: string
  readonly fdId: string
  readonly format: PackageFormat
  readonly packageName: string
  readonly versionCode: number
  /** DER; the private key is PKCS #8. Null for a package that is not signed. */
  readonly keys: { readonly privateKey: Uint8Array; readonly certificate: Uint8Array } | null
  /** The url of the design's picture; null where there is none. */
  readonly preview: string | null
}

/** What a built face is. */
export interface Built {
  readonly bytes: Uint8Array
  readonly formatVersion: number
  readonly notes: readonly BuildNote[]
  readonly missing: readonly string[]
  /** Null where it cannot be counted. */
  readonly memory: MemoryReport | null
}

/** Why a design cannot be built, on any server and however often it is tried. */
export type BuildFault = { readonly key: string; readonly params?: Readonly<Record<string, string | number>> }

export type ToBuilder =
  { readonly job: BuildJob } | { readonly url: string; readonly bytes: Uint8Array | null }

export type FromBuilder =
  | { readonly ask: string }
  /** 0 to 100, and the text of the step that begins. */
  | { readonly progress: number; readonly step: string }
  | { readonly built: Built }
  | { readonly fault: BuildFault }
  | { readonly error: string }
