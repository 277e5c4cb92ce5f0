import type { clipboardZhCn } from '../../zh-cn/editor/clipboard.ts'

export const clipboardEn: Readonly<Record<keyof typeof clipboardZhCn, string>> = {
  'clip.broken': 'The copied layers are damaged and cannot be pasted. Copy them again',
  'clip.tooLarge':
    'Up to {{limit}} characters can be pasted, and these have {{present}}. Copy fewer layers at once',
  'clip.tooMany': 'Up to {{limit}} layers can be pasted at once, and these are {{present}}. Copy fewer',
  'clip.newerVersion':
    'These layers were copied by a newer version ({{found}}, this is {{supported}}). Reload the page',
  'notice.cutIsBack': '{{name}} was cut and not pasted, so it is back in its place',
  'notice.cutIsBackMany': '{{count}} layers were cut and not pasted, so they are back in their places',
  'notice.notPasted': '{{name}} was not pasted: {{reason}}',
  'notice.notPastedMany': '{{count}} layers, such as {{name}}, were not pasted: {{reason}}',
  'notice.linksLeft':
    '{{count}} layers keep their colours but are no longer linked: this design has different theme colours',
  'notice.picturesLeftOut': '{{count}} pictures could not be brought along. Choose them again',
  'notice.textCut': 'A text has at most {{limit}} characters. This one had {{present}} and was shortened',
  'notice.firstLineOnly': 'A text layer has one line, {{count}} more were left out',
  'announce.copied': '{{name}} copied',
  'announce.copiedMany': '{{count}} layers copied',
  'announce.cut': '{{name}} cut',
  'announce.cutMany': '{{count}} layers cut',
  'announce.pasted': '{{name}} pasted',
  'announce.pastedMany': '{{count}} layers pasted',
  'announce.styleCopied': 'Style of {{name}} copied',
  'history.cut': 'Cut {{name}}',
  'history.cutMany': 'Cut {{count}} layers',
  'history.paste': 'Pasted {{name}}',
  'history.pasteMany': 'Pasted {{count}} layers',
  'history.putBack': 'Put back {{name}}',
  'history.putBackMany': 'Put back {{count}} layers',
  'history.pasteStyle': 'Pasted a style on {{name}}',
  'history.pasteStyleMany': 'Pasted a style on {{count}} layers',
  'ui.action.copy': 'Copy',
  'ui.action.cut': 'Cut',
  'ui.action.paste': 'Paste',
  'ui.action.pasteInPlace': 'Paste in place',
  'ui.action.copyStyle': 'Copy style',
  'ui.action.pasteStyle': 'Paste style',
  'ui.clipboard.cannotWrite':
    'The browser does not allow writing to the clipboard, so the layers can be pasted on this page only. Try {{keys}}',
  'ui.clipboard.cannotRead': 'The browser does not let menus read the clipboard. Press {{keys}} to paste',
}
