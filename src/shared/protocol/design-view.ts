import type { NamedColor } from '../base/color.ts'

/** The open design, as the face on the canvas has it. */
export type DesignView = {
  readonly id: string
  readonly dialName: string
  readonly dialNameCn: string
  readonly system: 'all' | 'other' | 'wearOS'
  readonly width: number
  readonly height: number
  readonly shape: 'circle' | 'rectangle'
  readonly layerCount: number
  /** `#RRGGBB` or `#RRGGBBAA`, at most 15. */
  readonly themeColors: readonly string[]
  /** The same with their names, empty for none, and what they are in dark. */
  readonly namedColors: readonly NamedColor[]
  /** Where its light stands, degrees clockwise from the top; null while it is off. */
  readonly light: number | null
  /** Message key of why nothing can be edited; null when editing is possible. */
  readonly readOnly: string | null
  /** The variant on the canvas: layers, selection and history are its own. */
  readonly isAmbientMode: boolean
  /** False where the platform has no ambient mode. */
  readonly canAmbient: boolean
  /** In ambient: a layer of normal shows seconds and nothing else of the time. */
  readonly hasSecondsInNormal: boolean
}

/** What the kinds of layers are called and shown by. */
export type KindsView = {
  readonly texts: Readonly<Record<'zh-cn' | 'en', Readonly<Record<string, string>>>>
  readonly icons: Readonly<Record<string, string>>
  readonly sections: readonly string[]
}
