import { useMemo, useState } from 'react'
import type { Command } from '../../../shared/protocol/commands.ts'
import type { PanelView, PanelPlace } from '../../../shared/protocol/projections.ts'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { useText, type Texts } from '../../app/text.ts'
import { FieldTarget } from '../inspector/fields/field-change.ts'
import { AnimationSide } from './animation/animation-side.tsx'
import { DockFrame } from './dock-frame.tsx'
import { ImageBody } from './image-body.tsx'
import { PictureStrip, type PictureTile } from './picture-strip.tsx'
import { SetChooser } from './set-chooser.tsx'

/** Bytes as people read them: `3.2`, then `48` KB. */
const kbOf = (bytes: number): number => {
  const kb = bytes / 1024
  return kb < 10 ? Math.max(0.1, Math.round(kb * 10) / 10) : Math.round(kb)
}

type Facts = Pick<PanelPlace, 'fileSize' | 'width' | 'height'>

/** The same in the room under a tile. */
export const shortFactsOf = ({ width, height, fileSize }: Facts, { text }: Texts): readonly string[] => [
  ...(width !== null && height !== null ? [`${width}×${height}`] : []),
  ...(fileSize !== null ? [text('ui.dock.shortBytes', { kb: kbOf(fileSize) })] : []),
]

/** What is known of a picture: its pixels and what it weighs. */
export const factsOf = ({ width, height, fileSize }: Facts, { text }: Texts): readonly string[] => [
  ...(width !== null && height !== null ? [text('ui.dock.size', { width, height })] : []),
  ...(fileSize !== null ? [text('ui.dock.bytes', { kb: kbOf(fileSize) })] : []),
]

export type ShownPanel = PanelView & { readonly kind: NonNullable<PanelView['kind']> }

type Files = Extract<Command, { do: 'pictures.set' }>['files']

/** Places as tiles; frames say how long they stand, pictures how large they are. The same objects while frames play. */
function useTiles({ places, playback }: PanelView): readonly PictureTile[] {
  const texts = useText()
  const delayMs = playback?.delayMs ?? null
  return useMemo(
    () =>
      places.map(({ label, params, url, fault, ...facts }) => {
        const { text, say } = texts
        const known = factsOf(facts, texts)
        const short = shortFactsOf(facts, texts)
        const notes = delayMs === null ? short : [text('ui.dock.ms', { ms: delayMs }), ...short.slice(-1)]
        return {
          label: say(label, params),
          url,
          ...(url !== null && notes.length > 0 ? { note: notes.join(' ') } : {}),
          ...(url !== null && known.length > 0 ? { facts: texts.list(known) } : {}),
          ...(fault ? { fault: say(fault.key, fault.params) } : {}),
        }
      }),
    [places, delayMs, texts],
  )
}

/** An empty place at the end of a list of any length waits for more; it is not missing. */
const countOf = ({ places, isOpenEnded }: PanelView): number =>
  isOpenEnded ? places.filter(({ url }) => url !== null).length : places.length

type StripProps = {
  readonly view: ShownPanel
  readonly tiles: readonly PictureTile[]
  readonly frame: number
  readonly canEdit: boolean
  readonly onFill: (index: number, files: Files) => void
  /** Looks at a frame of an animation. */
  readonly onLook: (index: number) => void
}

/** The pictures of a layer in a row: those of an animation are looked at, those of a list change places. */
function LayerStrip({ view, tiles, frame, canEdit, onFill, onLook }: StripProps) {
  const { text } = useText()
  const { layerId: id, playback } = view
  // the pictures behind a slot are for its two states: they do not change places
  const isList = view.kind !== 'image' || view.isOpenEnded
  return (
    <PictureStrip
      label={text(`ui.dock.${view.kind}`)}
      tiles={tiles}
      current={playback ? [frame] : view.current}
      isPlaying={playback?.isPlaying ?? false}
      isDisabled={!canEdit}
      {...(playback
        ? {
            onChoose: (index: number) => {
              onLook(index)
              if (playback.isPlaying) void send({ do: 'animation.play', isPlaying: false, ids: [id] })
            },
          }
        : {})}
      onFill={onFill}
      {...(canEdit
        ? {
            onRemove: (index: number) => void send({ do: 'pictures.remove', id, index }),
            ...(isList
              ? { onMove: (from: number, to: number) => void send({ do: 'pictures.move', id, from, to }) }
              : {}),
          }
        : {})}
      isOpenEnded={view.isOpenEnded}
    />
  )
}

/** Of one layer; made anew for each, so that the frame looked at is one of its own. */
export function DockPanel({ view }: { readonly view: ShownPanel }) {
  const { text, say } = useText()
  const design = useProjection('design')
  const [looked, setLooked] = useState<number | null>(null)
  const [hasOnion, setOnion] = useState(false)
  const { layerId: id, playback, assetType, places } = view
  const canEdit = design !== null && design.readOnly === null
  const tiles = useTiles(view)
  const urls = places.flatMap(({ url }) => (url === null ? [] : [url]))
  const frame = playback?.isPlaying ? playback.frame : (looked ?? playback?.frame ?? 0)

  const fill = (index: number, files: Files): void =>
    void send(
      files.length > 1 || places[index]?.url !== null || !view.isOpenEnded
        ? { do: 'pictures.set', id, index, files }
        : { do: 'pictures.add', id, files },
    )
  // a hand has one picture too, whatever its panel is called
  const isOne = places.length === 1 && !playback && !view.isOpenEnded
  const firstEmpty = places.findIndex(({ url }) => url === null)

  return (
    <DockFrame
      kind={isOne ? 'image' : view.kind}
      title={text(`ui.dock.${view.kind}`)}
      filled={urls.length}
      count={countOf(view)}
      faults={[
        ...view.faults.map((fault) => say(fault.key, fault.params)),
        ...tiles.flatMap(({ fault }) => fault ?? []),
      ]}
      onFill={canEdit ? (files) => fill(Math.max(0, firstEmpty), files) : null}
      tools={
        assetType === null ? null : (
          <SetChooser
            type={assetType}
            onApply={(set) => void send({ do: 'assets.apply', id, setId: String(set.id) })}
          />
        )
      }
    >
      {playback ? (
        <FieldTarget value={[id]}>
          <AnimationSide
            urls={urls}
            frame={Math.min(frame, Math.max(0, urls.length - 1))}
            playback={playback}
            hasOnion={hasOnion}
            isDisabled={!canEdit}
            onPlay={(isPlaying) => void send({ do: 'animation.play', isPlaying, ids: [id] })}
            onOnion={() => setOnion(!hasOnion)}
          />
        </FieldTarget>
      ) : null}
      {isOne ? (
        <ImageBody
          tile={tiles[0]}
          variants={view.variants}
          canEdit={canEdit}
          onReplace={(files) => fill(0, files)}
          onChoose={(url) => void send({ do: 'picture.choose', id, url })}
          {...(view.canCrop ? { onCrop: () => void send({ do: 'picture.crop', id }) } : {})}
        />
      ) : (
        <LayerStrip {...{ view, tiles, frame, canEdit }} onFill={fill} onLook={setLooked} />
      )}
    </DockFrame>
  )
}
