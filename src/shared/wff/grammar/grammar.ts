import { readContent, type Content } from './content.ts'
import type { ElementRow, ElementRows, UniqueRow, Version } from './row.ts'
import { clockRows } from './rows/clocks.ts'
import { complicationRows } from './rows/complications.ts'
import { configurationRows } from './rows/configurations.ts'
import { drawingRows } from './rows/drawing.ts'
import { pictureRows } from './rows/pictures.ts'
import { sceneRows } from './rows/scene.ts'
import { textRows } from './rows/text.ts'
import type { ValueType } from './value-types.ts'
import { isValueName, valueType, type ValueName } from './values.ts'

const rows: ElementRows = {
  ...sceneRows,
  ...textRows,
  ...drawingRows,
  ...pictureRows,
  ...clockRows,
  ...complicationRows,
  ...configurationRows,
}

export type AttributeType = {
  readonly name: string
  /** Null when the attribute came with a later version, `since`. */
  readonly type: ValueType | null
  readonly valueName: ValueName
  readonly isRequired: boolean
  readonly since: number
}

/** What an element is in one version of the format. */
export type ElementType = {
  readonly key: string
  readonly attributes: ReadonlyMap<string, AttributeType>
  /** Null when nothing may stand in it but text, if that. */
  readonly content: Content | null
  readonly isMixed: boolean
  readonly text: ValueName | null
  readonly unique: readonly UniqueRow[]
  readonly refers: ElementRow['refers'] | null
}

const sinceOf = (row: ElementRow): number => row.since ?? 1

/** `name!:type@4` (grammar/row.ts). */
function readAttribute(token: string, row: ElementRow, version: Version): AttributeType {
  const [, name = '', required, type = '', since] = /^(\w+)(!?):(\w+)(?:@(\d))?$/.exec(token) ?? []
  if (!isValueName(type)) throw new Error(`the grammar has no such attribute: ${token}`)
  const first = since === undefined ? sinceOf(row) : Number(since)
  return {
    name,
    type: first <= version ? valueType(type, version) : null,
    valueName: type,
    isRequired: required === '!',
    since: first,
  }
}

function childrenOf({ children }: ElementRow, version: Version): string | null {
  if (children === undefined || typeof children === 'string') return children ?? null
  const since = Object.keys(children)
    .map(Number)
    .filter((first) => first <= version)
  return since.length === 0 ? null : (children[Math.max(...since)] ?? null)
}

export type Grammar = {
  /** The element of this name inside of `parent`, or at the root when that is null. */
  typeOf(name: string, parent: ElementType | null): ElementType | null
  /** The first version that knows an element of this name at this place; null when none does. */
  sinceOf(name: string, parent: ElementType | null): number | null
}

const keyOf = (name: string, parent: ElementType | null): string | null => {
  const own = parent && `${parent.key}/${name}`
  if (own !== null && Object.hasOwn(rows, own)) return own
  return Object.hasOwn(rows, name) && !name.includes('/') && rows[name]?.anyOf === undefined ? name : null
}

function createGrammar(version: Version): Grammar {
  const known = new Map<string, ElementType>()

  const isHere = (word: string): boolean => {
    const local = Object.keys(rows).filter((key) => key === word || key.endsWith(`/${word}`))
    return local.some((key) => sinceOf(rows[key] as ElementRow) <= version)
  }

  /** `Photos@4` in `anyOf` says it of the member, a row's own `since` of the element. */
  const namesOf = (word: string): readonly string[] => {
    const { anyOf } = rows[word] ?? {}
    if (anyOf === undefined) return isHere(word) ? [word] : []
    return anyOf.split(' ').flatMap((member) => {
      const [name = '', since = '1'] = member.split('@')
      return Number(since) <= version ? [name] : []
    })
  }

  function make(key: string): ElementType {
    const row = rows[key] as ElementRow
    const notation = childrenOf(row, version)
    const attributes = (row.attributes ?? '').split(' ').filter(Boolean)
    return {
      key,
      attributes: new Map(
        attributes.map((token) => readAttribute(token, row, version)).map((one) => [one.name, one]),
      ),
      content: notation === null ? null : readContent(notation, version, namesOf),
      isMixed: row.isMixed === true,
      text: row.text !== undefined && isValueName(row.text) ? row.text : null,
      unique: (row.unique ?? []).filter(({ since = 1 }) => since <= version),
      refers: row.refers ?? null,
    }
  }

  return {
    typeOf(name, parent) {
      const key = keyOf(name, parent)
      if (key === null || sinceOf(rows[key] as ElementRow) > version) return null
      const type = known.get(key) ?? make(key)
      known.set(key, type)
      return type
    },
    sinceOf(name, parent) {
      const key = keyOf(name, parent)
      return key === null ? null : sinceOf(rows[key] as ElementRow)
    },
  }
}

const grammars = new Map<Version, Grammar>()

export function grammarOf(version: Version): Grammar {
  const grammar = grammars.get(version) ?? createGrammar(version)
  grammars.set(version, grammar)
  return grammar
}
