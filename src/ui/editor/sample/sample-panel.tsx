import { places } from '../../../shared/base/sample-places.ts'
import { dialLanguages, isDialLanguage } from '../../../shared/expressions/languages/dial-languages.ts'
import { languageName } from './language-name.ts'
import { Switch } from '@headlessui/react'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { send, useThrottledProjection } from '../../app/engine/hooks.ts'
import type { Locale } from '../../../shared/messages/text.ts'
import { languageNames, languageTags, useText } from '../../app/text.ts'
import { settings } from '../settings.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import choice from '../inspector/fields/choice-field.module.css'
import type { TagRow } from '../../../shared/protocol/projections.ts'
import { describeTag } from '../inspector/expression/use-tags.ts'
import { OwnScenes } from './own-scenes.tsx'
import { SampleList } from './sample-list.tsx'
import css from './sample-panel.module.css'

/** Milliseconds between two readings: values follow the running clock. */
const readMs = 250

/** A switch is named by what is on: “1 when …, else 0” is for who writes an expression. */
const nameOf = (tag: TagRow, locale: Locale): string =>
  tag.onName?.[locale === 'zh-cn' ? 0 : 1] ?? describeTag(tag, locale)

/** Weekdays and months of a dial in another language than the page's. */
function DialLanguage() {
  const { text } = useText()
  const { dialLocale } = useSnapshot(settings)
  return (
    <label className={cx(panelCss.apart, panelCss.said, css.hours)}>
      <span>{text('ui.samples.language')}</span>
      <select
        className={css.language}
        value={dialLocale ?? ''}
        onChange={({ target: { value } }) =>
          (settings.dialLocale = value === 'zh-cn' || isDialLanguage(value) ? value : null)
        }
      >
        <option value="">{text('ui.samples.languageOfPage')}</option>
        {(['zh-cn', 'en'] as const).map((locale) => (
          <option key={locale} value={locale} lang={languageTags[locale]}>
            {languageNames[locale]}
          </option>
        ))}
        {dialLanguages
          .filter((one) => one !== 'zh' && one !== 'en')
          .map((one) => (
            <option key={one} value={one} lang={one}>
              {languageName(one, one)}
            </option>
          ))}
      </select>
    </label>
  )
}

/** What the sun does where the watch is; without a place it keeps to its sample times. */
function DialPlace() {
  const { text, locale } = useText()
  const { place } = useThrottledProjection('sample', readMs)
  return (
    <label className={cx(panelCss.apart, panelCss.said, css.hours)}>
      <span>{text('ui.samples.place')}</span>
      <select
        className={css.language}
        value={place ?? ''}
        onChange={({ target: { value } }) =>
          void send({ do: 'sample.place', zone: value === '' ? null : value })
        }
      >
        <option value="">{text('ui.samples.noPlace')}</option>
        {places.map(({ zone, zhCn, en }) => (
          <option key={zone} value={zone}>
            {locale === 'en' ? en : zhCn}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The world that the preview shows; what of it is to last is named as a scene of the design. */
export function SamplePanel() {
  const { locale, text, say } = useText()
  const { groups, is24Hour, scene, scenes } = useThrottledProjection('sample', readMs)
  const tags = useMemo(
    () =>
      groups.flatMap((group) =>
        group.tags.map((tag) => ({
          ...tag,
          group: say(group.label),
          isTime: group.id === 'date-time' || group.id === 'rotate',
          description: nameOf(tag, locale),
        })),
      ),
    [groups, locale, say],
  )
  return (
    <SampleList
      head={<OwnScenes scene={scene} own={scenes.filter(({ isOwn }) => isOwn)} />}
      foot={
        <section className={css.watch} aria-label={text('ui.samples.watch')}>
          <h3 className={css.watchTitle}>{text('ui.samples.watch')}</h3>
          <div className={cx(panelCss.apart, panelCss.said, css.hours)}>
            <span>{text('ui.samples.hours')}</span>
            <Switch
              checked={is24Hour}
              onChange={(isOn) => void send({ do: 'sample.hours', is24Hour: isOn })}
              aria-label={text('ui.samples.hours')}
              className={choice.switch ?? ''}
            >
              <span className={choice.knob} />
            </Switch>
          </div>
          <DialLanguage />
          <DialPlace />
        </section>
      }
      tags={tags}
      onSet={(tag, value) => void send({ do: 'sample.set', tag, value })}
      onReset={() => void send({ do: 'sample.reset' })}
    />
  )
}
