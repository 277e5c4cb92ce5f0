import { Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Act } from '../../../../shared/api/staff/acts.ts'
import look from '../../../kit/layout/layout.module.css'
import { reasons as allReasons } from '../../../../shared/api/publish/reasons.ts'
import { roles, type Role } from '../../../../shared/api/staff/roles.ts'
import { actNamed } from '../../../../shared/audit/acts.ts'
import type { ActRow, FactKind } from '../../../../shared/audit/define-act.ts'
import { useHeldRoles } from '../../../app/session/session.ts'
import { useText, type Texts } from '../../../app/text.ts'
import { useMoney } from '../../../app/money.ts'

/** Screens of staff that open an object, and who may open them. */
const screens: Readonly<Record<string, { readonly role: Role; readonly hrefOf: (id: string) => string }>> = {
  face: { role: 'reviewer', hrefOf: (id) => `/review?id=${id}` },
  order: { role: 'finance', hrefOf: (id) => `/finance?status=all&q=${id}` },
  user: { role: 'support', hrefOf: (id) => `/support?account=${id}` },
}

type Words = { readonly texts: Texts; readonly money: (cents: number) => string }

/** What an act was done to, as a part of a sentence. */
function objectWords({ object, about }: Act, { texts, money }: Words): string {
  const { text, locale } = texts
  const [kind = '', id = ''] = object.split(':')
  const name = about?.name[locale === 'en' ? 'en' : 'cn'] ?? ''
  if (kind === 'order') {
    const amount = about?.amount ?? null
    if (amount === null) return text('ui.log.order', { name: name || id })
    return text('ui.log.orderOf', { amount: money(amount), name: name || id })
  }
  if (id === 'nobody') return text('ui.log.nobody')
  if (kind === 'user' && about !== null && name === '') return text('ui.log.gone')
  if (kind === 'face' && name !== '') return text('ui.log.named', { name })
  if (object === 'books') return text('ui.log.books')
  return name || id || kind
}

function ObjectPart({ act, words }: { readonly act: Act; readonly words: Words }) {
  const held = useHeldRoles()
  const screen = screens[act.object.split(':')[0] ?? '']
  const opens = act.about?.opens ?? null
  const said = objectWords(act, words)
  if (screen === undefined || opens === null || held?.includes(screen.role) !== true) return <b>{said}</b>
  return <Link href={screen.hrefOf(opens)}>{said}</Link>
}

const isOneOf = <T extends string>(all: readonly T[], word: string): word is T =>
  (all as readonly string[]).includes(word)

/** A fact in words of the language; what is no word of today stays as it is. */
function factWords(kind: FactKind, value: Act['detail'][string], { texts, money }: Words): string {
  const { text, list } = texts
  if (typeof value === 'object') return value.name || value.accountId
  if (typeof value === 'number') return kind === 'money' ? money(value) : String(value)
  if (kind === 'role' && isOneOf(roles, value)) return text(`ui.role.${value}`)
  if (kind === 'outcome')
    return text(value === 'completed' ? 'ui.log.outcome.completed' : 'ui.log.outcome.failed')
  if (kind === 'reasons')
    return list(
      value.split(',').map((one) => (isOneOf(allReasons, one) ? text(`ui.review.reason.${one}`) : one)),
    )
  return value
}

const kindOf = (row: ActRow, fact: string): FactKind => row.facts[fact] ?? row.facts[`${fact}?`] ?? 'code'

/** Fills `{{name}}` of the words of a row. */
function fill(words: string, partOf: (name: string) => ReactNode): ReactNode[] {
  return words
    .split(/\{\{(\w+)\}\}/)
    .map((part, at) => <Fragment key={at}>{at % 2 === 0 ? part : partOf(part)}</Fragment>)
}

/** One act as a sentence, with its facts below; an act of another version is said by its name. */
export function ActSentence({ act }: { readonly act: Act }) {
  const texts = useText()
  const words = { texts, money: useMoney(act.currency) }
  const row = actNamed(act.action)
  if (row === null) return <>{texts.text('ui.log.unknown', { action: act.action })}</>
  const factOf = (name: string): string => {
    const value = act.detail[name]
    return value === undefined ? '–' : factWords(kindOf(row, name), value, words)
  }
  const { says, facts } = row[texts.locale]
  const parts = Object.entries(facts).flatMap(([name, part]) =>
    part === null || act.detail[name] === undefined
      ? []
      : [part.replaceAll(`{{${name}}}`, () => factOf(name))],
  )
  return (
    <>
      {fill(says, (name) => (name === 'object' ? <ObjectPart act={act} words={words} /> : factOf(name)))}
      {parts.length === 0 ? null : <span className={look.under}>{parts.join(texts.text('ui.comma'))}</span>}
    </>
  )
}
