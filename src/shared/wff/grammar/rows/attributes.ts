/** Attributes that many elements share; of a design pixel, degrees or a fraction of the own box. */
export const box = 'x!:int y!:int width!:extent height!:extent'
export const pivot = 'pivotX:float pivotY:float'
export const scale = 'scaleX:float scaleY:float'

/** Of every part. */
export const part = `${box} ${pivot} angle:float alpha:alpha name:text ${scale} renderMode:renderMode tintColor:color blendMode:blend@3`

/** Children of every part, in any order. */
export const partChildren = 'Localization? Transform* Reference*@4 Variant* Gyro? Launch? ScreenReader?'
