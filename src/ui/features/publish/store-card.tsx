import type { PublishForm } from '../../../shared/api/publish/form.ts'
import { Card } from '../../kit/layout/layout.tsx'
import { tagsOf } from '../../../shared/api/publish/form.ts'
import { languageTags, type Locale } from '../../../shared/messages/text.ts'
import { Logo } from '../../app/page/page-bar.tsx'
import { useText } from '../../app/text.ts'
import css from './publish.module.css'

export type Currency = 'CNY' | 'USD'

/** Whole cents in words of the language. */
export const priceText = (cents: number, currency: Currency, locale: Locale): string =>
  new Intl.NumberFormat(languageTags[locale], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(cents / 100)

type CardProps = { readonly form: PublishForm; readonly currency: Currency; readonly of: 'zh-cn' | 'en' }

function StoreCard({ form, currency, of }: CardProps) {
  const { text, locale } = useText()
  const name = of === 'zh-cn' ? form.dialNameCn : form.dialName
  const price =
    form.payType === 'paid' && form.price !== null
      ? priceText(form.price, currency, locale)
      : text(
          `ui.publish.pay.${form.payType === 'premium' ? 'premium' : form.payType === 'paid' ? 'paid' : 'free'}`,
        )
  return (
    <li className={css.storeCard} lang={languageTags[of]}>
      <span className={css.storePicture}>{form.preview ? <img src={form.preview} alt="" /> : <Logo />}</span>
      <b>{name.trim() === '' ? text('ui.publish.noName') : name}</b>
      <span className={css.price}>{price}</span>
      <p>{form.description}</p>
      <span className={css.tags}>{tagsOf(form.tags).join(' · ')}</span>
    </li>
  )
}

/** As buyers will see it, in each language. */
export function StoreCards(props: Omit<CardProps, 'of'>) {
  const { text } = useText()
  return (
    <Card id="publish-cards" title={text('ui.publish.cards')}>
      <ul className={css.storeCards}>
        <StoreCard {...props} of="zh-cn" />
        <StoreCard {...props} of="en" />
      </ul>
    </Card>
  )
}
