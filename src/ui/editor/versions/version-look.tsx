import { useEffect, useRef, useState } from 'react'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import type { ChangeRow, ImageDataLike, VersionLook } from '../../../shared/protocol/questions.ts'
import { engine } from '../../app/engine/connect.ts'
import { toImageData } from '../files/image-data.ts'
import { useText } from '../../app/text.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './versions.module.css'

type LookResult = { readonly look: VersionLook } | { readonly refusal: Refusal } | null

/** A version beside the present design; null for what the server has. Null until it has come. */
export function useLook(version: string | null, isAsked: boolean): LookResult {
  const [answer, setAnswer] = useState<{ readonly of: string | null; readonly result: LookResult } | null>(
    null,
  )
  useEffect(() => {
    if (!isAsked) return undefined
    let isGone = false
    const failed = { refusal: { key: 'ui.versions.failed' } } as const
    void engine
      .ask('versionLook', { version })
      .catch(() => failed)
      .then((result) => {
        if (!isGone) setAnswer({ of: version, result })
      })
    return () => {
      isGone = true
      setAnswer(null)
    }
  }, [version, isAsked])
  return answer?.of === version ? answer.result : null
}

function Picture({ picture, name }: { readonly picture: ImageDataLike | null; readonly name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (picture) canvas.current?.getContext('2d')?.putImageData(toImageData(picture), 0, 0)
  }, [picture])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={name}
      width={picture?.width ?? 1}
      height={picture?.height ?? 1}
    />
  )
}

function Row({ row }: { readonly row: ChangeRow }) {
  const { text, say, list } = useText()
  const where = list([row.face, row.isAmbient ? text('ui.versions.ambient') : ''])
  const fields = list(row.fields.map((key) => say(key)))
  return (
    <li className={css.change}>
      {row.label === '' ? null : <b>{say(row.label)}</b>}
      <span>{fields === '' ? say(row.key) : text('mark.differsIn', { fields })}</span>
      {where === '' ? null : <span className={css.where}>{where}</span>}
    </li>
  )
}

type LookProps = {
  readonly result: LookResult
  readonly then: { readonly title: string; readonly facts: string }
  readonly now: { readonly title: string; readonly facts: string }
}

function Changes({ look }: { readonly look: VersionLook }) {
  const { text } = useText()
  return (
    <>
      <h3>{text('ui.versions.changes', { count: look.total })}</h3>
      <ul
        className={css.changes}
        tabIndex={0}
        aria-label={text('ui.versions.changes', { count: look.total })}
      >
        {look.rows.map((row, at) => (
          <Row key={at} row={row} />
        ))}
        {look.total > look.rows.length ? (
          <li className={css.note}>{text('ui.versions.more', { count: look.total - look.rows.length })}</li>
        ) : null}
      </ul>
    </>
  )
}

/** Two dials beside each other, and what differs by layer. */
export function LookView({ result, then, now }: LookProps) {
  const { text, say } = useText()
  if (result && 'refusal' in result)
    return (
      <p role="alert" className={css.problem}>
        {say(result.refusal.key, result.refusal.params)}
      </p>
    )
  const look = result?.look ?? null
  const sides = [
    { ...then, picture: look?.then ?? null, name: text('ui.versions.pictureThen') },
    { ...now, picture: look?.now ?? null, name: text('ui.versions.pictureNow') },
  ]
  return (
    <div aria-busy={look === null} className={cx(panelCss.column, css.look)}>
      <div className={css.pair} data-shape={look?.shape}>
        {sides.map(({ title, facts, picture, name }) => (
          <figure key={name}>
            <Picture picture={picture} name={name} />
            <figcaption>
              <b>{title}</b>
              <span>{facts}</span>
            </figcaption>
          </figure>
        ))}
      </div>
      {look === null ? null : look.total === 0 ? (
        <p className={css.note}>{text('ui.versions.alike')}</p>
      ) : (
        <Changes look={look} />
      )}
    </div>
  )
}
