import { CircleStop, Film, Layers } from 'lucide-react'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { useText } from '../../app/text.ts'
import { Button } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import over from './canvas-plate.module.css'
import { passWheel } from './pass-wheel.ts'
import panelCss from '../panel.module.css'
import css from './coming-films.module.css'

/** How many frames of a film or layers of a file are here, and what stops it; everything else can be done meanwhile. */
export function ComingFilms() {
  const { text } = useText()
  const films = useProjection('films')
  if (films.length === 0) return null
  return (
    <div className={cx(panelCss.stack, css.bars)}>
      {films.map(({ id, name, done, of, counts }) => (
        <div
          key={id}
          ref={passWheel}
          className={cx(panelCss.row, over.plate, css.bar)}
          role="group"
          aria-label={text('ui.film.name', { name })}
          data-film
        >
          {counts ? (
            <Layers size={16} strokeWidth={1.5} aria-hidden />
          ) : (
            <Film size={16} strokeWidth={1.5} aria-hidden />
          )}
          <span className={css.said}>
            {of === 0
              ? text('ui.film.name', { name })
              : text(counts ? 'ui.film.layers' : 'ui.film.step', { name, done, of })}
          </span>
          <progress
            {...(of === 0 ? {} : { value: done, max: of })}
            aria-label={text('ui.film.name', { name })}
          />
          <Button icon={CircleStop} onClick={() => void send({ do: 'film.stop', id })}>
            {text('ui.film.stop')}
          </Button>
        </div>
      ))}
    </div>
  )
}
