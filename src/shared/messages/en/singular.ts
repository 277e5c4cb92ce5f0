import type { zhCn } from '../zh-cn/all.ts'

/** English texts as they read when `count` is 1; what is not here reads well with any number, as all of Chinese does. */
export const singularEn: Readonly<Partial<Record<keyof typeof zhCn, string>>> = {
  'ui.canvas.name': 'Dial, {{width}} by {{height}}, {{count}} layer',
  'ui.layers.sectionName': '{{name}}, {{count}} layer',
  'ui.layers.moving': 'Moving {{count}} layer',
  'ui.commands.more': '{{count}} more layer matches, type more to narrow down',
  'ui.commands.found': '{{count}} result',
  'ui.faces.removeText':
    'This removes its layer and all of its history. Undo brings them back until the design is closed. Other faces stay as they are.',
  'notice.faceCopied': 'Copied to {{face}}, its layer came as it was',
  'notice.faceResized': '{{face}} is {{width}} × {{height}} now, its layer was scaled',
  'notice.picturesLeftOut': '{{count}} picture could not be brought along, choose it again',
  'notice.firstLineOnly': 'A text layer has one line, {{count}} more was left out',
  'load.repaired': '{{count}} problem in the file was repaired',
  'picture.tooLargeSome': '{{count}} file is over 500 KB and was left out',
  'picture.missing': '{{count}} picture is not on this device and cannot be uploaded. Choose it again',
  'history.shrinkPictures': 'Shrank {{count}} picture',
  'refusal.shrinkNothing':
    'The picture has no more pixels than the faces show, so there is nothing to shrink; make the layer smaller first',
  'refusal.shrinkGrows':
    'Shrunk, the picture would take {{after}} KB, no less than the {{before}} KB it takes now, so it stays as it is; make the layer smaller first',
  'refusal.deleteLocked': 'The key does not delete locked layers, {{count}} of these is locked',
  'refusal.noFaceForSystem': 'The only face is not for the chosen platforms, add one first',
  'refusal.tooManyPictures':
    'There is room for {{room}} more, {{count}} picture was chosen, remove one first',
  'fix.showTapAreas': 'Show the tap area',
  'finding.pictureCount': '{{wanted}} pictures are needed, there is {{count}}',
  'ui.faces.count': '{{name}}, {{count}} layer',
  'dial.dup.asrAnimationAreaTip': '{{count}} animation larger than {{max}} px² became a still image',
  'finding.order':
    '{{count}} pair of layers is in the wrong order: static layers stay behind, dynamic ones in the order of their levels',
}
