import { createHash } from 'node:crypto'

/** The same name gives the same id in every build (RFC 4122, version 5 by layout). */
export function idOf(name) {
  const bytes = createHash('sha1').update(`dialwright.art/${name}`).digest()
  bytes[6] = (bytes[6] & 0x0f) | 0x50
  bytes[8] = (bytes[8] & 0x3f) | 0x80
  const text = bytes.toString('hex')
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => text.slice(from, to))
    .join('-')
}

/** A layer that nothing was done to. */
export const restStyle = {
  offset: { x: 0.5, y: 0.5 },
  rotation: 0,
  opacity: 1,
  draggable: true,
  isLock: false,
  visible: true,
  rotate: '',
}

/** An image layer over `art` (`{ url, bytes, natural, box, pivot }`); dynamic when it turns. */
export function imageLayer(art, { label, type = 'image', icon = 'image', ...style }) {
  return {
    constructorName: 'Image',
    nodeType: 'image',
    type,
    label,
    icon,
    level: -1,
    style: {
      ...restStyle,
      ...art.box,
      offset: art.pivot ?? restStyle.offset,
      url: art.url,
      fileSize: art.bytes.length,
      ratio: art.natural.width / art.natural.height,
      tintColor: null,
      red: 255,
      green: 255,
      blue: 255,
      alpha: 1,
      ...style,
    },
  }
}

export const handLayer = (art, { hand, label, ...style }) =>
  imageLayer(art, { label, type: hand, icon: `hand-${hand}`, rotate: `(##${hand}Hand##)`, ...style })

export function backgroundLayer(art, label) {
  return {
    constructorName: 'BackgroundImage',
    nodeType: 'background',
    type: 'background',
    label,
    icon: 'wallpaper',
    level: -1,
    style: {
      ...restStyle,
      x: 0,
      y: 0,
      width: 500,
      height: 500,
      draggable: false,
      url: art.url,
      fileSize: art.bytes.length,
      ratio: 1,
    },
  }
}

export function textLayer({ label, text, box, ...style }) {
  const tag = /^##([^#]+)##$/.exec(text)?.[1] ?? ''
  return {
    constructorName: 'Text',
    nodeType: 'text',
    type: 'text',
    label,
    icon: 'type',
    level: -1,
    style: {
      ...restStyle,
      ...box,
      fill: '#FFFFFF',
      fontSize: 32,
      fontId: -1,
      fontFamily: 'Roboto-Regular',
      fontUrl: '',
      align: 'center',
      wrap: 'none',
      ellipsis: false,
      verticalAlign: 'middle',
      isBounded: false,
      caseStyle: null,
      text,
      textTag: tag,
      ...style,
    },
  }
}
