import { isRoot } from '../../../../shared/document/create.ts'
import type { Layer } from '../../../../shared/document/design.ts'
import type { OwnChoice } from '../../../../shared/document/choices/own-choices.ts'
import { originIn } from '../../../../shared/layers/building-blocks/export-wff/face-origin.ts'
import { kindOf } from '../../../../shared/layers/registry.ts'
import type { ChoiceEdit } from '../../../../shared/protocol/commands/choices.ts'
import type { Refusal } from '../../../../shared/protocol/commands.ts'
import type { DocumentParts } from '../../../core/editor.ts'

type Held = { readonly xml?: unknown; readonly contents?: unknown; readonly hasContents?: unknown }

/** What goes out of a layer as it came, whatever happens to its fields; empty for any other layer. */
function keptOf({ nodeType, style }: Layer): string {
  const { xml, contents, hasContents } = style as Held
  if (kindOf({ nodeType }).abilities.keepsForeign && typeof xml === 'string') return xml
  return hasContents === true && contents !== undefined ? JSON.stringify(contents) : ''
}

const references = /\[CONFIGURATION\.[^\]]*\]|#[0-9A-Fa-f]{6,8}|\s+/g

/** Expressions of the file that name one of these: what is more than a colour, or a list of colours. */
function expressionsWith(xml: string, isNamed: (text: string) => boolean): number {
  const texts = [...xml.matchAll(/="([^"]*)"|>([^<>]*\[CONFIGURATION\.[^<]*)</g)]
  return texts.filter(([, value, words]) => {
    const text = value ?? words ?? ''
    return text.includes('[CONFIGURATION.') && isNamed(text) && text.replace(references, '') !== ''
  }).length
}

/** By what the file would name what the edit takes away; nothing for an edit that takes nothing. */
function lost({ id, kind, options }: OwnChoice, edit: ChoiceEdit): readonly string[] {
  const ofAll = [`[CONFIGURATION.${id}]`, `[CONFIGURATION.${id}.`, `"${id}.`, `id="${id}"`, `["${id}",`]
  if (edit.what === 'delete') return ofAll
  if (edit.what === 'deleteOption') return kind === 'color' ? [] : [`["${id}","${edit.option}"]`]
  const last = (options[0]?.colors.length ?? 0) - 1
  return edit.what === 'fewerColors' ? [`[CONFIGURATION.${id}.${last}]`, `"${id}.${last}"`] : []
}

/**
 * Why a choice, an option or a colour cannot go: a part of the opened file that is kept as it is names it, and would name
 * what there is none of. Null where nothing does.
 */
export function heldByFile({ store }: DocumentParts, choice: OwnChoice, edit: ChoiceEdit): Refusal | null {
  const { design } = store
  const face = design?.faces[design.activeFdId]
  const origin = face && originIn(face)
  const names = lost(choice, edit)
  if (!face || !origin || names.length === 0) return null
  const isNamed = (text: string): boolean => names.some((name) => text.includes(name))
  const layers = [...face.normal.nodeList, ...face.ambient.nodeList].filter((layer) => !isRoot(layer))
  const holders = new Set(layers.filter((layer) => isNamed(keptOf(layer))).map(({ label }) => label))
  const [name] = holders
  if (name !== undefined) return { key: 'refusal.choiceHeld', params: { count: holders.size, name } }
  const isWhole = edit.what === 'deleteOption' && choice.kind !== 'color'
  const own = isWhole ? [`[CONFIGURATION.${choice.id}]`] : names
  const count = expressionsWith(origin.xml, (text) => own.some((one) => text.includes(one)))
  return count === 0 ? null : { key: 'refusal.choiceInFile', params: { count } }
}
