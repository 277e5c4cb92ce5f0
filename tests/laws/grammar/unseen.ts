/*
 * What no picture of a dial can show, each with the reason. An attribute or a child of such an element is as unseen as
 * the element itself.
 */
export const unseen: Readonly<Record<string, RegExp>> = {
  'the watch reads it beside the face': /^(WatchFace > Metadata|Metadata@\w+)$/,
  'a screen reader speaks it': /( > ScreenReader|@screenReaderText)$/,
  'a tap opens it': / > Launch$/,
  'it stands in the settings of the watch':
    /^(UserConfigurations.*|Flavor|ComplicationSlot)@(displayName|icon|highlight)$/,
  'it says what the settings of the watch offer':
    /^ComplicationSlot@(supportedTypes|isCustomizable)$|ListOption@(childSettingIds|complicationSlotIds)$/,
  'it names something for people who read the file': /^(Group|Part\w+|ComplicationSlot)@(name|id|slotId)$/,
  'apps of the watch are not on the canvas': /^DefaultProviderPolicy@(primary|secondary)Provider/,
  'it says where a slot is pressed': /^ComplicationSlot > Bounding\w+$|^Bounding\w+@/,
  'photos are chosen on the watch, and come from it':
    /^UserConfigurations > PhotosConfiguration$|^Photos@(source|change|changeAfterEvery|width|height)$/,
  'the file of the picture says it itself': /^AnimatedImage@format$/,
  'a line and an arc have no corners': /^WeightedStroke@join$/,
}
