import { useState } from 'react'
import type { PublishForm } from '../../../shared/api/publish/form.ts'
import { Card, Row, Note } from '../../kit/layout/layout.tsx'
import look from '../../kit/layout/layout.module.css'
import { featureIds } from '../../../shared/publish/feature-ids.ts'
import { categories } from '../../../shared/publish/lists.ts'
import { Button } from '../../kit/button.tsx'
import { useMoney } from '../../app/money.ts'
import { useEdition } from '../../app/site.ts'
import { useText, type Texts } from '../../app/text.ts'
import { Findings } from './review-findings.tsx'
import css from './review.module.css'
import { faceNameOf } from '../../app/standing/platform-key.ts'
import { usualBase, type ComparedWith, type Review, useChanges } from './use-reviews.ts'
import { ChangeRows, type FaceName } from '../../app/changes/change-rows.tsx'

type ChangesProps = { readonly review: Review; readonly compared: ComparedWith; readonly nameOf: FaceName }

const words = {
  live: { same: 'ui.review.sameDesign', other: 'ui.review.otherDesign' },
  previous: { same: 'ui.review.samePrevious', other: 'ui.review.otherPrevious' },
} as const

/** In what the design differs from what it is compared with, layer by layer. */
function Changes({ review, compared, nameOf }: ChangesProps) {
  const { text } = useText()
  const { data, error } = useChanges(review.id, compared)
  if (review.approved === null && review.previous === null) return <Note>{text('ui.review.first')}</Note>
  if (error && !data) return <Note>{text('ui.review.changed.failed')}</Note>
  if (!data) return <Note aria-busy />
  const number = data.from ?? 0
  return (
    <>
      <Note>
        {data.total === 0
          ? text(words[compared].same, { number })
          : text(words[compared].other, { number, count: data.total })}
      </Note>
      {data.total === 0 ? null : <ChangeRows changes={data} nameOf={nameOf} />}
    </>
  )
}

/** Fields in the order in which a reviewer reads them. */
const fields = [
  'dialNameCn',
  'dialName',
  'description',
  'category',
  'tags',
  'range',
  'payType',
  'price',
  'themeColors',
  'features',
  'copyright',
] as const
type Field = (typeof fields)[number]

type Words = Texts & { readonly money: (cents: number) => string }

function wordsOf(form: PublishForm, field: Field, { text, locale, money }: Words): string {
  const { price, category, range, payType, features, copyright } = form
  const group = categories.find(({ id }) => id === category)
  const words: Partial<Record<Field, string>> = {
    category: group === undefined ? '' : locale === 'zh-cn' ? group.cn : group.en,
    range: range === null ? '' : text(`ui.publish.range.${range}`),
    payType: payType === null ? '' : text(`ui.publish.pay.${payType}`),
    price: price === null ? '' : money(price),
    themeColors: form.themeColors.join(', '),
    features: featureIds
      .filter((id) => features.includes(id))
      .map((id) => text(`ui.publish.feature.${id}`))
      .join(', '),
    copyright: text(copyright ? 'ui.review.yes' : 'ui.review.no'),
  }
  const said = words[field] ?? String(form[field])
  return said === '' ? '–' : said
}

const beforeWords = { live: 'ui.review.before', previous: 'ui.review.beforePrevious' } as const

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

type RowProps = { readonly field: Field; readonly form: PublishForm; readonly base: PublishForm | null }

/** A field, with what it was in what it is compared with where it was something else. */
function FormRow({ field, form, base }: RowProps) {
  const texts = { ...useText(), money: useMoney(useEdition().currency) }
  const now = wordsOf(form, field, texts)
  const before = base === null ? now : wordsOf(base, field, texts)
  return (
    <div data-changed={now === before ? undefined : true}>
      <dt>{texts.text(`ui.review.field.${field}`)}</dt>
      <dd>
        {now === before ? null : <del>{before}</del>} {now}
      </dd>
    </div>
  )
}

type SinceChoiceProps = {
  readonly compared: ComparedWith
  readonly onCompare: (compared: ComparedWith) => void
}

function SinceChoice({ compared, onCompare }: SinceChoiceProps) {
  const { text } = useText()
  return (
    <Row gap={4} role="group" aria-label={text('ui.review.since')}>
      {(['previous', 'live'] as const).map((one) => (
        <Button key={one} aria-pressed={compared === one} onClick={() => onCompare(one)}>
          {text(`ui.review.since.${one}`)}
        </Button>
      ))}
    </Row>
  )
}

type PicturesProps = {
  readonly form: PublishForm
  readonly base: PublishForm | null
  readonly compared: ComparedWith
}

function Pictures({ form, base, compared }: PicturesProps) {
  const { text } = useText()
  const pictures = [...(form.preview === null ? [] : [form.preview]), ...form.details]
  return (
    <div className={css.pictures}>
      {base?.preview && !isSame(base.preview, form.preview) ? (
        <figure>
          <img src={base.preview} alt={text(beforeWords[compared])} />
          <figcaption>{text(beforeWords[compared])}</figcaption>
        </figure>
      ) : null}
      {pictures.map((url, at) => (
        <figure key={url}>
          <img src={url} alt={text('ui.review.picture', { number: at + 1 })} />
          <figcaption>{text('ui.review.picture', { number: at + 1 })}</figcaption>
        </figure>
      ))}
    </div>
  )
}

/** What was decided before. */
function Verdicts({ verdicts }: { readonly verdicts: Review['verdicts'] }) {
  const { text, locale } = useText()
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <ul className={css.list} aria-label={text('ui.review.verdicts')}>
      {verdicts.map(({ at, action, by, reasons, words }) => (
        <li key={at + action}>
          {time.format(Date.parse(at))} · {by} · {text(`ui.review.did.${action}`)}
          {reasons.length === 0
            ? ''
            : ` · ${reasons.map((one) => text(`ui.review.reason.${one}`)).join(text('ui.review.and'))}`}
          {words === '' ? null : <q>{words}</q>}
        </li>
      ))}
    </ul>
  )
}

/** Pictures, form, what differs from what is live, findings, packages and what was decided before. */
export function ReviewFacts({ review }: { readonly review: Review }) {
  const { text } = useText()
  const [compared, setCompared] = useState<ComparedWith>(() => usualBase(review))
  const { form, approved, previous, packages, verdicts, versions, number, designer } = review
  const base = (compared === 'live' ? approved : previous)?.form ?? null
  const nameOf = (fdId: string): string => {
    const version = versions.find((one) => one.fdId === fdId)
    return version === undefined ? fdId : faceNameOf(text, version)
  }
  return (
    <Card id="review-facts" title={text('ui.review.submission', { number, name: designer.name })}>
      {approved !== null && previous !== null && approved.id !== previous.id ? (
        <SinceChoice compared={compared} onCompare={setCompared} />
      ) : null}
      <Pictures form={form} base={base} compared={compared} />
      <dl className={css.form}>
        {fields.map((field) => (
          <FormRow key={field} field={field} form={form} base={base} />
        ))}
      </dl>
      <ul className={css.list}>
        {versions.map((version) => (
          <li key={version.id}>{faceNameOf(text, version)}</li>
        ))}
        {packages.map(({ id, format, state, bytes }) => (
          <li key={id}>
            {text('ui.review.package', { format, state: text(`ui.review.build.${state}`) })}
            {bytes === null ? '' : ` · ${(bytes / 1_000).toFixed(1)} KB`}
          </li>
        ))}
      </ul>
      <h3 className={look.title}>{text('ui.review.changes')}</h3>
      <Changes review={review} compared={compared} nameOf={nameOf} />
      <h3 className={look.title}>{text('ui.review.findings')}</h3>
      <Findings review={review} nameOf={nameOf} />
      {verdicts.length === 0 ? null : <Verdicts verdicts={verdicts} />}
    </Card>
  )
}
