import { ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { Check, Hourglass, Upload } from 'lucide-react'
import { useEffect } from 'react'
import { openLogin, user } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import { Button } from '../../../kit/button.tsx'
import { cx } from '../../../kit/cx.ts'
import popup from '../../../kit/menus/popup.module.css'
import panelCss from '../../panel.module.css'
import { keepFocus } from '../expression/use-tag-completion.ts'
import choices from '../fields/choice-field.module.css'
import { titleOf, weightName, weightOf, type FoundFont } from './families.ts'
import css from './font-field.module.css'
import { FontSample } from './font-preview.tsx'

type Live = (fontName: string) => void

/** Tells that an option is the one that the arrow keys stand on. */
export function Standing({ on, name, onLive }: { on: boolean; name: string; onLive: Live }) {
  useEffect(() => {
    if (on) onLive(name)
  }, [on, name, onLive])
  return null
}

/** A time as it stands on a dial, in the digits of the family. */
const sampleTime = '10:09'

/** The small files of Roboto's weights have the letters of their names alone. */
const hasFigures = ({ id, fontName }: FoundFont['font']): boolean =>
  id < 0 && !/^Roboto-(?!Regular)/.test(fontName)

function Entry({ found, onLive }: { readonly found: FoundFont; readonly onLive: Live }) {
  const { text, list } = useText()
  const { font, family } = found
  const count = family.fonts.length
  const weights = count > 1 ? text('ui.font.weights', { count }) : ''
  const traits = family.traits.map((trait) => text(`ui.font.trait.${trait}`))
  // its own letters are not read as a name
  const name = family.traits.includes('segment') ? titleOf(font) : ''
  return (
    <ComboboxOption value={font.fontName} className={cx(panelCss.row, choices.entry)}>
      {({ focus }) => (
        <>
          <Standing on={focus} name={font.fontName} onLive={onLive} />
          <Check size={14} strokeWidth={2} aria-hidden className={choices.check} />
          <span className={cx(panelCss.rest, css.sample)}>
            <FontSample
              font={font}
              name={titleOf(font)}
              {...(hasFigures(font) ? { figures: sampleTime } : {})}
            />
            <span className={cx(panelCss.note, css.facts)}>{list([name, ...traits, weights])}</span>
          </span>
          {font.weight && weightOf(font) !== 400 ? (
            <span className={panelCss.note}>{weightName(weightOf(font))}</span>
          ) : null}
          {font.id >= 0 ? <span className={panelCss.note}>{text('ui.font.uploaded')}</span> : null}
          {font.state === 'loading' ? <Hourglass size={14} strokeWidth={1.5} aria-hidden /> : null}
          {font.state === 'failed' ? <span className={css.missing}>{text('ui.font.missing')}</span> : null}
        </>
      )}
    </ComboboxOption>
  )
}

function Heading({ label }: { readonly label: string }) {
  return (
    <div className={cx(panelCss.note, css.heading)} role="presentation">
      {label}
    </div>
  )
}

/** Files from this device into one's own fonts, which the list shows at once. */
async function uploadFonts(): Promise<void> {
  if (user.token === '') return openLogin()
  // comes with the panel of one's own files: few upload a font
  const [{ chooseFiles }, { sendFiles }] = await Promise.all([
    import('../../../kit/choose-files.ts'),
    import('../../assets/sending.ts'),
  ])
  const files = await chooseFiles({ accept: '.ttf', isMultiple: true })
  if (files.length > 0) await sendFiles(files)
}

type ListProps = {
  readonly recents: readonly FoundFont[]
  readonly others: readonly FoundFont[]
  readonly onLive: Live
}

/** The families to choose from, the fonts used last first, and the way to others. */
export function FontOptions({ recents, others, onLive }: ListProps) {
  const { text } = useText()
  const entries = (all: readonly FoundFont[]) =>
    all.map((found) => <Entry key={found.font.fontName} found={found} onLive={onLive} />)
  return (
    <ComboboxOptions
      anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
      className={cx(popup.popup, css.options)}
    >
      {recents.length > 0 ? <Heading label={text('ui.font.recent')} /> : null}
      {entries(recents)}
      {recents.length > 0 && others.length > 0 ? <Heading label={text('ui.font.all')} /> : null}
      {entries(others)}
      {recents.length + others.length === 0 ? (
        <p className={cx(panelCss.note, css.none)} role="status">
          {text('ui.font.none')}
        </p>
      ) : null}
      <Button
        look="ghost"
        icon={Upload}
        className={css.upload ?? ''}
        onPointerDown={keepFocus}
        onClick={() => void uploadFonts()}
      >
        {text('ui.font.upload')}
      </Button>
    </ComboboxOptions>
  )
}
