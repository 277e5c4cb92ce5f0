import type { Layer } from '../../../shared/document/design.ts'
import { isRecord } from '../../../shared/document/stored/guard.ts'
import { paintDefaults } from '../../../shared/layers/building-blocks/paint/paint-schema.ts'
import { mostPaints, newPaint } from '../../../shared/base/paints.ts'
import { movedTo } from '../../../shared/base/effects/rows.ts'
import type { PaintCommand } from '../../../shared/protocol/commands/style.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { fieldOf } from '../../scene/fields/fields.ts'
import type { EditorParts } from '../../scene/editor.ts'
import { defineCommand, type Plan } from '../plan.ts'
import { changeField } from './change-field.ts'

/*
 * The lowest fill and the lowest stroke are fields of the style, those above it rows of a list in the same words. Here
 * they are rows all of them, with what their colours are linked to, so that a link goes where its colour goes.
 */

type Style = Readonly<Record<string, unknown>>

type Of = PaintCommand['of']

const names = {
  fill: ['Type', '', 'Stops', 'Angle', 'X', 'Y', 'Size', 'Opacity', 'Blend'].map((name) => `fill${name}`),
  stroke: [
    ...['Type', '', 'Stops', 'Angle', 'X', 'Y', 'Size', 'Opacity', 'Position'],
    ...['Width', 'Cap', 'Join'],
  ].map((name) => `stroke${name}`),
}

const namesOf = {
  fill: [...names.fill, 'isFillOff'],
  stroke: [...names.stroke, 'isStrokeOff', 'dash', 'gap'],
} as const satisfies Record<Of, readonly string[]>

const listOf = { fill: 'fills', stroke: 'strokes' } as const

const refusals = { fill: 'refusal.fills', stroke: 'refusal.strokes' } as const

const offOf = { fill: 'isFillOff', stroke: 'isStrokeOff' } as const

const linkLists = ['colorLinks', 'wearColors'] as const

type Row = {
  readonly values: Style
  /** By list of links, by field of the row. */
  readonly links: Readonly<Record<(typeof linkLists)[number], Style>>
}

/** Entries of which the name begins like this, without it. */
const entriesAt = (links: unknown, at: string): Style =>
  Object.fromEntries(
    Object.entries(isRecord(links) ? links : {}).flatMap(([path, link]) =>
      path.startsWith(at) ? [[path.slice(at.length), link]] : [],
    ),
  )

function linksAt(style: Style, at: string, own: readonly string[] | null): Row['links'] {
  const read = (name: (typeof linkLists)[number]): Style =>
    Object.fromEntries(
      Object.entries(entriesAt(style[name], at)).filter(
        ([path]) => own === null || own.includes(path.split('.')[0] ?? ''),
      ),
    )
  return { colorLinks: read('colorLinks'), wearColors: read('wearColors') }
}

const pick = (style: Style, of: Of): Style =>
  Object.fromEntries(namesOf[of].flatMap((name) => (style[name] === undefined ? [] : [[name, style[name]]])))

/** The top one first, the style itself last. */
function rowsIn(style: Style, of: Of): readonly Row[] {
  const list = style[listOf[of]]
  const above = Array.isArray(list) ? list.filter(isRecord) : []
  return [
    ...above.map((values, at) => ({ values, links: linksAt(style, `${listOf[of]}.${at}.`, null) })),
    { values: pick(style, of), links: linksAt(style, '', namesOf[of]) },
  ]
}

function withRows(style: Style, of: Of, rows: readonly Row[]): Style {
  const name = listOf[of]
  const isOwn = (path: string): boolean =>
    path.startsWith(`${name}.`) || namesOf[of].includes(path.split('.')[0] ?? '')
  const kept = Object.entries(style).filter(([one]) => one !== name && !namesOf[of].includes(one))
  const above = rows.slice(0, -1)
  const next: Record<string, unknown> = {
    ...Object.fromEntries(kept),
    ...rows.at(-1)?.values,
    ...(above.length > 0 ? { [name]: above.map(({ values }) => values) } : {}),
  }
  for (const list of linkLists) {
    const others = Object.entries(isRecord(style[list]) ? style[list] : {}).filter(([path]) => !isOwn(path))
    const own = rows.flatMap(({ links }, at) =>
      Object.entries(links[list]).map(([path, link]) => [
        at === rows.length - 1 ? path : `${name}.${at}.${path}`,
        link,
      ]),
    )
    if (others.length + own.length === 0) delete next[list]
    else next[list] = Object.fromEntries([...others, ...own])
  }
  return next
}

const noLinks: Row['links'] = { colorLinks: {}, wearColors: {} }

/** A line is as wide, and lies where the top one does. */
function newRow(of: Of, [top]: readonly Row[]): Row {
  const plain = pick(paintDefaults, of)
  const values =
    of === 'fill'
      ? { ...plain, fillType: 'solid', fill: newPaint.color, fillOpacity: newPaint.fillOpacity }
      : { ...top?.values, ...plain, strokeType: 'solid', stroke: newPaint.color, dash: 0 }
  const { [offOf[of]]: _off, ...shown } = values as Style
  return { values: of === 'stroke' ? without(shown, 'strokeOpacity') : shown, links: noLinks }
}

const without = (values: Style, name: string): Style =>
  Object.fromEntries(Object.entries(values).filter(([one]) => one !== name))

const isNone = (row: Row | undefined, of: Of): boolean => row?.values[`${of}Type`] === 'none'

function edited(rows: readonly Row[], { of, edit, at }: PaintCommand): readonly Row[] | Refusal {
  const one = rows[at]
  if (edit === 'add') {
    const [only] = rows
    if (only && rows.length === 1 && isNone(only, of))
      return [{ ...only, values: { ...without(only.values, offOf[of]), [`${of}Type`]: 'solid' } }]
    if (rows.length >= mostPaints)
      return { key: refusals[of], params: { max: mostPaints, count: rows.length } }
    return [newRow(of, rows), ...rows]
  }
  if (!one) return rows
  if (edit === 'remove')
    return rows.length > 1
      ? rows.filter((row) => row !== one)
      : [{ values: { ...without(one.values, offOf[of]), [`${of}Type`]: 'none' }, links: one.links }]
  if (edit === 'up' || edit === 'down') return movedTo(rows, at, edit === 'up' ? at - 1 : at + 1)
  const shown = without(one.values, offOf[of])
  const values = edit === 'hide' ? { ...shown, [offOf[of]]: true } : shown
  return rows.map((row) => (row === one ? { ...row, values } : row))
}

/** Fills and strokes added, taken away, sorted and hidden: one step for all layers that have them. */
const editPaint = defineCommand({
  name: 'paint.edit',
  edits: true,
  plan(editor: EditorParts, command): Plan {
    const path = `${command.of}Type`
    return changeField(editor, {
      ...{ path, ids: command.ids },
      change(layer): Layer | Refusal {
        const field = fieldOf(layer, path)?.field
        if (field?.field !== 'choice' || !field.paint)
          return { key: 'refusal.unknownField', params: { path } }
        const rows = edited(rowsIn(layer.style, command.of), command)
        if (!Array.isArray(rows)) return rows as Refusal
        return {
          ...layer,
          style: withRows(layer.style, command.of, rows as readonly Row[]) as Layer['style'],
        }
      },
    })
  },
})

export const paintCommands = [editPaint]
