/** Facts and limits of one target. A rule reads a limit and never asks whose it is; a missing limit is no limit. */
export type Platform = {
  readonly id: string
  /** Message key of the name. */
  readonly label: string
  /** True when designs for it may be edited here (A32). */
  readonly isKnown: boolean
  /** Tags that its watches have no source for are not offered (S9.82–S9.86). */
  readonly hidesSensorTags: boolean
  /** Has an always-on mode (S4.02). */
  readonly hasAmbient: boolean
  /** Delay of a new animation (S9.09, S9.10). */
  readonly animationDelayMs: number
  readonly limits: {
    /** Refused when more exist already: 7 lets 8 stand (A2). */
    readonly complications?: number
    /** Refused when more exist already: 2 lets 3 stand (A3). */
    readonly animations?: number
    /** Largest width × height of a moving layer, in px² (S5.13, A9). */
    readonly movingArea?: number
    /** Bytes of all pictures of a face (S5.26, A8). */
    readonly faceBytes?: number
    /** Bytes of a built package (W5.31). */
    readonly packageBytes?: number
  }
}
