import type { ElementRows } from '../row.ts'

const configuration =
  'id!:text displayName!:text icon:text screenReaderText:text defaultValue!:text highlight:text@4'
const option =
  'choice(PartText PartImage PartAnimatedImage PartDraw Group Condition AnalogClock DigitalClock)'

/** What the wearer chooses: declared before the scene, and used in it. */
export const configurationRows: ElementRows = {
  UserConfigurations: {
    children:
      'choice{1,20}(ListConfiguration BooleanConfiguration ColorConfiguration Flavors@2 PhotosConfiguration@4)',
  },
  'UserConfigurations/ListConfiguration': {
    attributes: configuration,
    children: 'choice{1,100}(ListOption)',
  },
  'UserConfigurations/ListConfiguration/ListOption': {
    attributes:
      'id!:text displayName:text screenReaderText:text icon:text childSettingIds:words@5 complicationSlotIds:words@5',
  },
  'UserConfigurations/BooleanConfiguration': { attributes: configuration },
  'UserConfigurations/ColorConfiguration': {
    attributes: configuration,
    children: 'choice{1,100}(ColorOption)',
  },
  'UserConfigurations/ColorConfiguration/ColorOption': {
    attributes: 'id!:text displayName:text screenReaderText:text icon:text colors:optionColors',
  },
  'UserConfigurations/Flavors': {
    since: 2,
    attributes: 'defaultValue!:text',
    children: 'choice{1,20}(Flavor)',
  },
  Flavor: {
    since: 2,
    attributes: 'id!:text displayName!:text icon:text screenReaderText:text',
    children: 'choice{1,100}(Configuration ComplicationSlot)',
  },
  'Flavor/Configuration': { since: 2, attributes: 'id!:text optionId!:text screenReaderText:text' },
  'Flavor/ComplicationSlot': {
    since: 2,
    attributes: 'slotId!:text',
    children: 'all(DefaultProviderPolicy?)',
  },
  'UserConfigurations/PhotosConfiguration': {
    since: 4,
    attributes:
      'id!:text configType!:configType displayName:text@5 icon:text@5 screenReaderText:text@5 highlight:text@5',
  },
  ListConfiguration: { attributes: 'id!:text', children: 'choice+(ListOption)' },
  'ListConfiguration/ListOption': { attributes: 'id!:text', children: option },
  BooleanConfiguration: { attributes: 'id!:text', children: 'choice+(BooleanOption)' },
  'BooleanConfiguration/BooleanOption': { attributes: 'id!:bool', children: option },
}
