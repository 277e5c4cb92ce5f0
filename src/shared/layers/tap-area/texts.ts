import { defineTexts } from '../kind.ts'

export const tapAreaTexts = defineTexts({
  'zh-cn': {
    'ui.layers.section.tapAreas': '点击区域',
    'section.tapArea': '点击区域',
    'field.cornerRadius': '圆角',
    'preset.interaction': '点击区域',
    'preset.interactionCircle': '圆形点击区域',
    'field.intent': '点击动作',
    'tap.contacts': '联系人',
    'tap.agenda': '日程',
    'tap.mediaControl': '媒体控制',
    'tap.alarm': '闹钟',
    'tap.setting': '设置',
    'layer.kind.programmable': '点击区域',
  },
  en: {
    'ui.layers.section.tapAreas': 'Tap areas',
    'section.tapArea': 'Tap area',
    'field.cornerRadius': 'Corner radius',
    'preset.interaction': 'Tap area',
    'preset.interactionCircle': 'Round tap area',
    'field.intent': 'Action',
    'tap.contacts': 'contacts',
    'tap.agenda': 'agenda',
    'tap.mediaControl': 'media control',
    'tap.alarm': 'alarm',
    'tap.setting': 'setting',
    'layer.kind.programmable': 'Tap area',
  },
})
