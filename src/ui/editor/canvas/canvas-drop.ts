import { useState, type DragEvent } from 'react'
import { peek, send } from '../../app/engine/hooks.ts'
import { focusCanvas } from '../actions/acting.ts'
import { assetDragType, putOnDial, readDragged } from '../assets/drag.ts'
import { takeFiles, toDial } from '../files/incoming.ts'
import { presetDragType } from '../palette/palette-tile.tsx'

type CanvasDrop = {
  /** Files are held over the canvas. */
  readonly isOver: boolean
  readonly handlers: Readonly<
    Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent<HTMLElement>) => void>
  >
}

/** Text that is moved about in a field is the field's. */
const isOurs = ({ types }: DataTransfer): boolean =>
  types.includes('Files') || types.includes(presetDragType) || types.includes(assetDragType)

/** Takes files, palette tiles and own assets that are let go over an element that lies as the canvas does, whatever stands on it there. */
export function useCanvasDrop(): CanvasDrop {
  const [isOver, setOver] = useState(false)
  const onDragOver = (event: DragEvent<HTMLElement>): void => {
    if (!isOurs(event.dataTransfer)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(event.dataTransfer.types.includes('Files'))
  }
  const onDragLeave = (event: DragEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
  }
  const onDrop = (event: DragEvent<HTMLElement>): void => {
    if (!isOurs(event.dataTransfer)) return
    event.preventDefault()
    setOver(false)
    const corner = event.currentTarget.getBoundingClientRect()
    const at = toDial({ x: event.clientX, y: event.clientY }, corner, peek('view'))
    const preset = event.dataTransfer.getData(presetDragType)
    const asset = readDragged(event.dataTransfer.getData(assetDragType))
    if (asset) putOnDial(asset, at)
    else if (preset) void send({ do: 'layer.add', preset, at })
    else void takeFiles([...event.dataTransfer.files], at)
    focusCanvas()
  }
  return { isOver, handlers: { onDragOver, onDragLeave, onDrop } }
}
