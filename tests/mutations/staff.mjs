const administrators = 'tests/server/staff/administrators.test.ts'
const people = 'tests/server/staff/staff.test.ts'
const chat = 'tests/server/ai/chat.test.ts'
const pictures = 'tests/server/ai/pictures.test.ts'
const matting = 'tests/server/ai/matting.test.ts'
const audited = 'tests/server/publish/audited.test.ts'

/** Mistakes with who may do what here, and with what providers are paid for. See `../mutate.mjs`. */
export default [
  {
    file: 'src/server/resources/staff/first-link.ts',
    says: 'a link of yesterday makes an administrator',
    from: ' && link.expiresAt > at',
    to: '',
    tests: [`${administrators} -t a link is of no use`],
  },
  {
    file: 'src/server/resources/staff/first-link.ts',
    says: 'a link makes a second first administrator',
    from: '!isGood || (await isAnybodyHere(tx))',
    to: '!isGood',
    tests: [`${administrators} -t a link is of no use`],
  },
  {
    file: 'src/server/resources/staff/administrators.ts',
    says: 'who was given a role stands in no log',
    from: 'if (isNew) await write',
    to: "if (isNew && role === '') await write",
    tests: [`${administrators} -t gives every role`],
  },
  {
    file: 'src/server/resources/staff/permissions.ts',
    says: 'whoever has any role may do everything',
    from: '!wanted.some((role) => held.includes(role))',
    to: 'held.length === 0 || wanted.length === 0',
    tests: ['tests/server/staff/forbidden.test.ts'],
  },
  {
    file: 'src/server/resources/staff/permissions.ts',
    says: 'whoever has no role may do everything',
    from: "throw new Refusal('forbidden')",
    to: 'return',
    tests: [`${people} -t nobody has a role`],
  },
  {
    file: 'src/server/resources/publish/submit-face.ts',
    says: 'an approved free face takes as many tap areas as its maker wants',
    from: 'if (present > limit)',
    to: 'if (present > limit + 1_000)',
    tests: [`${audited} -t with more tap areas`],
  },
  {
    file: 'src/server/resources/ai/signed/check-call.ts',
    says: 'a signed call goes with another body',
    from: '.update(`${timestamp}\\n${bodyHash}`)',
    to: '.update(`${timestamp}\\n${bodyHash.length}`)',
    tests: [`${chat} -t HMAC`, `${chat} -t forged`],
  },
  {
    file: 'src/server/resources/ai/signed/check-call.ts',
    says: 'a signed call of an hour ago goes',
    from: 'if (apartMs > signWindowMs)',
    to: 'if (apartMs > 100 * signWindowMs)',
    tests: [`${chat} -t forged`],
  },
  {
    file: 'src/server/resources/ai/signed/check-call.ts',
    says: 'a signed call goes as often as somebody has a copy of it',
    from: "throw new Refusal('callReplayed')",
    to: 'return',
    tests: [`${chat} -t let in once`],
  },
  {
    file: 'src/server/resources/ai/pictures/queries.ts',
    says: 'an eleventh picture task of a day is taken',
    from: 'sql`${aiUsage.used} < ${limit}`',
    to: 'sql`${aiUsage.used} <= ${limit}`',
    tests: [`${pictures} -t exactly ten`],
  },
  {
    file: 'src/server/resources/ai/matting/cut-out.ts',
    says: "somebody else's picture is cut out",
    from: 'await context.run((sql) => requireOwnFile(sql, userId, key))',
    to: 'void [requireOwnFile, userId]',
    tests: [`${matting} -t nothing but own files`],
  },
]
