import type { moneyRefusalsZhCn } from '../messages/zh-cn/money/refusals.ts'
import type { peopleRefusalsZhCn } from '../messages/zh-cn/people/refusals.ts'
import type { publishRefusalsZhCn } from '../messages/zh-cn/screens/publish-refusals.ts'
import type { serverZhCn } from '../messages/zh-cn/server.ts'

/** Key of a text that the server answers with; both languages hold it. */
export type ServerKey =
  | keyof typeof serverZhCn
  | keyof typeof moneyRefusalsZhCn
  | keyof typeof publishRefusalsZhCn
  | keyof typeof peopleRefusalsZhCn

interface RefusalRow {
  /** `code` of the envelope. */
  readonly code: number
  /** HTTP status; 200 is a business answer, everything else speaks of the transport. */
  readonly status: number
  readonly key: ServerKey
}

/**
 * Every refusal that the server can answer with. Body code 403 on HTTP 200 means a dead token and
 * nothing else, because clients sign out on it (S8.01, A20).
 */
export const refusals = {
  badRequest: { code: 400, status: 400, key: 'server.badRequest' },
  signInAgain: { code: 403, status: 200, key: 'server.signInAgain' },
  forbidden: { code: 403, status: 403, key: 'server.forbidden' },
  notFound: { code: 404, status: 404, key: 'server.notFound' },
  bodyTooLarge: { code: 413, status: 413, key: 'server.bodyTooLarge' },
  tooManyRequests: { code: 429, status: 429, key: 'server.tooManyRequests' },
  tooManyHeavyCalls: { code: 1018, status: 429, key: 'server.tooManyHeavyCalls' },
  serverBusy: { code: 1019, status: 503, key: 'server.serverBusy' },
  unexpected: { code: 500, status: 500, key: 'server.unexpected' },
  databaseAway: { code: 503, status: 503, key: 'server.databaseAway' },
  diskFull: { code: 5004, status: 503, key: 'server.diskFull' },
  wrongPhone: { code: 1001, status: 200, key: 'server.wrongPhone' },
  wrongEmail: { code: 1002, status: 200, key: 'server.wrongEmail' },
  wrongCode: { code: 1003, status: 200, key: 'server.wrongCode' },
  codeExpired: { code: 1004, status: 200, key: 'server.codeExpired' },
  phonePasswordMismatch: { code: 1005, status: 200, key: 'server.phonePasswordMismatch' },
  passwordIncorrect: { code: 1006, status: 200, key: 'server.passwordIncorrect' },
  unknownUser: { code: 1007, status: 200, key: 'server.unknownUser' },
  emailRegistered: { code: 1008, status: 200, key: 'server.emailRegistered' },
  userExists: { code: 1009, status: 200, key: 'server.userExists' },
  passwordsDiffer: { code: 1010, status: 200, key: 'server.passwordsDiffer' },
  tooManyTries: { code: 1011, status: 429, key: 'server.tooManyTries' },
  codeTooSoon: { code: 1011, status: 429, key: 'server.codeTooSoon' },
  passwordClosed: { code: 1011, status: 429, key: 'server.passwordClosed' },
  codesClosed: { code: 1011, status: 429, key: 'server.codesClosed' },
  proofNeeded: { code: 1012, status: 429, key: 'server.proofNeeded' },
  passwordRule: { code: 1013, status: 200, key: 'server.passwordRule' },
  passwordCommon: { code: 1014, status: 200, key: 'server.passwordCommon' },
  noSender: { code: 1015, status: 200, key: 'server.noSender' },
  sendFailed: { code: 1016, status: 200, key: 'server.sendFailed' },
  notInEdition: { code: 1017, status: 200, key: 'server.notInEdition' },
  notFromPage: { code: 1018, status: 403, key: 'server.notFromPage' },
  confirmFirst: { code: 1020, status: 200, key: 'server.confirmFirst' },
  thirdPartyAway: { code: 1022, status: 200, key: 'server.thirdPartyAway' },
  thirdPartyFailed: { code: 1023, status: 200, key: 'server.thirdPartyFailed' },
  linkFirst: { code: 1024, status: 200, key: 'server.linkFirst' },
  thirdPartyTaken: { code: 1025, status: 200, key: 'server.thirdPartyTaken' },
  lastWayIn: { code: 1026, status: 200, key: 'server.lastWayIn' },
  thirdPartyOff: { code: 1027, status: 200, key: 'server.thirdPartyOff' },
  noReceiver: { code: 1021, status: 200, key: 'server.noReceiver' },
  userNameRule: { code: 1028, status: 200, key: 'server.userNameRule' },
  introductionRule: { code: 1029, status: 200, key: 'server.introductionRule' },
  draftStale: { code: 4002, status: 200, key: 'server.draftStale' },
  nameRule: { code: 4004, status: 200, key: 'server.nameRule' },
  designUnreadable: { code: 4004, status: 200, key: 'server.designUnreadable' },
  bodyTooDeep: { code: 4005, status: 400, key: 'server.bodyTooDeep' },
  bodyTooMany: { code: 4006, status: 400, key: 'server.bodyTooMany' },
  draftInTrash: { code: 4008, status: 200, key: 'server.draftInTrash' },
  tooManyVersions: { code: 4009, status: 200, key: 'server.tooManyVersions' },
  tooManyShares: { code: 4010, status: 200, key: 'server.tooManyShares' },
  buildState: { code: 4001, status: 200, key: 'server.buildState' },
  tooManyBuilds: { code: 4011, status: 200, key: 'server.tooManyBuilds' },
  noWearFace: { code: 4012, status: 200, key: 'server.noWearFace' },
  packageNameRule: { code: 4013, status: 200, key: 'server.packageNameRule' },
  packageNameTaken: { code: 4013, status: 200, key: 'server.packageNameTaken' },
  signingKeyUnreadable: { code: 4014, status: 200, key: 'server.signingKeyUnreadable' },
  signingKeyPair: { code: 4014, status: 200, key: 'server.signingKeyPair' },
  signingKeySize: { code: 4014, status: 200, key: 'server.signingKeySize' },
  signingKeySealed: { code: 4015, status: 200, key: 'server.signingKeySealed' },
  faceState: { code: 4001, status: 200, key: 'server.faceState' },
  publishForm: { code: 4004, status: 200, key: 'server.publishForm' },
  publishProblems: { code: 4016, status: 200, key: 'server.publishProblems' },
  publishNoFace: { code: 4016, status: 200, key: 'server.publishNoFace' },
  publishPictures: { code: 4016, status: 200, key: 'server.publishPictures' },
  buildNeeded: { code: 4003, status: 200, key: 'server.buildNeeded' },
  ownReview: { code: 4017, status: 403, key: 'server.ownReview' },
  reviewStale: { code: 4018, status: 200, key: 'server.reviewStale' },
  reasonNeeded: { code: 4019, status: 200, key: 'server.reasonNeeded' },
  reasonWords: { code: 4019, status: 200, key: 'server.reasonWords' },
  firstLink: { code: 4021, status: 200, key: 'server.firstLink' },
  lastAdministrator: { code: 4022, status: 200, key: 'server.lastAdministrator' },
  nobodyThere: { code: 4023, status: 200, key: 'server.nobodyThere' },
  roomDrafts: { code: 4007, status: 200, key: 'server.roomDrafts' },
  roomPictures: { code: 5004, status: 200, key: 'server.roomPictures' },
  roomBytes: { code: 5005, status: 200, key: 'server.roomBytes' },
  fileType: { code: 5001, status: 200, key: 'server.fileType' },
  pictureTooBig: { code: 5001, status: 200, key: 'server.pictureTooBig' },
  pictureTooSlow: { code: 5001, status: 200, key: 'server.pictureTooSlow' },
  fontType: { code: 5001, status: 200, key: 'server.fontType' },
  fontBroken: { code: 5001, status: 200, key: 'server.fontBroken' },
  fontTables: { code: 5001, status: 200, key: 'server.fontTables' },
  fontMappings: { code: 5001, status: 200, key: 'server.fontMappings' },
  fontPoints: { code: 5001, status: 200, key: 'server.fontPoints' },
  fontParts: { code: 5001, status: 200, key: 'server.fontParts' },
  fontDepth: { code: 5001, status: 200, key: 'server.fontDepth' },
  fontCyclic: { code: 5001, status: 200, key: 'server.fontCyclic' },
  fontTooSlow: { code: 5001, status: 200, key: 'server.fontTooSlow' },
  fontTooLarge: { code: 5002, status: 413, key: 'server.fontTooLarge' },
  fontName: { code: 5001, status: 200, key: 'server.fontName' },
  roomFonts: { code: 5004, status: 200, key: 'server.roomFonts' },
  fileInUse: { code: 5006, status: 200, key: 'server.fileInUse' },
  fileTooLarge: { code: 5002, status: 413, key: 'server.fileTooLarge' },
  uploadFailed: { code: 5003, status: 200, key: 'server.uploadFailed' },
  fileMissing: { code: 5003, status: 400, key: 'server.fileMissing' },
  tooManyFiles: { code: 5003, status: 400, key: 'server.tooManyFiles' },
  insufficientBalance: { code: 2001, status: 200, key: 'server.insufficientBalance' },
  wrongAmount: { code: 2002, status: 200, key: 'server.wrongAmount' },
  belowMinimum: { code: 2003, status: 200, key: 'server.belowMinimum' },
  aboveDayMaximum: { code: 2004, status: 200, key: 'server.aboveDayMaximum' },
  outsideWindow: { code: 2005, status: 200, key: 'server.outsideWindow' },
  belowThreshold: { code: 2006, status: 200, key: 'server.belowThreshold' },
  notAboveThreshold: { code: 2006, status: 200, key: 'server.notAboveThreshold' },
  walletIncomplete: { code: 2007, status: 200, key: 'server.walletIncomplete' },
  nameMismatch: { code: 2008, status: 200, key: 'server.nameMismatch' },
  wrongAlipay: { code: 2009, status: 200, key: 'server.wrongAlipay' },
  payoutsStopped: { code: 2010, status: 200, key: 'server.payoutsStopped' },
  realNameRule: { code: 2011, status: 200, key: 'server.realNameRule' },
  wrongIdentity: { code: 2012, status: 200, key: 'server.wrongIdentity' },
  identityVerified: { code: 2013, status: 200, key: 'server.identityVerified' },
  walletSealed: { code: 2014, status: 200, key: 'server.walletSealed' },
  orderOther: { code: 2015, status: 200, key: 'server.orderOther' },
  orderState: { code: 4001, status: 200, key: 'server.orderState' },
  providerPays: { code: 2016, status: 200, key: 'server.providerPays' },
  ownWithdrawal: { code: 2017, status: 200, key: 'server.ownWithdrawal' },
  payeeState: { code: 4001, status: 200, key: 'server.payeeState' },
  storeOff: { code: 2101, status: 503, key: 'server.storeOff' },
  storeSignature: { code: 2102, status: 401, key: 'server.storeSignature' },
  storeLate: { code: 2103, status: 401, key: 'server.storeLate' },
  storeReplayed: { code: 2104, status: 409, key: 'server.storeReplayed' },
  storeConflict: { code: 2105, status: 409, key: 'server.storeConflict' },
  storeSaleUnknown: { code: 2106, status: 409, key: 'server.storeSaleUnknown' },
  storeFaceUnknown: { code: 2107, status: 409, key: 'server.storeFaceUnknown' },
  storeCurrency: { code: 2108, status: 400, key: 'server.storeCurrency' },
  storeFuture: { code: 2109, status: 400, key: 'server.storeFuture' },
} as const satisfies Record<string, RefusalRow>

export type RefusalName = keyof typeof refusals

export const isRefusalName = (name: string): name is RefusalName => Object.hasOwn(refusals, name)
