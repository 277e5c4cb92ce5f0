import { checkSchema, lowestVersion } from '../../shared/wff/check/schema.ts'
import { versions, type Version } from '../../shared/wff/grammar/row.ts'
import type { Problem } from '../../shared/wff/problem.ts'
import { parseXml } from '../../shared/wff/xml/parse-xml.ts'
import type { FaceFile } from './face-files.ts'

export type Verdict = {
  /** The requested version, else the declared one, else the lowest that accepts the face. */
  readonly version: Version
  readonly problems: readonly Problem[]
}

const newest: Version = versions[versions.length - 1] as Version

/** What the schema says of a face. Without a version to go by, a face that no version accepts is held against the newest. */
export function judgeFace(
  { text, declared }: Pick<FaceFile, 'text' | 'declared'>,
  against: Version | null,
): Verdict {
  const parsed = parseXml(text)
  if (!parsed.ok) return { version: against ?? declared ?? newest, problems: [parsed.error] }
  const version = against ?? declared ?? lowestVersion(parsed.value) ?? newest
  return { version, problems: checkSchema(parsed.value, version) }
}
