import type { WearImport } from '../pieces/wear-in/piece.ts'

export const shapeWearIn: WearImport = () => null
