import type { serverZhCn } from '../zh-cn/server.ts'

export const serverEn: Record<keyof typeof serverZhCn, string> = {
  'server.ok': 'success',
  'server.badRequest': 'Invalid request: {{path}}',
  'server.signInAgain': 'Your session has expired. Please sign in again',
  'server.notFound': 'Not found, or already deleted',
  'server.forbidden': 'You do not have permission to do this',
  'server.tooManyRequests': 'Too many requests. Please try again later',
  'server.tooManyHeavyCalls':
    'Up to {{limit}} uploads and large saves can run at once, {{present}} are running now. Try again when one finishes',
  'server.serverBusy': 'The server is busy. Please try again in a minute',
  'server.bodyTooDeep':
    'The content is nested {{present}} levels deep, the maximum is {{limit}}. Reduce the nesting',
  'server.bodyTooMany': 'The content has {{present}} values, the maximum is {{limit}}. Remove some layers',
  'server.bodyTooLarge': 'The content is too large, the maximum is {{limit}}',
  'server.unexpected': 'Something went wrong on the server. Please try again later (reference {{requestId}})',
  'server.databaseAway': 'The database is not responding. Please try again in a moment',
  'server.wrongFactor': 'This does not match, or was used before. Try again with a new code',
  'server.factorFirst': 'Complete two-step verification first',
  'server.factorSetup': 'Set up two-step verification first: all staff accounts need it',
  'server.factorLate': 'This took too long or was answered already. Start again',
  'server.lastFactor': 'Staff accounts need at least 1 method. Add another one first',
  'server.tooManyFactors': 'You can have up to {{limit}} methods. Remove one first',
  'server.passkeysOff': 'Passkeys work on HTTPS addresses or localhost only. Use an authenticator app',
  'server.ownFactors':
    'You cannot reset your own two-step verification. Ask another administrator, or change it in your profile',
  'server.filesAway': 'The server cannot read its files at the moment. Try again in a few seconds',
  'server.diskFull':
    'The server’s disk is full, so nothing new can be saved there. Your work stays on this device. Try again later, or tell the administrator of the server',
  'server.wrongPhone': 'Wrong phone format',
  'server.wrongEmail': 'Email format incorrect',
  'server.wrongCode': 'Wrong verification code',
  'server.codeExpired': 'This code has expired. Please request a new one',
  'server.phonePasswordMismatch': 'Phone and password mismatch',
  'server.passwordIncorrect': 'Password incorrect',
  'server.unknownUser': 'User does not exist, register first',
  'server.emailRegistered': 'Email already registered',
  'server.userExists': 'User already exists',
  'server.passwordsDiffer': 'Passwords do not match',
  'server.tooManyTries': 'Too many attempts. Please try again in {{minutes}} minutes',
  'server.codeTooSoon': 'A code was just sent. Request another one in {{seconds}} seconds',
  'server.passwordClosed':
    'There were more than {{limit}} password attempts on this account within a day. Sign in with a code or reset your password. Passwords work again in {{hours}} hours',
  'server.codesClosed':
    'More than {{limit}} codes were sent here within a day. Use a device you have signed in on before, or your password. Codes are sent again in {{hours}} hours',
  'server.proofNeeded':
    'There were many attempts on this account recently, so each one needs a short check first. It did not finish in time. Please try again',
  'server.notFromPage': 'Only pages of this server may make this request (header {{header}})',
  'server.passwordRule': 'Passwords are 6 to 16 letters and digits, at least one of each, case sensitive',
  'server.passwordCommon': 'This password is too common. Please choose another one',
  'server.noSender': 'No SMS or email service is configured, so codes cannot be sent',
  'server.sendFailed': 'The code could not be sent. Please try again later',
  'server.notInEdition': 'This is not available in this edition',
  'server.confirmFirst':
    'Confirm it’s you first with a code sent to your phone or email. It stays valid for {{minutes}} minutes',
  'server.thirdPartyAway': 'The third-party sign-in is not responding. Please try again later',
  'server.thirdPartyFailed': 'The third-party sign-in was not completed. Please start again',
  'server.linkFirst':
    'An account with this email already exists. Sign in with email and password, then link the third-party account in your profile',
  'server.thirdPartyTaken':
    'This third-party account is linked to another account, or yours is already linked to one',
  'server.lastWayIn': 'This is your only way to sign in. Add an email before you unlink it',
  'server.thirdPartyOff': 'Third-party sign-in is not configured on this server',
  'server.noReceiver': 'This account has no phone or email. Confirm with the third-party account',
  'server.userNameRule': 'Names have 1 to 30 characters',
  'server.introductionRule': 'The introduction has {{present}} words, the maximum is {{limit}}. Shorten it',
  'server.lastSecurityWay':
    'Security notifications can’t all be turned off: you need to know when someone signs in to your account or closes it',
  'server.draftStale': 'A newer version of this design was saved elsewhere',
  'server.nameRule': 'Names have 1 to 60 characters',
  'server.textBroken': 'Character {{at}} of {{path}} ({{letter}}) cannot be stored. Remove it and try again',
  'server.nameControl':
    'Character {{at}} ({{letter}}) is a line break or another control character, which a name cannot contain. Remove it and try again',
  'server.nameDirection':
    'Character {{at}} ({{letter}}) is invisible and changes the direction of text, which a name cannot contain. Remove it and try again',
  'server.nameInvisible':
    'Character {{at}} ({{letter}}) is invisible, which a name cannot contain. Remove it and try again',
  'server.wrongMethod': 'This address does not accept {{method}}. Use {{allow}}',
  'server.designUnreadable': 'The design cannot be read: {{path}}',
  'server.draftInTrash': '“{{name}}” is in the trash. Restore it to keep saving',
  'server.tooManyVersions':
    'This design has {{present}} named versions, the maximum is {{limit}}. Delete one you no longer need',
  'server.tooManyBlocks':
    'You have {{present}} saved blocks, the maximum is {{limit}}. Delete one you no longer need',
  'server.blockTooLarge':
    'This block takes {{present}}, the maximum is {{limit}}. Use fewer layers or smaller pictures',
  'server.blockChanged':
    'Version {{version}} of this block was published elsewhere in the meantime. Update to it first, then publish yours',
  'server.blockUnreadable': 'This block cannot be read, so it cannot be shared. Save it again from a design',
  'server.blockSourceGone': 'The link to this block no longer works, so there are no newer versions of it',
  'server.tooManyBlockShares':
    'This block has {{present}} links, the maximum is {{limit}}. Stop one you no longer need',
  'server.tooManyShares':
    'This design has {{present}} links, the maximum is {{limit}}. Stop one you no longer need',
  'server.wordsControl':
    'Character {{at}} ({{letter}}) is a control character, which a comment cannot contain. Remove it and try again',
  'server.wordsDirection':
    'Character {{at}} ({{letter}}) is invisible and changes the direction of text, which a comment cannot contain. Remove it and try again',
  'server.commentRule':
    'A comment has 1 to {{limit}} characters, this one has {{present}}. Shorten it or write it as two comments',
  'server.tooManyComments':
    'You can write or change {{limit}} comments an hour. Try again in {{minutes}} minutes',
  'server.tooManyThreads':
    'This link has {{present}} comments, the maximum is {{limit}}. Reply to one of them, or ask the designer for a new link',
  'server.tooManyAnswers':
    'This comment has {{present}} messages, the maximum is {{limit}}. Start a new comment beside it',
  'server.threadClosed':
    'This comment has been resolved, so replies are closed. Start a new comment, or ask the designer to reopen this one',
  'server.roomDrafts':
    'Designs on the server: {{present}} of {{limit}}. Delete designs you no longer need and empty the trash',
  'server.roomPictures':
    'Pictures in your designs on the server: {{present}} of {{limit}}. Delete designs you no longer need and empty the trash',
  'server.roomBytes':
    'Your designs take {{present}} on the server, the maximum is {{limit}}. Delete designs you no longer need and empty the trash',
  'server.fileType': 'Supports jpg, jpeg, png files only',
  'server.keptFileType':
    'This file cannot be read as SVG, GIF, APNG or WebP. It may be damaged: export it again',
  'server.keptFilmTooLong':
    'The animation has {{frames}} frames (up to {{mostFrames}}) and {{present}} million pixels in all frames (up to {{limit}}). Make it shorter or smaller',
  'server.keptFileTooLarge':
    'The drawing or animation is larger than {{limit}}. Simplify it or make it shorter',
  'server.fontType': 'Only ttf fonts can be uploaded. Convert this file to ttf first',
  'server.fontColored':
    'The letters of this font are pictures in colour, and only outlines can be drawn here. Use a font with outlines, such as Noto Emoji, or add the letters as pictures',
  'server.fontBroken': 'This ttf cannot be read because its table {{part}} is damaged. Export the font again',
  'server.fontTables': 'The font has {{present}} tables, the maximum is {{limit}}. Export it without extras',
  'server.fontMappings':
    'The font maps {{present}} characters, the maximum is {{limit}}. Export only the characters you need',
  'server.fontPoints':
    'A glyph of the font has {{present}} points, the maximum is {{limit}}. Simplify its outline',
  'server.fontParts':
    'A glyph of the font is built from {{present}} other glyphs, the maximum is {{limit}}. Export the font without references',
  'server.fontDepth':
    'Glyphs of the font refer to each other over more than {{limit}} levels. Export the font without references',
  'server.fontCyclic':
    'Glyphs of the font refer to each other in a circle. Export the font without references',
  'server.fontTooSlow': 'Reading the font takes more than {{limit}} s. Export only the characters you need',
  'server.fontTooLarge': 'The font is larger than {{limit}}. Export only the characters you need',
  'server.pictureName': 'Picture names have 1 to {{limit}} characters',
  'server.folderName': 'Folder names have at most {{limit}} characters',
  'server.foldersFull':
    'You have {{count}} of {{limit}} folders. Choose one that exists, or empty one first.',
  'server.fontName': 'Font names have 1 to {{limit}} characters',
  'server.roomFonts':
    'You have {{present}} fonts on the server, the maximum is {{limit}}. Delete one you no longer need',
  'server.fileInUse': 'The file is in use. Remove it from {{name}} first',
  'server.fileTooLarge': 'The file size should not exceed 500KB. Please adjust and re-upload.',
  'server.uploadFailed': 'Upload failed',
  'server.pictureTooSlow':
    'The picture takes too long to read. Save it again without progressive loading, or make it smaller',
  'server.pictureTooBig': 'The picture is too large, the maximum is {{pixels}} pixels',
  'server.fileMissing': 'Choose a file to upload',
  'server.tooManyFiles': 'Up to {{limit}} files at once',
  'server.mailSubject': 'Dialwright verification code {{code}}',
  'server.codeText':
    'Your Dialwright verification code is {{code}}. It is valid for {{minutes}} minutes. If you did not ask for it, ignore this message.',
  'server.buildState': 'This build is {{state}}, so this action is not available. Reload and try again',
  'server.buildIs.queued': 'queued',
  'server.buildIs.running': 'running',
  'server.buildIs.succeeded': 'finished',
  'server.buildIs.failed': 'failed',
  'server.buildIs.cancelled': 'cancelled',
  'server.buildIs.expired': 'expired',
  'server.tooManyBuilds':
    'Up to {{limit}} builds can run at once, {{present}} are running now. Wait for one to finish or cancel one',
  'server.noWearFace': 'This design has no Wear OS face. Add one from a platform’s menu in the top bar',
  'server.packageNameRule':
    'The package name “{{name}}” cannot be used: use two or more words with dots between them, each starting with a lowercase letter and made of lowercase letters, digits and underscores, none a reserved word of a programming language, not starting with com.example or com.android, up to {{limit}} characters, such as com.myname.dial',
  'server.packageNameLocked':
    'The package name “{{name}}” is locked: submission {{number}} uses it, and watches and the store know the face by it. Duplicate the design to use another name',
  'server.packageNameTaken':
    'Another face of yours uses the package name “{{name}}”. Choose a different one, or watches treat both as the same app',
  'server.signingKeyUnreadable':
    'The key cannot be read: paste PEM text with the private key, not encrypted (BEGIN PRIVATE KEY), and its certificate (BEGIN CERTIFICATE)',
  'server.signingKeyPair': 'The certificate does not belong to this private key. Paste a matching pair',
  'server.signingKeySize':
    'The key must be RSA with {{min}} to {{max}} bits. Use another key, or the one generated here',
  'server.signingKeySealed':
    'Your signing key was encrypted with another master key of this server. Ask the administrator to restore DATA_KEY. Nothing is lost',
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
    'The server gave contradictory answers about your session. You are still signed in and nothing was lost. Retrying',
  'http.noResponse': 'Network connection abnormal, please try again later',
  'outbox.title': 'Development outbox',
  'outbox.label': 'No mail/SMS sender configured: development outbox',
  'outbox.hint':
    'Verification codes appear here, on this machine only. Set {{mail}} or {{sms}} to send them instead',
  'outbox.receiver': 'Recipient',
  'outbox.purpose': 'Purpose',
  'outbox.code': 'Code',
  'outbox.time': 'Time',
  'outbox.register': 'New account',
  'outbox.resetPassword': 'New password',
  'outbox.signIn': 'Sign in',
  'outbox.confirm': 'Confirmation',
  'outbox.changeReceiver': 'New phone or email',
  'outbox.empty': 'No codes requested yet',
  'outbox.emptyHint': 'This page refreshes every few seconds',
}
