import type { zhCn } from '../zh-cn/all.ts'

/**
 * English texts as they read when `count` is 1, by the ending that i18next tries first (`_one`). What is not here reads
 * well with any number, as all of Chinese does.
 */
export const singularEn: Readonly<Partial<Record<`${keyof typeof zhCn & string}_one`, string>>> = {
  'notification.booksDisagree.text_one':
    '{{count}} sum differs. Nothing is paid until a comparison finds no difference',
  'ui.notifications.total_one': '{{count}} notification',
  'notification.mail.digestSubject_one': '{{count}} new notification · Dialwright',
  'notification.sms.digest_one': 'Dialwright: {{count}} new notification: {{link}}',
  'ui.store.problems_one': '{{count}} thing to fix',
  'store.missing_one': 'A picture or font file is missing. Add it again, or remove the layers that use it',
  'ui.file.savedWithout_one':
    'The design file was downloaded without one picture or font that could not be read. Save it again once it is shown',
  'ui.blocks.others_one': 'One block was kept on this device before you signed in. It is not in your library',
  'ui.blocks.leftOut_one':
    'One picture does not fit: a block takes 8 MB of pictures. Nothing was saved. Select fewer layers or make the picture smaller',
  'ui.canvas.name_one': 'Dial, {{width}} by {{height}}, {{count}} layer',
  'ui.layers.sectionName_one': '{{name}}, {{count}} layer',
  'ui.layers.moving_one': 'Moving {{count}} layer',
  'ui.commands.more_one': '{{count}} more layer matches. Type more to narrow down',
  'ui.versions.changes_one': '{{count}} difference',
  'ui.commands.found_one': '{{count}} result',
  'ui.faces.removeText_one':
    'This removes its layer and all of its history. Undo brings them back until the design is closed. Other faces stay as they are.',
  'notice.faceCopied_one': 'Copied to {{face}}: its layer is unchanged',
  'notice.faceResized_one': '{{face}} is now {{width}} × {{height}}, and its layer was scaled',
  'notice.linksLeft_one':
    '{{count}} layer keeps its colours but is no longer linked: this design has different theme colours',
  'finding.flavorOption_one':
    'This flavour sets {{count}} user style that is gone, or an option of it. The watch shows its default',
  'finding.flavorSlot_one': 'This flavour sets the data source of {{count}} complication that is gone',
  'finding.childGone_one': '{{count}} user style that is offered only with this option is gone',
  'notice.picturesLeftOut_one': '{{count}} picture could not be brought along. Choose it again',
  'notice.firstLineOnly_one': 'A text layer has one line, {{count}} more was left out',
  'load.repaired_one': '{{count}} problem in the file was repaired',
  'picture.tooLargeSome_one': '{{count}} file is over 500 KB and was left out',
  'picture.filmCut_one': '{{name}} is damaged or cut off. Only its first frame was added',
  'picture.playsTimes_one': 'As in the file, it plays once and then stops',
  'picture.missing_one': '{{count}} picture is not on this device and cannot be uploaded. Choose it again',
  'history.shrinkPictures_one': 'Shrank {{count}} picture',
  'ui.assets.uses_one': 'in {{count}} design',
  'notice.replaced_one': 'Replaced in {{count}} layer',
  'notice.replacedSome_one': 'Replaced in {{count}} layer. Locked layers kept theirs: {{locked}}',
  'history.replacePictureEverywhere_one': 'Replaced a picture in {{count}} layer',
  'refusal.usedElsewhere_one':
    'No layer here uses this picture. {{count}} layer on another face or in the other mode does: switch there first',
  'refusal.shrinkNothing_one':
    'The picture has no more pixels than the faces show, so there is nothing to shrink. Make the layer smaller first',
  'refusal.shrinkGrows_one':
    'After shrinking, the picture would take {{after}} KB, no less than the {{before}} KB it takes now, so it stays as it is. Make the layer smaller first',
  'refusal.deleteLocked_one':
    'The Delete key does not delete locked layers, and {{count}} of these is locked',
  'refusal.noFaceForSystem_one': 'The only face is not for the chosen platforms. Add one first',
  'refusal.tooManyPictures_one':
    'There is room for {{room}} more, and {{count}} picture was chosen. Remove one first',
  'fix.showTapAreas_one': 'Show the tap area',
  'finding.pictureCount_one': '{{wanted}} pictures are needed, there is {{count}}',
  'ui.faces.count_one': '{{name}}, {{count}} layer',
  'dial.dup.asrAnimationAreaTip_one': '{{count}} animation larger than {{max}} px² became a still image',
  'finding.order_one':
    '{{count}} pair of layers is in the wrong order: static layers stay behind, dynamic ones in the order of their levels',
  'ui.publish.open_one': '{{count}} thing to fix before publishing',
  'ui.publish.takeFound_one': 'Select the one detected in the design',
  'server.publishForm_one':
    '{{count}} field of the form needs attention. Correct what is marked and publish again',
  'server.publishProblems_one':
    '{{count}} problem in the design blocks publishing. Open the design and fix it in its list of problems',
  'server.publishPictures_one': '{{count}} picture of the form no longer exists. Capture or upload it again',
}
