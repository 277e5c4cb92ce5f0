import { hash, verify } from '@node-rs/argon2'

/** Passwords that lists of leaks put first, of those that the rule (letters and digits) lets through. */
const common = new Set(
  `000000a 0123456a 0987654321a 111111a 111222tianya 112233a 11223344a 1234567a 12345678a 123456789a
  123456789q 123456789z 1234567890a 123456a 123456aa 123456ab 123456abc 123456b 123456c 123456d 123456m
  123456q 123456qq 123456qwe 123456qwerty 123456s 123456w 123456z 12345a 12345q 12345qwert 1234abcd
  1234qwer 123321a 123abc 123abc123 123qwe 123qwe123 123qweasd 123qweasdzxc 1314520a 147258369a 159357a
  159753a 1a2b3c 1a2b3c4d 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qw23er4
  21122112a 22222a 2wsx3edc 520520a 5201314a 5201314abc 66666a 666666a 777777a 7777777a 888888a 88888888a
  987654321a a000000 a11111 a111111 a112233 a123123 a123321 a1234 a12345 a123456 a1234567 a12345678
  a123456789 a1234567890 a123456a a12345a a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 a5201314 a52013140 a666666 a888888
  aa111111 aa112233 aa1122334455 aa123123 aa123456 aa12345678 aa123456789 aa5201314 aaa111 aaa123 aaa111222
  aaaa1111 abc123 abc1234 abc12345 abc123456 abc12345678 abc123456789 abcd123 abcd1234 abcd12345
  abcd123456 abcde12345 admin1 admin123 admin1234 admin12345 admin123456 alex123 android1 angel1 apple123
  as123456 asd123 asd12345 asd123456 asdf1234 asdfgh1 azerty123 b123456 baseball1 batman1 blink182
  c123456 changeme1 charlie1 computer1 d123456 daniel1 demo1234 dragon1 dragon123 f123456 football1 g123456
  guest123 h123456 hello1 hello123 hello1234 iloveyou1 iloveyou2 iloveyou123 j123456 jordan1 jordan23
  k123456 killer1 l123456 letmein1 letmein123 liverpool1 login123 love123 love1234 love1314 lover123
  m123456 master1 master123 michael1 monkey1 monkey123 mypass123 n123456 nicole1 ninja123 p123456 pa55word
  pass123 pass1234 pass12345 passw0rd passw0rd1 password0 password01 password1 password11 password12
  password123 password1234 password2 password3 password9 pokemon1 princess1 q123456 q1234567 q12345678
  q123456789 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qaz123 qazwsx1 qazwsx123 qq123123 qq123456 qq1234567
  qq12345678 qq123456789 qq5201314 qqq111 qwe123 qwe1234 qwe12345 qwe123456 qwe123qwe qweasd123 qwer123
  qwer1234 qwer12345 qwer123456 qwert1 qwert123 qwert12345 qwerty1 qwerty12 qwerty123 qwerty1234
  qwerty12345 qwerty123456 r123456 root123 root1234 s123456 samsung1 secret1 secret123 shadow1 soccer1
  sunshine1 superman1 t123456 taobao123 test1 test123 test1234 test12345 test123456 trustno1 user123
  user1234 w123456 w1234567 w123456789 wang123456 weixin123 welcome1 welcome123 woaini1 woaini123
  woaini1314 woaini520 woaini521 woaini5201314 x123456 xiaomi123 y123456 yang123456 z123456 z1234567
  z12345678 z123456789 zaq12wsx zhang123 zhang123456 zx123456 zxc123 zxc12345 zxc123456 zxcv1234
  zxcvbn1 zxcvbnm1 zxcvbnm123 zz123456`.split(/\s+/),
)

const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())

/** argon2id; 19 MiB and two passes take 8 to 20 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const mostAtOnce = 4

let running = 0
const waiting: (() => void)[] = []

/** Hashing is expensive on purpose; more than a few at once would starve all other work. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

let decoy: Promise<string> | undefined

/** Takes as long for an account that does not exist or has no password, so that timing tells nothing. */
export async function isPassword(stored: string | null, given: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const against = stored ?? (await decoy)
  const fits = await inTurn(() => verify(against, given))
  return fits && stored !== null
}

/** Common passwords, and the name of the account itself, are guessed first. */
export const isGuessable = (password: string, account: string): boolean =>
  isCommonPassword(password) || account.toLowerCase().split('@')[0] === password.toLowerCase()
