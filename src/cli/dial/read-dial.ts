import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ok, refused, type Result } from '../../shared/base/result.ts'
import type { Design } from '../../shared/document/design.ts'
import { loadDesignText } from '../../shared/document/stored/load.ts'
import type { Repair } from '../../shared/document/stored/repair.ts'
import { parseLayer } from '../../shared/layers/registry.ts'
import type { ProjectFile } from '../../shared/project-file/project.ts'
import { isZip, readProject } from '../../shared/project-file/read-project.ts'
import { ownUrlsOf } from '../../shared/project-file/write-project.ts'

export type Dial = {
  readonly design: Design
  readonly files: readonly ProjectFile[]
  readonly preview: Uint8Array | null
  readonly repairs: readonly Repair[]
  /** Urls of a person's own files that the design names and the file does not hold. */
  readonly missing: readonly string[]
  readonly isText: boolean
  readonly bytes: number
}

export type DialRefusal = {
  readonly key: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** A project file or a design as text, read as the editor reads it. */
export function readDial(path: string): Result<Dial, DialRefusal> {
  let bytes: Uint8Array
  try {
    bytes = readFileSync(path)
  } catch {
    return refused({ key: 'project.unreadable' })
  }
  const isText = !isZip(bytes)
  const text = {
    design: new TextDecoder().decode(isText ? bytes : new Uint8Array()),
    files: [],
    preview: null,
  }
  const project = isText ? ok(text) : readProject(bytes)
  if (!project.ok) return project
  const loaded = loadDesignText(project.value.design, { parseLayer, makeId: randomUUID })
  if (!loaded.ok) return loaded
  const { design, repairs } = loaded.value
  const { files, preview } = project.value
  const inside = new Set(files.map(({ url }) => url))
  const missing = [...ownUrlsOf(design)].filter((url) => !inside.has(url))
  return ok({ design, files, preview, repairs, missing, isText, bytes: bytes.length })
}
