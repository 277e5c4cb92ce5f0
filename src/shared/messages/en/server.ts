import type { serverZhCn } from '../zh-cn/server.ts'

export const serverEn: Record<keyof typeof serverZhCn, string> = {
  'server.ok': 'success',
  'server.badRequest': 'The request is not valid: {{path}}',
  'server.signInAgain': 'Your sign-in has ended, please sign in again',
  'server.notFound': 'This does not exist or has been deleted',
  'server.forbidden': 'You are not allowed to do this',
  'server.tooManyRequests': 'Too many requests, please try again later',
  'server.tooManyHeavyCalls':
    'At most {{limit}} uploads and large saves at once, {{present}} are under way: try again when one of them is done',
  'server.serverBusy': 'The server has too much to do right now, please try again in a minute',
  'server.bodyTooDeep':
    'The content is nested {{present}} levels deep, at most {{limit}}: take some nesting out',
  'server.bodyTooMany': 'The content has {{present}} values, at most {{limit}}: take some layers out',
  'server.bodyTooLarge': 'The content is too large, at most {{limit}}',
  'server.unexpected': 'Something went wrong on the server, please try again later (reference {{requestId}})',
  'server.databaseAway': 'The database does not answer, please try again in a moment',
  'server.diskFull':
    'The disk of the server is full, so nothing new can be kept there. What you made stays on this device; try again later or tell whoever runs the server',
  'server.wrongPhone': 'Wrong phone format',
  'server.wrongEmail': 'Email format incorrect',
  'server.wrongCode': 'Wrong verification code',
  'server.codeExpired': 'The verification code is no longer valid, please request a new one',
  'server.phonePasswordMismatch': 'Phone and password mismatch',
  'server.passwordIncorrect': 'Password incorrect',
  'server.unknownUser': 'User does not exist, register first',
  'server.emailRegistered': 'Email already registered',
  'server.userExists': 'User already exists',
  'server.passwordsDiffer': 'Passwords do not match',
  'server.tooManyTries': 'Too many tries, please try again in {{minutes}} minutes',
  'server.codeTooSoon': 'A code was sent, request another one in {{seconds}} seconds',
  'server.passwordClosed':
    'More than {{limit}} passwords were tried on this account within a day. Sign in with a code or reset the password; passwords work again in {{hours}} hours',
  'server.codesClosed':
    'More than {{limit}} codes were sent here within a day. Use a device that you signed in with before, or the password; codes are sent again in {{hours}} hours',
  'server.proofNeeded':
    'There were many tries on this account lately, so each one now needs a short calculation first. It was not finished in time, please try again',
  'server.notFromPage': 'Only the pages of this server may ask for this (header {{header}})',
  'server.passwordRule': 'Passwords are 6 to 16 digits and letters, case sensitive, at least one of each',
  'server.passwordCommon': 'This password is too common, please choose another one',
  'server.noSender': 'No SMS or mail service is configured, so no code can be sent',
  'server.sendFailed': 'The code could not be sent, please try again later',
  'server.notInEdition': 'This edition does not offer this',
  'server.confirmFirst':
    'Confirm that it is you first, with a code to your phone or email; this holds for {{minutes}} minutes',
  'server.thirdPartyAway': 'The third-party sign-in does not answer, please try again later',
  'server.thirdPartyFailed': 'The third-party sign-in was not completed, please begin again',
  'server.linkFirst':
    'There is an account with this email already. Sign in with email and password, then link the third-party account in your profile',
  'server.thirdPartyTaken':
    'This third-party account is linked to another account, or yours has one linked already',
  'server.lastWayIn': 'This is the only way to sign in to this account: add an email before you unlink it',
  'server.thirdPartyOff': 'Third-party sign-in is not configured on this server',
  'server.noReceiver': 'This account has no phone or email: confirm with the third-party account',
  'server.userNameRule': 'A name has 1 to 30 characters',
  'server.introductionRule': 'The introduction has {{present}} of {{limit}} possible words: shorten it',
  'server.draftStale': 'A newer version of this design was saved elsewhere',
  'server.nameRule': 'A name has 1 to 60 characters',
  'server.designUnreadable': 'The design cannot be read: {{path}}',
  'server.draftInTrash': 'The design “{{name}}” is in the trash: restore it to go on saving',
  'server.tooManyVersions':
    'This design keeps {{present}} of {{limit}} possible named versions: delete one that you no longer need',
  'server.tooManyBlocks':
    'You keep {{present}} of {{limit}} possible own blocks: delete one that you no longer need',
  'server.blockTooLarge':
    'This block has {{present}}, at most {{limit}} can be kept: take fewer layers, or make their pictures smaller',
  'server.tooManyShares':
    'This design has {{present}} of {{limit}} possible links: stop one that nobody needs any more',
  'server.roomDrafts':
    'You keep {{present}} of {{limit}} possible designs on the server: delete one that you no longer need, in the trash too',
  'server.roomPictures':
    'Your designs have {{present}} of {{limit}} possible pictures on the server: delete a design that you no longer need, in the trash too',
  'server.roomBytes':
    'Your designs take {{present}} of {{limit}} on the server: delete a design that you no longer need, in the trash too',
  'server.fileType': 'Supports jpg, jpeg, png files only',
  'server.fontType': 'Only ttf fonts can be uploaded: convert this file to ttf first',
  'server.fontBroken': 'This ttf cannot be read, its table {{part}} is broken: export the font anew',
  'server.fontTables': 'The font has {{present}} of {{limit}} possible tables: export it without extras',
  'server.fontMappings':
    'The font maps {{present}} of {{limit}} possible characters: export it with the characters that you need',
  'server.fontPoints':
    'A letter of the font has {{present}} of {{limit}} possible points: simplify its outline',
  'server.fontParts':
    'A letter of the font is made of {{present}} of {{limit}} possible other letters: export the font without references',
  'server.fontDepth':
    'Letters of the font are made of each other over more than {{limit}} levels: export the font without references',
  'server.fontCyclic':
    'Letters of the font are made of each other in a circle: export the font without references',
  'server.fontTooSlow':
    'Reading the font takes more than {{limit}} s: export it with the characters that you need',
  'server.fontTooLarge': 'The font has more than {{limit}}: export it with the characters that you need',
  'server.fontName': 'A font has a name of 1 to {{limit}} characters',
  'server.roomFonts':
    'You keep {{present}} of {{limit}} possible fonts on the server: delete one that you no longer need',
  'server.fileInUse': 'The file is still used: take it out of {{name}} first',
  'server.fileTooLarge': 'The file size should not exceed 500KB. Please adjust and re-upload.',
  'server.uploadFailed': 'Upload failed',
  'server.pictureTooSlow':
    'The picture takes too long to read: save it anew without progressive loading, or make it smaller',
  'server.pictureTooBig': 'The picture is too large, at most {{pixels}} pixels',
  'server.fileMissing': 'Choose a file to upload',
  'server.tooManyFiles': 'At most {{limit}} files at once',
  'server.mailSubject': 'Dialwright verification code {{code}}',
  'server.codeText':
    'Your Dialwright verification code is {{code}}. It is valid for {{minutes}} minutes. If you did not ask for it, ignore this message.',
  'server.buildState': 'This build task is {{state}} now, so this cannot be done; reload and try again',
  'server.tooManyBuilds':
    '{{limit}} build tasks at once at most, there are {{present}}; wait for one to finish, or cancel one',
  'server.noWearFace': 'This design has no face for Wear OS; add a Wear OS target first',
  'server.packageNameRule':
    'The package name “{{name}}” cannot be used: two words or more with dots between them, each beginning with a small letter and made of small letters, digits and underscores, none a reserved word of a programming language, not beginning with com.example or com.android, {{limit}} characters at most, such as com.myname.dial',
  'server.packageNameTaken':
    'Another face of yours has the package name “{{name}}”; choose another one for this face, or a watch takes both for the same app',
  'server.signingKeyUnreadable':
    'The key cannot be read: paste PEM text with the private key, not encrypted (BEGIN PRIVATE KEY), and its certificate (BEGIN CERTIFICATE)',
  'server.signingKeyPair': 'The certificate does not belong to this private key; paste the two of one pair',
  'server.signingKeySize':
    'The key must be RSA with {{min}} to {{max}} bits; take another key, or the one that is made here',
  'server.signingKeySealed':
    'Your signing key was sealed with another master key of the server and cannot be opened now; ask the administrator to bring DATA_KEY back. Nothing is lost',
  'http.400': 'Request error, please check the network or contact the administrator',
  'http.401': 'Unauthorized, please log in again, please check the network or contact the administrator',
  'http.403': 'Access denied, please check the network or contact the administrator',
  'http.404': 'Request failed (not found), please check the network or contact the administrator',
  'http.408': 'Request timeout, please check the network or contact the administrator',
  'http.500': 'Server error, please check the network or contact the administrator',
  'http.501': 'Service not implemented, please check the network or contact the administrator',
  'http.502': 'Network error, please check the network or contact the administrator',
  'http.503': 'Service unavailable, please check the network or contact the administrator',
  'http.504': 'Network timeout, please check the network or contact the administrator',
  'http.505': 'HTTP version not supported, please check the network or contact the administrator',
  'http.other': 'Connection error ({{status}}), please check the network or contact the administrator',
  'http.misjudged':
    'The server contradicted itself about your session. You are still signed in and nothing was lost; it is tried again',
  'http.noResponse': 'Network connection abnormal, please try again later',
  'outbox.title': 'Development outbox',
  'outbox.label': 'No mail/SMS sender configured: development outbox',
  'outbox.hint':
    'Verification codes appear here, on this machine only. Set {{mail}} or {{sms}} to send them instead',
  'outbox.receiver': 'Receiver',
  'outbox.purpose': 'For',
  'outbox.code': 'Code',
  'outbox.time': 'Time',
  'outbox.register': 'New account',
  'outbox.resetPassword': 'New password',
  'outbox.signIn': 'Sign in',
  'outbox.confirm': 'Confirmation',
  'outbox.changeReceiver': 'New phone or email',
  'outbox.empty': 'No code has been asked for yet',
  'outbox.emptyHint': 'This page looks again every few seconds',
}
