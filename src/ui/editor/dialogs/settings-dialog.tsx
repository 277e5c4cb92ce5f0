import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Locale } from '../../../shared/messages/text.ts'
import { FormField } from '../../kit/fields/form.tsx'
import { Modal } from '../../kit/messages/modal.tsx'
import { switchLocale } from '../../app/session/session.ts'
import { languageNames, languageTags, useText } from '../../app/text.ts'
import { openDialogs } from './open-dialogs.ts'
import panelCss from '../panel.module.css'
import css from './settings-dialog.module.css'
import { nudgeLimits } from '../../app/storage/stored.ts'
import { settings } from '../settings.ts'

type Step = 'nudge' | 'nudgeFar'

/** Null for what is no step. */
function stepOf(typed: string): number | null {
  const px = Number(typed)
  return Number.isInteger(px) && px >= nudgeLimits.min && px <= nudgeLimits.max ? px : null
}

function NudgeField({ name }: { readonly name: Step }) {
  const { text } = useText()
  const [typed, setTyped] = useState(String(settings[name]))
  return (
    <FormField
      type="number"
      label={text('ui.settings.inUnit', { name: text(`ui.settings.${name}`), unit: text('ui.settings.px') })}
      min={nudgeLimits.min}
      max={nudgeLimits.max}
      value={typed}
      error={stepOf(typed) === null ? text('ui.settings.range', nudgeLimits) : ''}
      onChange={(event) => {
        setTyped(event.target.value)
        const px = stepOf(event.target.value)
        if (px !== null) settings[name] = px
      }}
    />
  )
}

function SingleKeysCheck({ areSingleKeysOn }: { readonly areSingleKeysOn: boolean }) {
  const { text } = useText()
  return (
    <label className={css.check}>
      <input
        type="checkbox"
        checked={areSingleKeysOn}
        aria-describedby="single-keys-hint"
        onChange={(event) => (settings.areSingleKeysOn = event.target.checked)}
      />
      <span>
        <b>{text('ui.settings.singleKeys')}</b>
        <span id="single-keys-hint">{text('ui.settings.singleKeysHint')}</span>
      </span>
    </label>
  )
}

function Form() {
  const { text, locale } = useText()
  const { areSingleKeysOn, startsNow } = useSnapshot(settings)
  return (
    <div className={css.form}>
      <SingleKeysCheck areSingleKeysOn={areSingleKeysOn} />
      <div className={css.pair}>
        <NudgeField name="nudge" />
        <NudgeField name="nudgeFar" />
      </div>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={startsNow}
          aria-describedby="starts-now-hint"
          onChange={(event) => (settings.startsNow = event.target.checked)}
        />
        <span>
          <b>{text('ui.settings.startsNow')}</b>
          <span id="starts-now-hint">{text('ui.settings.startsNowHint')}</span>
        </span>
      </label>
      <fieldset className={css.languages}>
        <legend>{text('ui.settings.language')}</legend>
        {(['zh-cn', 'en'] satisfies Locale[]).map((one) => (
          <label key={one} lang={languageTags[one]}>
            <input type="radio" name="language" checked={one === locale} onChange={() => switchLocale(one)} />
            {languageNames[one]}
          </label>
        ))}
      </fieldset>
      <p className={panelCss.note}>{text('ui.settings.device')}</p>
    </div>
  )
}

/** How a person works; every change counts at once. */
export function SettingsDialog() {
  const { text } = useText()
  const isOpen = useSnapshot(openDialogs).settings
  return (
    <Modal
      isOpen={isOpen}
      title={text('ui.settings.title')}
      closeLabel={text('ui.close')}
      onClose={() => (openDialogs.settings = false)}
    >
      <Form />
    </Modal>
  )
}
