import { faceMemory } from '../wff/memory/face-memory.ts'
import type { MemoryReport } from '../wff/memory/memory-report.ts'
import type { Gathered } from './gather-face.ts'

/** Rows of a report that are kept: the largest decide, and a report that is stored has an end. */
const mostRows = 100

/** What a face with its files takes of a watch's memory, for the report of its build; null where it cannot be counted. */
export function memoryOf({ face, files }: Gathered): MemoryReport | null {
  const report = faceMemory(face.text, files)
  if (!report.ok) return null
  const { resources, missing } = report.value
  return { ...report.value, resources: resources.slice(0, mostRows), missing: missing.slice(0, mostRows) }
}
