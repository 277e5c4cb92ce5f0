/** Sides of the round dials that Wear OS watches have, in design pixels, the usual one first. */
export const wearSides = [450, 384, 454, 456, 466, 480, 500] as const

/** Side of the dial of every falcon watch. */
export const falconSide = 466
